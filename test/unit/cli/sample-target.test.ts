import { describe, expect, it } from 'vitest';

import { PipelineError } from '../../../src/base/index.ts';
import { sampleCommand } from '../../../src/cli/commands/sample.ts';
import { awsTarget } from '../../../src/cli/sample-target.ts';
import type { Destination, OutgoingEvent } from '../../../src/deliver/index.ts';
import { exitCodeOf } from '../../../src/cli/io.ts';
import { FakeIo } from '../../support/fake-io.ts';

type Answers = readonly (PipelineError | undefined)[];

/** A destination that answers each request as `answer` says, and keeps what it was sent. */
function destination(answer: (events: readonly OutgoingEvent[], request: number) => Answers) {
  const requests: string[][] = [];
  const own: Destination = {
    kind: 'kinesis',
    limits: { events: 3, bytes: 100, overheadBytes: 10 },
    keepsOrder: false,
    send: async (events) => {
      requests.push(events.map(({ text }) => text));
      return answer(events, requests.length);
    },
    close: async () => {},
  };
  return { requests, own };
}

const events = (...texts: readonly string[]): readonly OutgoingEvent[] =>
  texts.map((text) => ({ objectId: text, text }));
const accepted = (all: readonly OutgoingEvent[]): Answers => all.map(() => undefined);
const never = new AbortController().signal;
const noWait = async (): Promise<void> => {};

async function send(
  to: Destination,
  all: readonly OutgoingEvent[],
  signal = never,
): Promise<readonly number[]> {
  const counts: number[] = [];
  await awsTarget('kinesis stream edge', to, noWait).send(all, (n) => counts.push(n), signal);
  return counts;
}

describe('sending sample events', () => {
  it('respects the limits of events and bytes per request', async () => {
    const { own, requests } = destination(accepted);
    const large = 'x'.repeat(80);
    expect(await send(own, events('a', 'b', 'c', 'd', large, 'e'))).toEqual([3, 1, 1, 1]);
    expect(requests).toEqual([['a', 'b', 'c'], ['d'], [large], ['e']]);
  });

  it('repeats only what was rejected', async () => {
    const throttled = new PipelineError('ERR_DELIVER_THROTTLED');
    const { own, requests } = destination((all, request) =>
      all.map((_event, index) => (request === 1 && index > 0 ? throttled : undefined)),
    );
    expect(await send(own, events('a', 'b', 'c'))).toEqual([1, 2]);
    expect(requests).toEqual([
      ['a', 'b', 'c'],
      ['b', 'c'],
    ]);
  });

  it('stops after six attempts, and immediately after a permanent error', async () => {
    for (const [code, attempts] of [
      ['ERR_DELIVER_UNAVAILABLE', 6],
      ['ERR_DELIVER_AUTH', 1],
      ['ERR_DELIVER_NOT_FOUND', 1],
    ] as const) {
      const { own, requests } = destination(() => {
        throw new PipelineError(code);
      });
      await expect(send(own, events('a'))).rejects.toMatchObject({ code });
      expect(requests).toHaveLength(attempts);
    }
  });

  it('finishes the current request when it is interrupted, and sends no other', async () => {
    const stop = new AbortController();
    const { own, requests } = destination((all) => {
      stop.abort();
      return accepted(all);
    });
    expect(await send(own, events('a', 'b', 'c', 'd'), stop.signal)).toEqual([3]);
    expect(requests).toHaveLength(1);
  });
});

describe('weir sample --to', () => {
  it.each([
    [['--to', 'arn:aws:sqs:us-east-1:123456789012:edge'], 'ERR_SAMPLE_TARGET'],
    [['--to', 'kafka://localhost:9092'], 'ERR_SAMPLE_TARGET'],
    [['--endpoint', 'http://localhost:4567'], 'ERR_SAMPLE_TARGET'],
    [['--json'], 'ERR_SAMPLE_TARGET'],
  ])('rejects %j as a usage error', async (args, code) => {
    const running = sampleCommand(new FakeIo()).parseAsync(['ip_policy', ...args], {
      from: 'user',
    });
    const error: unknown = await running.catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code });
    expect(exitCodeOf(error)).toBe(2);
  });
});
