/**
 * A process that owns a data directory until it is killed: `tsx owner-process.ts <data_dir> <purpose>`. Prints `ready`
 * when the server responds; exits when its standard input ends.
 */
import { openClickHouse } from '../../src/clickhouse/index.ts';
import { configFrom } from '../../src/config/index.ts';

const [dataDir = '', purpose = 'own'] = process.argv.slice(2);
const config = await configFrom({ clickhouse: { memory_max: '2GiB' } });
const clickhouse = await openClickHouse({
  clickhouse: config.clickhouse,
  dataDir,
  purpose: purpose === 'own' ? 'own' : 'attach-or-own',
  command: 'run',
});
process.stdout.write('ready\n');
process.stdin.resume();
process.stdin.once('end', () => void clickhouse.close());
