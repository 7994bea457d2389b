/**
 * The management API as a process of its own, to be killed: `tsx api-process.ts <data_dir> [postgres url] [base url]`.
 * Prints its address; ends when its standard input does.
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
