import { beforeAll, describe, expect, it } from 'vitest';
import { configFrom } from '../../../src/config/index.ts';
import type { EventCounts, Finding, RecordPage } from '../../../src/flow.ts';
import { emptyCounts } from '../../../src/load/index.ts';
import { createStages, type Stages } from '../../../src/pipeline/index.ts';
import { exampleEvents, period } from '../../../scripts/gen/events.ts';
import { createDemoScenario } from '../../../src/sample/index.ts';
import { createSampler } from '../../../src/sample/sampler.ts';
import type { MalformedRecord } from '../../../src/sample/malformed.ts';

const nowMs = Date.UTC(2026, 10, 20, 12);
const dayMs = 86_400_000;

interface Outcome {
  readonly counts: EventCounts;
  readonly findings: readonly Finding[];
}

/** What decode and the reference builder make of records, as a Kinesis stream delivers them. */
function judge(stages: Stages, records: readonly Uint8Array[], readMs = nowMs): Outcome {
  const page: RecordPage = {
    partition: { source: 'test', partition: 'test' },
    records: records.map((bytes, i) => ({ bytes, position: String(i + 1), end: String(i + 1) })),
    previous: '0',
    last: String(records.length),
    behindMs: 0,
    ended: false,
    readMs,
  };
  const { batches, rejected, ignored } = stages.decode(page);
  const counts = { ...emptyCounts(), ignored: { ...ignored } };
  const findings = rejected.map(({ finding }) => finding);
  for (const batch of batches) {
    const builder = stages.newBuilder();
    findings.push(...builder.append(batch, 0, counts).findings);
  }
  return { counts, findings };
}

describe('the pipeline with sample data', () => {
  const sampler = createSampler({ extremeEvery: 100 });
  let stages: Stages;
  beforeAll(async () => {
    stages = await createStages(await configFrom({}));
  });

  it('stores every event, of history and live traffic', () => {
    const history = [...sampler.history(nowMs - dayMs, nowMs, 1500)];
    const { counts, findings } = judge(stages, history);
    expect(findings).toEqual([]);
    expect(counts).toMatchObject({ received: 1500, filtered: 0, ignored: {}, deadLettered: 0 });
  });

  it('stores every event of the demo, live ones too, if the limit of header names is raised', async () => {
    const startMs = nowMs - 20 * 60_000;
    const scenario = createDemoScenario({ seed: 'verdicts', startMs, events: 1_500 });
    const events = [...scenario.events()];
    for (let ms = startMs; ms < nowMs; ms += 60_000) events.push(...scenario.live(ms));
    const records = events.map(({ text }) => Buffer.from(text));
    expect(judge(stages, records)).toMatchObject({
      findings: [],
      counts: { received: records.length, filtered: 0, ignored: {}, deadLettered: 0 },
    });
    const limited = await createStages(await configFrom({ limits: { header_names: 32 } }));
    const reports = records.filter((bytes) => bytes.includes('X-Report-Column-48'));
    expect(reports.length).toBeGreaterThan(10);
    const { findings } = judge(limited, records);
    expect(findings.map(({ reason, path }) => `${reason} ${path}`)).toEqual(
      reports.map(() => 'limit http.request.headers'),
    );
  });

  it('stores every example of docs/events.md', () => {
    const records = [...exampleEvents().values()].map((event) =>
      Buffer.from(JSON.stringify(event)),
    );
    const { counts, findings } = judge(stages, records, period.toMs);
    expect(findings).toEqual([]);
    expect(counts).toMatchObject({ received: 47, filtered: 0, ignored: {}, deadLettered: 0 });
  });

  it('rejects every malformed record for the expected reason', () => {
    for (const { name, bytes, expected } of sampler.malformed(21, nowMs)) {
      const { counts, findings } = judge(stages, [bytes]);
      const said = findings.map(({ reason, path }) => ({ verdict: 'dead_letter', reason, path }));
      expect(said, name).toEqual([expected]);
      expect(counts.stored, name).toEqual({});
    }
  });

  it('skips the records that it is expected to skip', () => {
    const isIgnored = ({ expected }: MalformedRecord): boolean => expected.verdict === 'ignored';
    for (const { name, bytes, expected } of sampler.otherOdd(nowMs).filter(isIgnored)) {
      const { counts, findings } = judge(stages, [bytes]);
      expect(findings, name).toEqual([]);
      expect(counts.ignored, name).toEqual({ [expected.reason]: 1 });
    }
  });
});
