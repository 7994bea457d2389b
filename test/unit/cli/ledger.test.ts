import { expect, it } from 'vitest';

import { longQuery } from '../../../src/cli/ledger.ts';

it('lets the queries of an audit take long, and ends them with the command', async () => {
  const sent: unknown[] = [];
  const query = async (_: string, __: object, options: object): Promise<never[]> => {
    sent.push(options);
    return [];
  };
  const { signal } = new AbortController();
  await longQuery({ query }, signal)('SELECT 1', {});
  const settings = { readonly: 2, cancel_http_readonly_queries_on_client_close: 1 };
  expect(sent).toEqual([{ as: 'loader', long: true, settings, signal }]);
});
