import { eventTypes, type FieldKeys } from '../catalog/index.ts';
import { captureScopes, type CaptureScope, type SelectionRule } from '../select/index.ts';

/** A field that is read and not always stored. */
export interface Gap {
  /** Event type, and path of the field in it. */
  readonly type: string;
  readonly path: string;
  /** Whose events lack it; undefined: those of accounts without rules of their own. */
  readonly account: string | undefined;
  readonly stored: 'none' | 'some';
  /** Places of the rules that leave it out. */
  readonly rules: readonly number[];
}

/** How much is stored of what somebody reads. */
export interface Covered {
  readonly gaps: readonly Gap[];
  /** `none`: no event has any of the fields that may be left out; `partial`: something is missing. */
  readonly state: 'whole' | 'partial' | 'none';
  /** Fields that no event of any account has, each with the first of its gaps. */
  readonly missing: readonly Gap[];
}

/** What capture rules store of the fields that are read. */
export class Coverage {
  readonly rules: readonly SelectionRule[];
  readonly #scopes = new Map<string, CaptureScope[]>();

  constructor(rules: readonly SelectionRule[]) {
    this.rules = rules;
    for (const scope of captureScopes(rules)) {
      const { name } = scope.type;
      this.#scopes.set(name, [...(this.#scopes.get(name) ?? []), scope]);
    }
  }

  /** True when the rules leave anything out. */
  get hasGaps(): boolean {
    return [...this.#scopes.values()].flat().some(({ gaps }) => gaps.length > 0);
  }

  /**
   * @param reads fields as `fieldReads` names them
   * @param accounts whose events it is about; undefined: those of all
   */
  of(reads: FieldKeys, accounts?: readonly string[]): Covered {
    const gaps: Gap[] = [];
    const missing: Gap[] = [];
    let optional = 0;
    for (const { isOptional, path, type } of [...reads].map(fieldOf)) {
      if (isOptional) optional += 1;
      const scopes = scopesOf(this.#scopes.get(type) ?? [], accounts);
      const found = scopes.flatMap(({ account, gaps: all }): Gap[] => {
        const gap = all.find((each) => each.path === path);
        return gap === undefined ? [] : [{ ...gap, type, account }];
      });
      gaps.push(...found);
      const [first] = found;
      const isNowhere =
        found.length === scopes.length && found.every((gap) => gap.stored === 'none');
      if (first !== undefined && isNowhere) missing.push(first);
    }
    const isNone = missing.length > 0 && missing.length === optional;
    return { gaps, missing, state: isNone ? 'none' : gaps.length > 0 ? 'partial' : 'whole' };
  }
}

/** The scopes that judge the events of some accounts. */
function scopesOf(
  all: readonly CaptureScope[],
  accounts: readonly string[] | undefined,
): readonly CaptureScope[] {
  if (accounts === undefined) return all;
  const own = accounts.map(
    (account) =>
      all.find((scope) => scope.account === account) ??
      all.find((scope) => scope.account === undefined),
  );
  return [...new Set(own)].filter((scope) => scope !== undefined);
}

/** Names a rule as people find it: by its place in the file, or by whose subscription it is. */
export function ruleName(rules: readonly SelectionRule[], index: number): string {
  const account = rules[index]?.account;
  return account === undefined ? `capture[${index}]` : `a subscription of account ${account}`;
}

function fieldOf(key: string): {
  readonly type: string;
  readonly path: string;
  readonly isOptional: boolean;
} {
  const dot = key.indexOf('.');
  const [table, path] = [key.slice(0, dot), key.slice(dot + 1)];
  const type = eventTypes.find((each) => each.traffic && each.table === table);
  const field = type?.fields.find((each) => each.path === path);
  return { type: type?.name ?? table, path, isOptional: field?.filterable !== true };
}
