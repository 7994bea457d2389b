import { describe, expect, it } from 'vitest';

import type { BatchBuilder } from '../../../src/flow.ts';
import { configFrom } from '../../../src/config/index.ts';
import type { SelectionRule } from '../../../src/select/index.ts';
import { LiveRules } from '../../../src/pipeline/live-rules.ts';
import { createStages } from '../../../src/pipeline/index.ts';
import { RecordingLog } from '../../support/recording-log.ts';
import { batchOf, httpEvent, noCounts } from '../../support/reference-build.ts';

const type = 'http_request_complete.v0';
const account = 'ac_1';

async function liveRules(capture: readonly SelectionRule[], own: readonly SelectionRule[]) {
  const config = await configFrom({ capture });
  const { newBuilderUnder } = await createStages(config);
  const log = new RecordingLog();
  return { live: new LiveRules(config, own, newBuilderUnder, log), log };
}

/** An event of port 443. */
const event = httpEvent().replace('"object":{}', '"object":{"conn":{"server_port":443}}');

/** The outcome of the event under the current rules. */
function outcome(live: LiveRules): 'filtered' | 'stored' {
  const { builder } = live.take();
  const counts = noCounts();
  builder.append(batchOf([event]), 0, counts);
  builder.finish();
  return counts.filtered === 1 ? 'filtered' : 'stored';
}

const rule = (filter: string): SelectionRule => ({ account, type, filter });

describe('live rules', () => {
  it('apply from the next batch on', async () => {
    const { live } = await liveRules([], []);
    expect(outcome(live)).toBe('stored');
    const before = live.take();
    expect(live.replace([rule('ev.conn.server_port == 80')])).toBe(true);
    expect(outcome(live)).toBe('filtered');
    expect(live.take().rules.hash).not.toBe(before.rules.hash);
    live.replace([rule('ev.conn.server_port == 443')]);
    expect(outcome(live)).toBe('stored');
    live.replace([]);
    expect(live.take().rules.hash).toBe(before.rules.hash);
  });

  it('build rejected blocks again under the limits of their batch', async () => {
    const { live } = await liveRules([], []);
    const { rules } = live.take();
    const strict = await configFrom({ capture: [], limits: { depth: 8 } });
    const { newBuilderUnder } = await createStages(strict);
    live.rebase(strict, newBuilderUnder);
    const nested = `${'{"a":'.repeat(10)}1${'}'.repeat(10)}`;
    const deep = httpEvent().replace('"object":{}', `"object":{"conn":${nested}}`);
    const built = (builder: BatchBuilder): number => {
      builder.append(batchOf([deep]), 0, noCounts());
      return builder.finish().length;
    };
    expect(built(live.take().builder)).toBe(0);
    expect(built(rules.newBuilder())).toBe(1);
  });

  it('of another account change nothing', async () => {
    const { live } = await liveRules([], []);
    live.replace([{ account: 'ac_other', type, filter: 'false' }]);
    expect(outcome(live)).toBe('stored');
  });

  it('replace those of the configuration, which other accounts keep', async () => {
    const capture = [{ type, filter: 'ev.conn.server_port == 80' }];
    const { live } = await liveRules(capture, []);
    expect(outcome(live)).toBe('filtered');
    live.replace([{ account, type }]);
    expect(outcome(live)).toBe('stored');
  });

  it('keep the counts of failures under the previous rules', async () => {
    const { live } = await liveRules([], [rule('ev.conn.server_name == "a"')]);
    outcome(live);
    expect(live.filterErrors.no_such_field).toBe(1);
    live.replace([rule('ev.conn.server_ip == "a"')]);
    outcome(live);
    expect(live.filterErrors.no_such_field).toBe(2);
  });

  it('rebuild a refused block under the rules that it was built under', async () => {
    const { live } = await liveRules([], [rule('ev.conn.server_port == 443')]);
    const { rules } = live.take();
    live.replace([rule('ev.conn.server_port == 80')]);
    live.take();
    const counts = noCounts();
    rules.newBuilder().append(batchOf([event]), 0, counts);
    expect(counts.filtered).toBe(0);
  });

  it('are not a change if they are equal', async () => {
    const { live } = await liveRules([], [rule('true')]);
    const before = live.take();
    expect(live.replace([rule('true'), rule('true')])).toBe(false);
    expect(live.take().builder).toBe(before.builder);
  });

  it('that are added and removed between two batches have no effect', async () => {
    const { live } = await liveRules([], []);
    const before = live.take();
    live.replace([rule('false')]);
    expect(live.replace([])).toBe(true);
    expect(live.take().rules.hash).toBe(before.rules.hash);
  });

  it('that are invalid keep everything of their account and type, and nothing else', async () => {
    const { live, log } = await liveRules([{ type, filter: 'false' }], []);
    live.replace([rule('ev.conn.server_port == 80'), rule('ev.http.is_no_field == 1')]);
    expect(outcome(live)).toBe('stored');
    expect(log.summary.join('\n')).toContain('invalid capture rule');
    live.replace([rule('ev.conn.server_port == 80'), { account, type: 'gone_created.v7' }]);
    expect(outcome(live)).toBe('filtered');
  });

  it('whose filters exceed the current cost limit keep their events, with the fields of each rule', async () => {
    const { live, log } = await liveRules([{ type, filter: 'false' }], []);
    const filter = 'ev.conn.server_name.matches("a[ab]{990}[^ab]")';
    live.replace([{ ...rule(filter), fields: ['tls.version'] }, rule('ev.conn.server_port == 80')]);
    expect(outcome(live)).toBe('stored');
    expect(log.summary.join('\n')).toContain('exceeds the cost limit');
    expect(log.summary.join('\n')).not.toContain('invalid capture rule');
  });

  it('keep counting for a rule that exceeded the budget while others change', async () => {
    const name = 'ab'.repeat(2_000_000);
    const filter = 'ev.conn.server_name.matches("(a|b)*a(a|b){13}$")';
    const costly = JSON.parse(event) as { object: { conn: object } };
    costly.object.conn = { ...costly.object.conn, server_name: name };
    const { live } = await liveRules([], [rule(filter)]);
    const batch = (): void => {
      live.take().builder.append(batchOf([JSON.stringify(costly)]), 0, noCounts());
      live.take().builder.finish();
    };
    batch();
    expect(live.exceeded).toEqual([{ account, type, filter, events: 1 }]);
    live.replace([rule(filter), rule('ev.conn.server_port == 80')]);
    batch();
    expect(live.exceeded).toEqual([{ account, type, filter, events: 2 }]);
    live.replace([rule('ev.conn.server_port == 80')]);
    batch();
    expect(live.exceeded).toEqual([]);
  });
});
