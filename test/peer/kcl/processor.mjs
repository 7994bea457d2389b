// A record processor of the Kinesis Client Library's MultiLangDaemon: JSON lines in and out, one process per shard. It
// writes each user record to the file SEEN as a line: shard, sequence number, sub-sequence number, data in base64.
import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const seen = process.env.SEEN;
let shard = '';
let waiting;

const say = (message) => process.stdout.write(`\n${JSON.stringify(message)}\n`);

/** Writes a checkpoint, and reports the end of the action after the response. */
function checkpoint(done, { sequenceNumber = null, subSequenceNumber = null } = {}) {
  waiting = done;
  say({ action: 'checkpoint', sequenceNumber, subSequenceNumber });
}

for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() === '') continue;
  const message = JSON.parse(line);
  const { action, records = [] } = message;
  const done = () => say({ action: 'status', responseFor: action });
  if (action === 'checkpoint') {
    waiting?.();
  } else if (action === 'processRecords') {
    const lines = records.map(
      (one) => `${shard} ${one.sequenceNumber} ${one.subSequenceNumber} ${one.data}\n`,
    );
    appendFileSync(seen, lines.join(''));
    if (records.length > 0) checkpoint(done, records.at(-1));
    else done();
  } else if (action === 'shardEnded' || action === 'shutdownRequested') {
    checkpoint(done);
  } else {
    if (action === 'initialize') shard = message.shardId;
    done();
  }
}
