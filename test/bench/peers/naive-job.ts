/** Entry point of the peer `naive`. */
import { linesOf, load } from '../baseline-job.ts';
import { scriptJob } from './script-job.ts';
import { plainTable } from './table.ts';

const { file, client } = scriptJob();
await load(linesOf(file), false, async (values) => {
  await client.insert({ table: plainTable.table, values, format: 'JSONEachRow' });
});
await client.close();
