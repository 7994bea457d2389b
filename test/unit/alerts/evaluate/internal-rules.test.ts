import { expect, it } from 'vitest';

import { lagSeries } from '../../../../src/alerts/evaluate/internal-rules.ts';
import { rulesOfText } from '../../../../src/alerts/rules/load.ts';

it.each([
  ['kinesis-*', ['kinesis-eu', 'kinesis-us']],
  ['!kinesis-*', ['files']],
  ['kinesis-eu', ['kinesis-eu']],
])('a rule about the lag of the sources %s matches %j', async (filter, expected) => {
  const text = `rules:
  - { name: Lag, metric: ingest_lag_seconds, group_by: [source], filter: { source: "${filter}" }, window: 1m, threshold: 300 }`;
  const [rule] = await rulesOfText(text, 'rules.yaml', { env: {}, findings: [] });
  if (rule === undefined) throw new TypeError('no rule');
  const lagSecs = new Map(['files', 'kinesis-eu', 'kinesis-us'].map((name) => [name, 900]));
  const series = lagSeries(rule, { completeUntil: 0, stalls: [], lagSecs });
  expect(series.map(({ labels }) => labels['source'])).toEqual(expected);
});
