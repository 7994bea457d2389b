import { Command, InvalidArgumentError } from 'commander';

import type { SentTest } from '../../api/index.ts';
import { pause } from '../../base/index.ts';
import { loadConfigOfData } from '../../config/index.ts';
import { exitCodes, type Io } from '../io.ts';
import { jsonText } from '../output/json-text.ts';
import { readApiOptions, type StoreFlags, withStoreFlags } from './api.ts';
import { documented } from '../reference.ts';
import { withServer } from '../with-server.ts';

interface SendTestFlags extends StoreFlags {
  readonly destination: string;
  readonly wait: number;
  readonly json?: boolean;
}

const lookEveryMs = 250;

export function sendTestCommand(io: Io): Command {
  const command = documented(new Command('send-test'), {
    exits: {
      0: 'the row is in ClickHouse',
      1: 'the row did not arrive within `--wait` seconds, or no `weir run` uses the data directory',
      4: 'the event could not be sent, for example because the stream rejected it',
    },
    example: 'send-test --destination ed_2f7',
  })
    .summary('Send an event through an event destination and wait for its row')
    .description(
      'Tests an event destination from end to end. Sends an event to it, ahead of the events in its queue, and waits up to `--wait` seconds\n' +
        'until a running `weir run` has stored the event in ClickHouse. The event has the type event_destination_updated.v0, but the\n' +
        'destination itself is not changed.',
    );
  return withStoreFlags(command)
    .requiredOption('--destination <id>', 'event destination, ed_…')
    .option('--wait <seconds>', 'longest time to wait for the row', seconds, 60)
    .option(
      '--json',
      'print one JSON object with the fields destination, event_id, event_type, found, and waited_ms',
    )
    .action(async (flags: SendTestFlags) => {
      // Require an existing configuration or data directory, because a new store would have no destination.
      const isNamed = flags.data !== undefined || flags.store !== undefined;
      if (!isNamed) await loadConfigOfData(flags.config, io);
      const { config, options } = await readApiOptions(io, flags);
      const { sendTestEvent } = await import('../../api/index.ts');
      const sent = await sendTestEvent(options, flags.destination);
      if (flags.json !== true) io.err(`Sent ${sent.event_id}; waiting for its row …`);
      const startedMs = Date.now();
      const found = await waitForRow(io, config, sent, flags.wait * 1_000);
      if (!found) io.signal.throwIfAborted();
      print(io, flags, sent, { found, waitedMs: Date.now() - startedMs });
      io.exitCode = found ? exitCodes.ok : exitCodes.findings;
    });
}

async function waitForRow(
  io: Io,
  config: Awaited<ReturnType<typeof readApiOptions>>['config'],
  sent: SentTest,
  waitMs: number,
): Promise<boolean> {
  const { isStored } = await import('../../app/page/test-events.ts');
  const { signal } = io;
  return withServer(io, { command: 'send-test', config }, async (clickhouse) => {
    if (clickhouse.kind === 'owner') {
      io.err('No process loads events here: start `weir run` with the same data directory.');
      return false;
    }
    for (const endMs = Date.now() + waitMs; Date.now() < endMs && !signal.aborted;) {
      if (await isStored(clickhouse, sent.event_id, signal)) return true;
      await pause(lookEveryMs, signal);
    }
    return false;
  });
}

function print(
  io: Io,
  { destination, json, wait }: SendTestFlags,
  sent: SentTest,
  { found, waitedMs }: { readonly found: boolean; readonly waitedMs: number },
): void {
  const { event_id, event_type } = sent;
  if (json === true) {
    const result = { destination, event_id, event_type, found, waited_ms: waitedMs };
    return io.out(jsonText('send-test', result));
  }
  if (found) return io.out(`${event_id} is in weir.config_events after ${waitedMs} ms.`);
  io.out(`${event_id} did not arrive within ${wait} s.`);
  io.err(
    'Check that a pipeline reads the stream that the destination writes to. `weir audit` lists what it read.',
  );
}

function seconds(text: string): number {
  const value = Number(text);
  if (value > 0 && value <= 86_400) return value;
  throw new InvalidArgumentError('Pass a number of seconds, at most 86400.');
}
