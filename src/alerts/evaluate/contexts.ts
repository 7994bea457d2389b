import { type Log, messageOf } from '../../base/index.ts';
import type { ClickHouse } from '../../clickhouse/index.ts';
import { buildContext } from '../context/context.ts';
import type { AlertContext, Severity } from '../types.ts';
import type { KnownEpisode } from './evaluation-state.ts';
import type { RuleRecord } from './record.ts';

/** Maximum number of new alerts per evaluation that get a context: per rule, and in total. */
const perRuleMax = 10;
const allMax = 40;

const urgency: Readonly<Record<Severity, number>> = { critical: 0, warning: 1, info: 2 };

/**
 * Queries the context of new alerts, the most severe first. If too many fire at once, the other alerts are sent without
 * context, and get it in later evaluations, because the context must not cost more than the evaluation.
 */
export async function lookIntoNew(
  records: Iterable<RuleRecord>,
  { clickhouse, logger }: { readonly clickhouse: ClickHouse; readonly logger: Log },
): Promise<void> {
  const required = [...records].flatMap((record) =>
    record.uncontexted.slice(0, perRuleMax).map((episode) => ({ record, episode })),
  );
  const first = required
    .toSorted((a, b) => urgency[a.record.rule.severity] - urgency[b.record.rule.severity])
    .slice(0, allMax);
  // Rules that differ only in their threshold have the same context.
  const known = new Map<string, Promise<AlertContext | undefined>>();
  for (const { record, episode } of first) {
    const key = sameContext(record, episode);
    const context = known.get(key) ?? contextOf(record, episode, { clickhouse, logger });
    known.set(key, context);
    record.setContext(episode, await context);
  }
}

async function contextOf(
  { rule }: RuleRecord,
  { labels, startsAt }: KnownEpisode,
  { clickhouse, logger }: { readonly clickhouse: ClickHouse; readonly logger: Log },
): Promise<AlertContext | undefined> {
  try {
    return await buildContext(clickhouse, { rule, labels, startsAt });
  } catch (error) {
    // Send the alert without context, which is better than no alert.
    const fields = { rule: rule.name, reason: messageOf(error) };
    logger.warn(fields, 'query for the context of an alert failed; alert sent without it');
    return undefined;
  }
}

function sameContext({ rule }: RuleRecord, { labels, startsAt }: KnownEpisode): string {
  const { alertname: _name, severity: _severity, ...own } = labels;
  const metric = rule.query.kind === 'metric' ? rule.query.metric : '';
  return JSON.stringify([metric, rule.windowMs, startsAt, Object.entries(own)]);
}
