import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { migrate } from '../../src/clickhouse/index.ts';
import { configFrom } from '../../src/config/index.ts';
import { blocksOf, sqlBlocks } from '../support/docs-blocks.ts';
import { startMigratedClickHouse, type TestClickHouse } from '../support/clickhouse.ts';

const blocks = sqlBlocks().map((block) => ({
  ...block,
  toString: () => `${block.page}:${block.line}`,
}));
const run = blocks.filter(({ exempt }) => exempt === undefined);

let server: TestClickHouse;
// Some statements change tables, so the server is not shared.
beforeAll(async () => {
  server = await startMigratedClickHouse();
  const { retention } = await configFrom({});
  await migrate(server.clickhouse, { retention });
});
afterAll(() => server?.close());

const statementsOf = (text: string): readonly string[] =>
  text.split(/;\s*(?:\n|$)/).filter((statement) => statement.trim() !== '');

/** Runs a block with the role of its reader. */
async function ask({ text, reader }: (typeof blocks)[number]): Promise<void> {
  for (const statement of statementsOf(text)) {
    if (/^\s*(SELECT|WITH|SHOW|DESCRIBE)/i.test(statement)) {
      const as = reader === 'analyst' ? 'analyst' : 'loader';
      await server.clickhouse.query(statement, {}, { as });
    } else await server.clickhouse.command(statement, { as: 'admin' });
  }
}

describe('the SQL of the docs', () => {
  it.each(run)('%s runs as its reader', async (block) => {
    await expect(ask(block)).resolves.toBeUndefined();
  });

  it.each(blocks.filter(({ exempt }) => exempt !== undefined))(
    '%s is valid ClickHouse SQL',
    async ({ text }) => {
      for (const sql of statementsOf(text)) {
        const query = 'SELECT formatQuerySingleLine({sql:String}) AS text';
        const [row] = await server.clickhouse.query(query, { sql }, { as: 'admin' });
        expect(String(row?.['text'])).toMatch(/^[A-Z]/);
      }
    },
  );

  it('exists for both readers', () => {
    const readers = new Set(run.map(({ reader }) => reader));
    expect([...readers].toSorted()).toEqual(['administrator', 'analyst']);
    expect(run.length).toBeGreaterThan(5);
  });

  it('fails for the wrong reader', async () => {
    const text = '```sql\nSELECT count() FROM weir.batches\n```\n';
    const [analyst] = blocksOf('p', text);
    const [administrator] = blocksOf('p', `<!-- reader: administrator -->\n${text}`);
    if (analyst === undefined || administrator === undefined) throw new Error('no block');
    await expect(ask(analyst)).rejects.toMatchObject({ code: 'ERR_CLICKHOUSE_DENIED' });
    await ask(administrator);
  });
});
