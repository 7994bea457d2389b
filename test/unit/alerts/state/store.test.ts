import { expect, it } from 'vitest';

import { RowVersions } from '../../../../src/alerts/state/store.ts';
import type { ClickHouse } from '../../../../src/clickhouse/index.ts';

/** Versions, with the rows that the next query finds in the future. */
function versionsOf() {
  const stored: { rows: readonly object[]; readonly queried: unknown[] } = {
    rows: [],
    queried: [],
  };
  const query = async (_: string, { now }: { readonly now: number }) => {
    stored.queried.push(now);
    return stored.rows;
  };
  return { stored, versions: new RowVersions({ query } as unknown as Pick<ClickHouse, 'query'>) };
}

it('raises only the time of a row that replaces one in the future', async () => {
  const { stored, versions } = versionsOf();
  stored.rows = [{ name: 'alert_states', key: ['Blocks', 'f'], version: '1000' }];
  await versions.refresh(500);
  const versionOf = versions.at(500);
  expect(versionOf('alert_states', 'Blocks', 'f')).toBe(1_001);
  expect(versionOf('alert_states', 'Blocks', 'f')).toBe(1_002);
  expect(versionOf('alert_states', 'Blocks', 'g')).toBe(500);
  expect(versionOf('alert_history', 'Blocks', 'f', 1)).toBe(500);
  expect(versionOf('alert_rules', 'Blocks')).toBe(500);
  expect(versions.at(1_003)('alert_states', 'Blocks', 'f')).toBe(1_003);
});

it('reads the stored times again after the clock was set back, and after another process may have written', async () => {
  const { stored, versions } = versionsOf();
  for (const nowMs of [500, 900, 901]) await versions.refresh(nowMs);
  expect(stored.queried).toEqual([500]);
  stored.rows = [{ name: 'alert_rules', key: ['Blocks'], version: '901' }];
  await versions.refresh(700);
  expect(versions.at(700)('alert_rules', 'Blocks')).toBe(902);
  versions.forget();
  await versions.refresh(950);
  expect(stored.queried).toEqual([500, 700, 950]);
});
