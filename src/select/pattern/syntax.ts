import {
  anyCode,
  characterEscapes,
  classEscapes,
  codeMax,
  type CodeRanges,
  foldCase,
  inverse,
  posixClasses,
} from './code-ranges.ts';

/** A parsed regular expression. */
export type PatternNode =
  | { readonly kind: 'set'; readonly ranges: CodeRanges }
  | { readonly kind: 'sequence' | 'choice'; readonly parts: readonly PatternNode[] }
  | {
      readonly kind: 'repeat';
      readonly part: PatternNode;
      readonly min: number;
      readonly max: number;
    }
  | { readonly kind: 'begin' | 'end' };

/** An error in a pattern, with its offset. */
export class PatternError extends Error {
  override readonly name = 'PatternError';
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

const REPEAT_MAX = 1000;
const DEPTH_MAX = 100;

interface Flags {
  readonly ignoreCase: boolean;
  readonly dotAll: boolean;
}

/**
 * Parses a regular expression in the syntax of RE2, which CEL prescribes: no back references and no look-around, so
 * matching takes linear time. Rejects `\b`, `\B`, `\p{…}`, `\Q…\E`, and multi-line mode.
 *
 * @throws PatternError
 */
export function parsePattern(pattern: string): PatternNode {
  const parser = new PatternParser(pattern);
  return parser.match();
}

class PatternParser {
  readonly #text: string;
  #at = 0;
  #depth = 0;
  #flags: Flags = { ignoreCase: false, dotAll: false };
  /** End of the last `(?flags)`, which cannot be repeated. */
  #flagsEnd = 0;

  constructor(text: string) {
    this.#text = text;
  }

  match(): PatternNode {
    const node = this.#choice();
    if (this.#at < this.#text.length) throw this.#error('`)` closes nothing');
    return node;
  }

  #choice(): PatternNode {
    const parts = [this.#sequence()];
    while (this.#take('|')) parts.push(this.#sequence());
    const [only] = parts;
    return parts.length === 1 && only ? only : { kind: 'choice', parts };
  }

  #sequence(): PatternNode {
    const parts: PatternNode[] = [];
    while (this.#at < this.#text.length && !this.#isNext('|') && !this.#isNext(')')) {
      parts.push(this.#repeat());
    }
    return { kind: 'sequence', parts };
  }

  #repeat(): PatternNode {
    const part = this.#atom();
    const end = this.#at;
    const count = this.#count();
    if (count === undefined) return part;
    if (end === this.#flagsEnd) throw this.#error('a repetition repeats nothing');
    // Greedy and lazy quantifiers match the same texts.
    this.#take('?');
    const { min, max } = count;
    if (this.#count() !== undefined) throw this.#error('a repetition repeats nothing');
    return { kind: 'repeat', part, min, max };
  }

  #count(): { min: number; max: number } | undefined {
    if (this.#take('*')) return { min: 0, max: Infinity };
    if (this.#take('+')) return { min: 1, max: Infinity };
    if (this.#take('?')) return { min: 0, max: 1 };
    // Braces without a count are literal characters.
    const found = /^\{(\d+)(,(\d*))?\}/.exec(this.#text.slice(this.#at, this.#at + 24));
    if (found === null) return undefined;
    const [all, least, comma, most] = found;
    const min = Number(least);
    const max = comma === undefined ? min : most ? Number(most) : Infinity;
    if (min > REPEAT_MAX || (max > REPEAT_MAX && max !== Infinity)) {
      throw this.#error(`a repetition count is larger than ${REPEAT_MAX}`);
    }
    if (min > max) throw this.#error('a repetition counts backwards');
    this.#at += all.length;
    return { min, max };
  }

  #atom(): PatternNode {
    const code = this.#text.codePointAt(this.#at) ?? 0;
    const character = String.fromCodePoint(code);
    if (character === '(') return this.#group();
    if (character === '[') return this.#set();
    if (character === '\\') return this.#escape();
    const start = this.#at;
    if (this.#count() !== undefined) throw new PatternError('a repetition repeats nothing', start);
    this.#at += character.length;
    if (character === '^') return { kind: 'begin' };
    if (character === '$') return { kind: 'end' };
    if (character === '.')
      return this.#ranges(this.#flags.dotAll ? anyCode : inverse([[0x0a, 0x0a]]));
    return this.#character(code);
  }

  #group(): PatternNode {
    const start = this.#at;
    this.#depth++;
    if (this.#depth > DEPTH_MAX) throw this.#error(`groups are nested deeper than ${DEPTH_MAX}`);
    this.#at++;
    const outer = this.#flags;
    if (this.#take('?')) {
      const isSwitch = this.#groupKind(start);
      this.#depth--;
      // `(?i)` applies until the end of the enclosing group.
      if (isSwitch) {
        this.#flagsEnd = this.#at;
        return { kind: 'sequence', parts: [] };
      }
      this.#depth++;
    }
    const node = this.#choice();
    if (!this.#take(')')) throw new PatternError('a group is not closed', start);
    this.#flags = outer;
    this.#depth--;
    return node;
  }

  /** Reads the part after `(?`. @returns true for `(?flags)`, which has no content. */
  #groupKind(start: number): boolean {
    const rest = this.#text.slice(this.#at);
    const name = /^P?<\w+>/.exec(rest);
    if (name !== null) {
      this.#at += name[0].length;
      return false;
    }
    const found = /^([is]*)(?:-([is]+))?([:)])/.exec(rest);
    if (found === null) {
      throw new PatternError(
        'this kind of group is not supported (RE2 without `m` and `U`)',
        start,
      );
    }
    const [match, on = '', off = '', end] = found;
    this.#at += match.length;
    this.#flags = {
      ignoreCase: (this.#flags.ignoreCase || on.includes('i')) && !off.includes('i'),
      dotAll: (this.#flags.dotAll || on.includes('s')) && !off.includes('s'),
    };
    return end === ')';
  }

  #escape(): PatternNode {
    const name = this.#text[this.#at + 1] ?? '';
    if (name === 'A' || name === 'z') {
      this.#at += 2;
      return { kind: name === 'A' ? 'begin' : 'end' };
    }
    const ranges = classEscapes.get(name);
    if (ranges !== undefined) {
      this.#at += 2;
      return this.#ranges(ranges);
    }
    return this.#character(this.#escapedCharacter());
  }

  /** Reads an escape that represents one character. */
  #escapedCharacter(): number {
    const found = /^\\(?:x\{([\da-fA-F]{1,6})\}|x([\da-fA-F]{2})|([^]))/u.exec(
      this.#text.slice(this.#at, this.#at + 12),
    );
    if (found === null) throw this.#error('`\\` at the end escapes nothing');
    const [match, wide, narrow, one = ''] = found;
    const known = characterEscapes.get(one);
    const code =
      (wide ?? narrow) ? parseInt(wide ?? narrow ?? '', 16) : (known ?? one.codePointAt(0) ?? 0);
    if (known === undefined && /[\p{L}\p{N}]/u.test(one)) {
      throw this.#error(`\`\\${one}\` is not supported`);
    }
    if (code > codeMax) throw this.#error('there is no such character');
    this.#at += match.length;
    return code;
  }

  #set(): PatternNode {
    const start = this.#at;
    this.#at++;
    const isInverse = this.#take('^');
    const ranges: (readonly [number, number])[] = [];
    for (let isFirst = true; isFirst || !this.#isNext(']'); isFirst = false) {
      if (this.#at >= this.#text.length) throw new PatternError('`[` is not closed', start);
      ranges.push(...this.#setMember());
    }
    this.#at++;
    const folded = this.#flags.ignoreCase ? foldCase(ranges) : ranges;
    return { kind: 'set', ranges: isInverse ? inverse(folded) : folded };
  }

  #setMember(): CodeRanges {
    const posix = /^\[:(\^?)(\w+):\]/.exec(this.#text.slice(this.#at, this.#at + 16));
    if (posix !== null) {
      const ranges = posixClasses.get(posix[2] ?? '');
      if (ranges === undefined) throw this.#error(`there is no class ${posix[0]}`);
      this.#at += posix[0].length;
      return posix[1] === '^' ? inverse(ranges) : ranges;
    }
    const ranges = this.#isNext('\\')
      ? classEscapes.get(this.#text[this.#at + 1] ?? '')
      : undefined;
    if (ranges !== undefined) {
      this.#at += 2;
      return ranges;
    }
    const first = this.#setCharacter();
    const next = this.#text[this.#at + 1];
    if (!this.#isNext('-') || next === ']' || next === undefined) return [[first, first]];
    this.#at++;
    const last = this.#setCharacter();
    if (last < first) throw this.#error('a range runs backwards');
    return [[first, last]];
  }

  #setCharacter(): number {
    if (this.#isNext('\\')) return this.#escapedCharacter();
    const code = this.#text.codePointAt(this.#at) ?? 0;
    this.#at += code > 0xffff ? 2 : 1;
    return code;
  }

  #character(code: number): PatternNode {
    return this.#ranges([[code, code]]);
  }

  #ranges(ranges: CodeRanges): PatternNode {
    return { kind: 'set', ranges: this.#flags.ignoreCase ? foldCase(ranges) : ranges };
  }

  #isNext(text: string): boolean {
    return this.#text.startsWith(text, this.#at);
  }

  #take(text: string): boolean {
    if (!this.#isNext(text)) return false;
    this.#at += text.length;
    return true;
  }

  #error(message: string): PatternError {
    return new PatternError(message, this.#at);
  }
}
