import { didYouMean } from '../base/index.ts';
import { type EventType, eventType, eventTypes } from '../catalog/index.ts';
import type { CaptureRule, ConfigPath } from '../config/index.ts';
import type { SelectionCode, SelectionFinding } from './codes.ts';
import { selectFields } from './field-selection.ts';
import { type Filter, FilterLanguage } from './filter-language.ts';
import { problemText } from './filter-problem.ts';

/** A capture rule, from the configuration, or from the management API (then with `account`). */
export interface SelectionRule extends CaptureRule {
  /** If set, the rule applies only to events of this account. */
  readonly account?: string;
}

/** A valid rule in its parsed form. */
export interface ReadRule {
  readonly type: EventType;
  readonly account: string | undefined;
  readonly filter: Filter | undefined;
  /** Bits of the fields kept; undefined means everything. */
  readonly mask: bigint | undefined;
}

/** Reads rules in sequence, with one filter language per event type. */
export class RuleReader {
  readonly findings: SelectionFinding[] = [];
  readonly #languages = new Map<EventType, FilterLanguage>();

  /** The language of the filters of a type. */
  language(type: EventType): FilterLanguage {
    const known = this.#languages.get(type) ?? new FilterLanguage(type);
    this.#languages.set(type, known);
    return known;
  }

  /**
   * Reads one rule; adds its errors to `findings`.
   * @returns undefined if the rule has errors.
   */
  read(rule: SelectionRule, path: ConfigPath): ReadRule | undefined {
    const before = this.findings.length;
    const type = this.#type(rule.type, path);
    if (type === undefined) return undefined;
    const { filter, mask } = type.traffic
      ? { filter: this.#filter(type, rule.filter, path), mask: this.#fields(type, rule, path) }
      : this.#unfiltered(type, rule, path);
    if (this.findings.length > before) return undefined;
    return { type, account: rule.account, filter, mask };
  }

  #type(name: string, path: ConfigPath): EventType | undefined {
    const type = eventType(name);
    if (type !== undefined) return type;
    const names = eventTypes.map((known) => known.name);
    const meant = didYouMean(name, names);
    const hint = meant === undefined ? '; docs/events.md lists them' : `; did you mean ${meant}?`;
    this.#find([...path, 'type'], 'SEL_UNKNOWN_TYPE', `unknown event type ${name}${hint}`);
    return undefined;
  }

  /** Reports filters and fields of rules for configuration events, which cannot have them (section 6). */
  #unfiltered(
    type: EventType,
    rule: SelectionRule,
    path: ConfigPath,
  ): Pick<ReadRule, 'filter' | 'mask'> {
    const why = 'configuration events are always stored completely';
    if (rule.filter !== undefined && !isBlank(rule.filter)) {
      this.#find(
        [...path, 'filter'],
        'SEL_NO_FILTER',
        `${type.name} cannot have a filter: ${why}; omit \`filter\``,
      );
    }
    if (rule.fields !== undefined) {
      this.#find(
        [...path, 'fields'],
        'SEL_NO_FIELDS',
        `${type.name} cannot have fields: ${why}; omit \`fields\``,
      );
    }
    return { filter: undefined, mask: undefined };
  }

  #filter(type: EventType, expression: string | undefined, path: ConfigPath): Filter | undefined {
    if (expression === undefined || isBlank(expression)) return undefined;
    const { filter, problems = [] } = this.language(type).read(expression);
    for (const problem of problems) {
      this.#find([...path, 'filter'], problem.code, problemText(problem, expression));
    }
    return filter;
  }

  #fields(type: EventType, { fields }: SelectionRule, path: ConfigPath): bigint | undefined {
    if (fields?.length === 0) {
      const message = 'fields is empty: name at least one, or leave it out to keep all';
      this.#find([...path, 'fields'], 'SEL_EMPTY_FIELDS', message);
    }
    const { mask, unknown } = selectFields(type, fields);
    for (const { index, message } of unknown) {
      this.#find([...path, 'fields', index], 'SEL_UNKNOWN_FIELD', message);
    }
    return mask;
  }

  #find(path: ConfigPath, code: SelectionCode, message: string): void {
    this.findings.push({ path, code, message });
  }
}

/** True for a filter of white space only, which counts as no filter: every event matches. */
function isBlank(expression: string): boolean {
  return expression.trim() === '';
}
