import { Automaton, type Reached } from './automaton.ts';

/** Maximum number of states of a table. A larger pattern runs as an automaton. */
const STATES_MAX = 1_000;

/** Maximum number of entries of a table, two bytes each. */
const ENTRIES_MAX = 65_536;

/** Maximum number of automaton steps to create a table: about 5 ms. */
const WORK_MAX = 150_000;

/** Maximum number of entries of all cached tables. */
const KEPT_ENTRIES_MAX = 8_388_608;

/** Number of budget steps for one step of the automaton: its cost as a multiple of the cost of a table lookup. */
const AUTOMATON_COST = 4;

const DEAD = 0;
const SEARCHING = 2;

/**
 * Remaining steps of a filter. One step is about the cost of one character of a pattern with a table (2 to 4 ns).
 * Negative if the steps did not suffice.
 */
export interface Steps {
  left: number;
}

/** The next state by state and character class. State 0 never matches; state 1 is the start of the text. */
interface Table {
  readonly next: Uint16Array;
  /** 1: the pattern is found. 2: it is found if the text ends here. */
  readonly found: Uint8Array;
}

/**
 * A regular expression that runs in time linear in the length of the text, and counts its steps. JavaScript's `RegExp`
 * backtracks: with `(a+)+b`, a text of 30 characters can take minutes, and both pattern and text come from clients.
 * Most patterns become a state table when they are compiled (measured: 0.06 us for a host name of 17 characters). A
 * pattern whose table would be too large runs as an automaton. The number of steps depends only on the pattern and the
 * text, so every builder counts the same.
 */
export class Pattern {
  /** Number of automaton steps of the compilation. */
  readonly work: number;
  readonly #automaton: Automaton;
  readonly #table: Table | undefined;

  /** @throws PatternError if the pattern is invalid or too large. */
  constructor(pattern: string) {
    const work = { left: WORK_MAX };
    this.#automaton = new Automaton(pattern);
    this.#table = tableOf(this.#automaton, work);
    this.work = this.size + Math.min(WORK_MAX, WORK_MAX - work.left);
  }

  /** Number of steps of its automaton. */
  get size(): number {
    return this.#automaton.size;
  }

  /** Number of entries of its table. */
  get entries(): number {
    return this.#table?.next.length ?? 0;
  }

  /** Maximum number of steps per character. */
  get stepsPerCharacter(): number {
    // A step that reads is visited twice: when it is reached and when it is left.
    return this.#table === undefined ? 2 * AUTOMATON_COST * this.size : 1;
  }

  /** True if the pattern occurs anywhere in the text. The result has no meaning if `steps` did not suffice. */
  test(text: string, steps: Steps): boolean {
    return this.#table === undefined
      ? this.#follow(text, steps)
      : this.#lookUp(this.#table, text, steps);
  }

  #lookUp({ next, found }: Table, text: string, steps: Steps): boolean {
    const { classes } = this.#automaton;
    let state = 1;
    let at = 0;
    const end = Math.min(text.length, steps.left);
    for (; at < end && state !== DEAD && (found[state] ?? 0) % 2 === 0; at++) {
      const code = text.codePointAt(at) ?? 0;
      if (code > 0xffff) at++;
      state = next[state * classes + this.#automaton.classOf(code)] ?? DEAD;
    }
    steps.left -= at;
    const how = found[state] ?? 0;
    if (state === DEAD) return false;
    if (how % 2 === 1) return true;
    if (at < text.length) steps.left = -1;
    return how === 2;
  }

  #follow(text: string, steps: Steps): boolean {
    const automaton = this.#automaton;
    let reached = automaton.start();
    for (let at = 0; at < text.length && !reached.isFound; at++) {
      if (reached.steps.length === 0 && at > 0) break;
      const code = text.codePointAt(at) ?? 0;
      if (code > 0xffff) at++;
      reached = automaton.advance(reached, automaton.classOf(code));
      steps.left -= reached.work * AUTOMATON_COST;
      if (steps.left < 0) return false;
    }
    return automaton.isFoundAtEnd(reached, text.length === 0);
  }
}

const kept = new Map<string, Pattern>();
let keptEntries = 0;
/**
 * Patterns that are in use, also those that `kept` has evicted. Rules with more patterns than `kept` holds would otherwise
 * compile all of them again.
 */
const used = new Map<string, WeakRef<Pattern>>();
const unused = new FinalizationRegistry<string>((text) => {
  if (used.get(text)?.deref() === undefined) used.delete(text);
});

/**
 * Returns a compiled pattern, cached by its text as long as it is in use, because the rules of accounts are read again
 * whenever one of them changes.
 * @throws PatternError if the pattern is invalid or too large.
 */
export function patternOf(text: string): Pattern {
  const known = used.get(text)?.deref();
  if (known !== undefined) return known;
  const made = new Pattern(text);
  used.set(text, new WeakRef(made));
  unused.register(made, text);
  kept.set(text, made);
  keptEntries += made.entries + made.size;
  for (const [old, { entries, size }] of kept) {
    if (keptEntries <= KEPT_ENTRIES_MAX) break;
    kept.delete(old);
    keptEntries -= entries + size;
  }
  return made;
}

/** Creates the table of an automaton; undefined if it exceeds a limit of size or time. */
function tableOf(automaton: Automaton, work: Steps): Table | undefined {
  const making = new TableMaking(automaton, work);
  return making.run();
}

class TableMaking {
  readonly #automaton: Automaton;
  readonly #work: Steps;
  readonly #statesMax: number;
  readonly #states: Reached[];
  readonly #known: Map<string, number>;
  readonly #next: Uint16Array;

  constructor(automaton: Automaton, work: Steps) {
    this.#automaton = automaton;
    this.#work = work;
    this.#statesMax = Math.min(STATES_MAX, Math.floor(ENTRIES_MAX / automaton.classes));
    this.#next = new Uint16Array(this.#statesMax * automaton.classes);
    // State 2 has only the steps of the search, which restarts after every character. All later states contain these
    // steps.
    const searching = automaton.advance(nowhere, 0);
    this.#states = [nowhere, automaton.start(), searching];
    this.#known = new Map([[keyOf(searching), SEARCHING]]).set(keyOf(nowhere), DEAD);
  }

  run(): Table | undefined {
    // Fill state 2 first: other states have the same successors, unless additional steps of theirs read the class.
    this.#fill(SEARCHING, new Set());
    const searching = new Set(this.#states[SEARCHING]?.steps);
    for (let from = 1; from < this.#states.length; from++) {
      if (from !== SEARCHING) this.#fill(from, searching);
      if (this.#isTooMuch) return undefined;
    }
    if (this.#isTooMuch) return undefined;
    const found = this.#states.map((state, index) => {
      const atEnd = this.#automaton.isFoundAtEnd(state, index === 1);
      return (state.isFound ? 1 : 0) + (atEnd ? 2 : 0);
    });
    const entries = this.#states.length * this.#automaton.classes;
    return { next: this.#next.slice(0, entries), found: Uint8Array.from(found) };
  }

  get #isTooMuch(): boolean {
    return this.#work.left < 0 || this.#states.length > this.#statesMax;
  }

  /** Computes the next states of a state for every class. @param shared the steps of the state that state 2 also has */
  #fill(from: number, shared: ReadonlySet<number>): void {
    const state = this.#states[from];
    // Successors do not matter once the pattern is found.
    if (state === undefined || state.isFound) return;
    const { classes } = this.#automaton;
    const own = state.steps.filter((step) => !shared.has(step));
    for (let kind = 0; kind < classes && !this.#isTooMuch; kind++) {
      this.#work.left -= 1;
      const isOwn = own.some((step) => this.#automaton.reads(step, kind));
      this.#next[from * classes + kind] =
        isOwn || from === SEARCHING
          ? this.#after(state, kind)
          : (this.#next[SEARCHING * classes + kind] ?? DEAD);
    }
  }

  #after(state: Reached, kind: number): number {
    const reached = this.#automaton.advance(state, kind);
    this.#work.left -= reached.work;
    const key = keyOf(reached);
    const index = this.#known.get(key) ?? this.#states.push(reached) - 1;
    this.#known.set(key, index);
    return index;
  }
}

const nowhere: Reached = { steps: [], isFound: false, work: 0 };

function keyOf({ steps, isFound }: Reached): string {
  return `${isFound ? 'found ' : ''}${steps.toSorted((a, b) => a - b).join()}`;
}
