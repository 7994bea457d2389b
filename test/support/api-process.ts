/**
 * The management API in a separate process that tests can kill: `tsx api-process.ts <data_dir> [postgres url] [base
 * url]`. Prints its address; exits when its standard input ends.
 */
import { startApi } from '../../src/api/index.ts';
import { PipelineError } from '../../src/base/index.ts';
import { apiOptions } from './api.ts';

const [dataDir = '', storeUrl = '', baseUrl] = process.argv.slice(2);
// As with a ClickHouse that cannot evaluate them: without one, each evaluation would be an error of the server.
const whatIf = {
  ipPolicy: () => Promise.reject(new PipelineError('ERR_WHAT_IF_POLICY')),
  capture: () => Promise.reject(new PipelineError('ERR_WHAT_IF_CAPTURE_GROUPS')),
};
const options = await apiOptions(
  { dataDir, storeUrl: storeUrl === '' ? undefined : storeUrl },
  { baseUrl, whatIf },
);
const api = await startApi(options);
process.stdout.write(`${api.url}\n`);
process.stdin.resume();
process.stdin.once('end', () => void api.close());
