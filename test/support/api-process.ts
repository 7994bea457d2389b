/**
 * The management API in a separate process that tests can kill: `tsx api-process.ts <data_dir> [postgres url] [base
 * url]`. Prints its address; exits when its standard input ends.
 */
import { startApi } from '../../src/api/index.ts';
import { apiOptions } from './api.ts';

const [dataDir = '', storeUrl = '', baseUrl] = process.argv.slice(2);
const options = await apiOptions(
  { dataDir, storeUrl: storeUrl === '' ? undefined : storeUrl },
  { baseUrl },
);
const api = await startApi(options);
process.stdout.write(`${api.url}\n`);
process.stdin.resume();
process.stdin.once('end', () => void api.close());
