import { sql } from 'kysely';

import { type Logger, messageOf, pause } from '../../base/index.ts';
import type { Wakeups } from '../events/wakeups.ts';
import type { Connection } from '../store/repository.ts';
import type { EventSource } from './check.ts';
import { isTraffic } from './sources.ts';

/** An event source of a traffic type, as a rule for the pipeline: in the shape of `capture:` in weir.yaml. */
export interface AccountRule {
  /** The rule applies to events of this account only. */
  readonly account: string;
  readonly type: string;
  readonly filter?: string;
  readonly fields?: readonly string[];
}

/** What the subscriptions want of traffic events. */
export interface CaptureRules {
  /** The rules as they are now, in a stable order. */
  current(): Promise<readonly AccountRule[]>;
  /**
   * The rules as they are now, and again whenever they have changed: at once for changes made through this process, after
   * `pollMs` for others. Ends when `signal` aborts. While the store is away, the last rules stay.
   */
  changes(signal: AbortSignal): AsyncIterable<readonly AccountRule[]>;
}

/** Watches the subscriptions in a store. */
export function createCaptureRules(
  db: Connection,
  wakeups: Wakeups,
  pollMs: number,
  logger: Logger,
): CaptureRules {
  return {
    current: () => readRules(db),
    async *changes(signal) {
      let version: number | undefined;
      while (!signal.aborted) {
        const { count } = wakeups;
        try {
          const latest = await rulesVersion(db);
          if (latest !== version) {
            const rules = await readRules(db);
            version = latest;
            yield rules;
            continue;
          }
        } catch (error) {
          logger.warn(
            { error: messageOf(error) },
            'the capture rules cannot be read at the moment',
          );
          await pause(pollMs, signal);
        }
        await wakeups.wait(count, pollMs, signal);
      }
    },
  };
}

async function rulesVersion(db: Connection): Promise<number> {
  const { rows } = await sql<{ value: number }>`
    select value from settings where name = 'capture_rules'`.execute(db);
  return rows[0]?.value ?? 0;
}

async function readRules(db: Connection): Promise<readonly AccountRule[]> {
  const { rows } = await sql<{ account: string; sources: readonly EventSource[] }>`
    select account_id as account, sources from event_subscriptions
    where sources <> '[]' order by id`.execute(db);
  return rows.flatMap(({ account, sources }) =>
    sources.filter(isTraffic).map(({ fields, filter, type }) => ({
      account,
      type,
      ...(filter === null ? {} : { filter }),
      ...(fields === null ? {} : { fields }),
    })),
  );
}
