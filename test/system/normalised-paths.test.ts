import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { normalisedPath, withoutIdentifiers } from '../../src/catalog/events/normalised-path.ts';
import { sharedClickHouse, type TestClickHouse } from '../support/clickhouse.ts';

let server: TestClickHouse;

beforeAll(async () => {
  server = await sharedClickHouse();
});
afterAll(() => server.close());

const ask = async (sql: string, values: Readonly<Record<string, unknown>> = {}) =>
  server.clickhouse.query(sql, values, { as: 'admin' });

describe('paths in rollups', () => {
  it.each([
    ['/', '/'],
    ['/orders', '/orders'],
    ['/orders/1387/carts', '/orders/:id/carts'],
    ['/orders/1387/carts/2', '/orders/:id/carts/:id'],
    ['/orders/1387.json', '/orders/:id.json'],
    ['/orders/12-3', '/orders/:id-3'],
    ['/v1/orders', '/v1/orders'],
    ['/orders/7abc', '/orders/7abc'],
    ['/orders/7_abc', '/orders/7_abc'],
    ['/550e8400-e29b-41d4-a716-446655440000/edit', '/:id/edit'],
    ['/objects/0123456789abcdef', '/objects/:id'],
    ['/users/usr_2kXy8Pq0', '/users/:id'],
    ['/my_page-2/3', '/my_page-2/:id'],
    ['/größe/12', '/größe/:id'],
    ['/12é', '/:idé'],
    ['/deadbeefdeadbeef', '/deadbeefdeadbeef'],
  ])('%s is %s', async (path, normalised) => {
    const sql = `SELECT ${normalisedPath('p')} AS path FROM (SELECT {path:String} AS p)`;
    expect(await ask(sql, { path })).toEqual([{ path: normalised }]);
  });

  it('are the same with the fast check for numbers and without it', async () => {
    const uuid = '550e8400-e29b-41d4-a716-446655440000';
    const pieces =
      `/ / / 1 23 /4 a f Z _ - . ~ %2F é usr_ 2kX DEAD orders 1234567 89abcdef ${uuid}`.split(' ');
    const [row] = await ask(
      `SELECT countIf(path != wanted) AS different, anyIf(p, path != wanted) AS example,
         countIf(path != p AND NOT match(p, '[A-Za-z_]')) AS numbers, countIf(path != p AND match(p, '[A-Za-z_]')) AS others
       FROM (
         SELECT p, ${normalisedPath('p')} AS path, if(match(p, '[0-9]'), ${withoutIdentifiers('p')}, p) AS wanted
         FROM (
           SELECT concat('/', arrayStringConcat(arrayMap(i -> {pieces:Array(String)}[1 + cityHash64(number, i) % ${pieces.length}],
             range(1 + number % 8)))) AS p
           FROM numbers(400000)
         )
       )`,
      { pieces },
    );
    expect(row).toMatchObject({ different: '0', example: '' });
    expect(Number(row?.['numbers'])).toBeGreaterThan(10_000);
    expect(Number(row?.['others'])).toBeGreaterThan(10_000);
  });
});
