import { PipelineError } from '../../base/index.ts';
import { cellsOf } from './cells.ts';
import { flagBits } from './sql.ts';
import { type AddressRange, hullParameters, rangesOf } from './ranges.ts';
import type { Epoch, Rule } from './timeline.ts';

/** Decision about clients that no rule matches, in a policy that has rules but none that allows. */
export type Unmatched = 'allow' | 'block';

interface EvaluationOptions {
  readonly policy: string;
  /** Identifiers of rules. */
  readonly remove: readonly string[];
  readonly unmatched: Unmatched;
}

const rangesMax = 2500;
const cellsMax = 20_000;

/** Reads a rule such as `deny 203.0.113.0/24`. @throws PipelineError ERR_WHAT_IF_CIDR */
export function newRule(text: string): Rule {
  const [, action = '', cidr = ''] = /^\s*(allow|deny)\s+(\S+)\s*$/.exec(text) ?? [];
  if (rangesOf(cidr) === undefined)
    throw new PipelineError('ERR_WHAT_IF_CIDR', JSON.stringify(text));
  return { id: '', policy: '', cidr, action };
}

/** Rules as parameters of a query. */
export interface Evaluation {
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly unreadable: readonly string[];
}

/** The rules as lists of ranges, each with the epochs in which it holds and its bits. */
export function evaluationOf(
  epochs: readonly Epoch[],
  added: readonly Rule[],
  { policy, remove, unmatched }: EvaluationOptions,
): Evaluation {
  const isRemoved = (rule: Rule): boolean => rule.policy === policy && remove.includes(rule.id);
  const sides = epochs.map(({ isGuarded, rules }) => ({
    now: rules,
    after: isGuarded ? [...rules.filter((rule) => !isRemoved(rule)), ...added] : rules,
  }));
  const spans = new Map<string, Span>();
  const unreadable = new Set<string>();
  for (const [index, { after, now: effective }] of sides.entries()) {
    for (const rule of effective) {
      if (rangesOf(rule.cidr) === undefined) unreadable.add(rule.id);
      addSpan(spans, rule, { epoch: index + 1, bit: bitOf(rule, 'now') });
    }
    for (const rule of after) addSpan(spans, rule, { epoch: index + 1, bit: bitOf(rule, 'after') });
  }
  const closed = (side: 'now' | 'after', without: Unmatched): readonly number[] =>
    sides.map(({ [side]: rules }) => (isClosed(rules, without) ? 1 : 0));
  const changed = [...added, ...sides.flatMap(({ now }) => now.filter(isRemoved))];
  return {
    parameters: {
      since: epochs.map(({ since }) => since),
      guarded: epochs.map(({ isGuarded }) => (isGuarded ? 1 : 0)),
      unknown: epochs.map(({ isUnknown }) => (isUnknown ? 1 : 0)),
      closed_now: closed('now', unmatched),
      closed_then: closed('after', unmatched),
      other_now: closed('now', unmatched === 'allow' ? 'block' : 'allow'),
      ...rangeParameters([...spans.values()]),
      ...hullParameters(
        closed('now', unmatched).join() === closed('after', unmatched).join()
          ? readRanges(changed)
          : readRanges(everything),
      ),
    },
    unreadable: [...unreadable],
  };
}

/** @throws PipelineError ERR_WHAT_IF_SIZE: parameters are part of the address of a request, which is limited */
function rangeParameters(spans: readonly Span[]): Readonly<Record<string, unknown>> {
  const ranges = spans.flatMap((span) =>
    readRanges([span]).map((range) => ({ ...span, ...range })),
  );
  if (ranges.length > rangesMax)
    throw new PipelineError('ERR_WHAT_IF_SIZE', `${ranges.length} of ${rangesMax}`);
  const cells = cellsOf(ranges, cellsMax);
  if (cells === undefined) {
    throw new PipelineError('ERR_WHAT_IF_SIZE', `more than ${cellsMax} ranges and times`);
  }
  return {
    ...cells,
    flags: ranges.map(({ bit }) => bit),
    begin: ranges.map(({ begin }) => begin),
    end: ranges.map(({ end }) => end),
  };
}

/** Where a policy starts or ceases to block what no rule allows, decisions of all clients may change. */
const everything = [{ cidr: '0.0.0.0/0' }, { cidr: '::/0' }];

function readRanges(rules: readonly Pick<Rule, 'cidr'>[]): readonly AddressRange[] {
  return rules.flatMap(({ cidr }) => rangesOf(cidr) ?? []);
}

/** A policy with an allow rule blocks what none allows. One without rules blocks nothing: it may be deleted (section 2.5). */
function isClosed(rules: readonly Rule[], without: Unmatched): boolean {
  if (rules.some(({ action }) => action === 'allow')) return true;
  return without === 'block' && rules.length > 0;
}

interface Span {
  readonly cidr: string;
  readonly bit: number;
  readonly begin: number;
  /** Exclusive. */
  readonly end: number;
}

/** Extends the span of a rule that held in the epoch before. */
function addSpan(
  spans: Map<string, Span>,
  { id, cidr }: Rule,
  { epoch, bit }: { readonly epoch: number; readonly bit: number },
): void {
  if (bit === 0) return;
  const key = `${bit} ${cidr} ${id}`;
  const open = spans.get(key);
  if (open === undefined) spans.set(key, { cidr, bit, begin: epoch, end: epoch + 1 });
  else if (open.end === epoch) spans.set(key, { ...open, end: epoch + 1 });
  else if (open.end < epoch) {
    spans.set(`${key} ${open.begin}`, open);
    spans.set(key, { cidr, bit, begin: epoch, end: epoch + 1 });
  }
}

function bitOf({ action }: Rule, side: 'now' | 'after'): number {
  if (action === 'deny') return side === 'now' ? flagBits.denyNow : flagBits.denyThen;
  if (action === 'allow') return side === 'now' ? flagBits.allowNow : flagBits.allowThen;
  return 0;
}
