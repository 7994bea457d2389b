import { eventTypes, type FieldKeys } from '../catalog/index.ts';
import { captureScopes, type CaptureScope, type SelectionRule } from '../select/index.ts';

/** A field that is read, but not always stored. */
export interface Gap {
  /** Event type, and path of the field in it. */
  readonly type: string;
  readonly path: string;
  /** Account whose events lack it; undefined means accounts without their own rules. */
  readonly account: string | undefined;
  readonly stored: 'none' | 'some';
  /** Indexes of the rules that omit it. */
  readonly rules: readonly number[];
}

/** How much of the fields of a reader is stored. */
export interface Covered {
  readonly gaps: readonly Gap[];
  /** `none`: no event has any of the fields that rules may omit; `partial`: some events lack some fields. */
  readonly state: 'complete' | 'partial' | 'none';
  /** Fields that no event of any account has, each with its first gap. */
  readonly missing: readonly Gap[];
}

/** The rules of one event type. */
interface TypeCoverage {
  readonly scopes: Map<string | undefined, CaptureScope>;
  /** Gaps by path for all accounts, cached because this is the most frequent request. */
  readonly gaps: Map<string, Gap[]>;
}

const known = new WeakMap<readonly SelectionRule[], Coverage>();

/** Determines which of the read fields capture rules store. */
export class Coverage {
  readonly rules: readonly SelectionRule[];
  readonly #types = new Map<string, TypeCoverage>();

  constructor(rules: readonly SelectionRule[]) {
    this.rules = rules;
    for (const scope of captureScopes(rules)) {
      const { account, gaps, type } = scope;
      const of = this.#types.get(type.name) ?? { scopes: new Map(), gaps: new Map() };
      this.#types.set(type.name, of);
      of.scopes.set(account, scope);
      for (const gap of gaps) {
        const own = of.gaps.get(gap.path) ?? [];
        of.gaps.set(gap.path, own);
        own.push({ ...gap, type: type.name, account });
      }
    }
  }

  /** The coverage of a list of rules, cached. */
  static under(rules: readonly SelectionRule[]): Coverage {
    const coverage = known.get(rules) ?? new Coverage(rules);
    known.set(rules, coverage);
    return coverage;
  }

  /**
   * Returns how much of the fields of a reader is stored.
   * @param reads fields in the notation of `fieldReads`
   * @param accounts accounts whose events are read; undefined means all
   */
  of(reads: FieldKeys, accounts?: readonly string[]): Covered {
    const gaps: Gap[] = [];
    const missing: Gap[] = [];
    let optional = 0;
    for (const { isOptional, path, type } of [...reads].map(fieldOf)) {
      if (isOptional) optional += 1;
      const { count, found } = this.#gapsOf(type, path, accounts);
      gaps.push(...found);
      const [first] = found;
      const isNowhere = found.length === count && found.every((gap) => gap.stored === 'none');
      if (first !== undefined && isNowhere) missing.push(first);
    }
    const isNone = missing.length > 0 && missing.length === optional;
    return { gaps, missing, state: isNone ? 'none' : gaps.length > 0 ? 'partial' : 'complete' };
  }

  /** Gaps of a field, and the number of accounts that could have a gap. */
  #gapsOf(
    type: string,
    path: string,
    accounts: readonly string[] | undefined,
  ): { readonly count: number; readonly found: readonly Gap[] } {
    const of = this.#types.get(type);
    if (of === undefined) return { count: 0, found: [] };
    const all = of.gaps.get(path) ?? [];
    if (accounts === undefined) return { count: of.scopes.size, found: all };
    const applicable = new Set(accounts.map((own) => (of.scopes.has(own) ? own : undefined)));
    return { count: applicable.size, found: all.filter(({ account }) => applicable.has(account)) };
  }
}

/** Names a rule for people: by its index in the file, or by the account of its subscription. */
export function ruleName(rules: readonly SelectionRule[], index: number): string {
  const account = rules[index]?.account;
  return account === undefined ? `capture[${index}]` : `a subscription of account ${account}`;
}

interface FieldRead {
  readonly type: string;
  readonly path: string;
  readonly isOptional: boolean;
}

const fieldsByKey: ReadonlyMap<string, FieldRead> = new Map(
  eventTypes
    .filter(({ traffic }) => traffic)
    .flatMap(({ fields, name, table }) =>
      fields.map(({ filterable, path }) => {
        return [`${table}.${path}`, { type: name, path, isOptional: !filterable }] as const;
      }),
    ),
);

const typesByTable = new Map(
  eventTypes.filter(({ traffic }) => traffic).map(({ name, table }) => [table, name]),
);

/** Parses a key in the notation of `fieldReads`: a field, or the column `extra`. */
function fieldOf(key: string): FieldRead {
  const field = fieldsByKey.get(key);
  if (field !== undefined) return field;
  const dot = key.indexOf('.');
  const [table, path] = [key.slice(0, dot), key.slice(dot + 1)];
  return { type: typesByTable.get(table) ?? table, path, isOptional: true };
}
