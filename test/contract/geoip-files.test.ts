import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { GeoipOptions } from '../../src/config/index.ts';
import { networksOf } from '../../src/geoip/index.ts';
import type { GeoNetwork } from '../../src/geoip/networks.ts';
import { examineGeoip } from '../../src/doctor/geoip.ts';
import { bitsOfV4, mmdbBytes } from '../support/mmdb.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'weir-geoip-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const file = async (name: string, contents: string | Buffer): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, contents);
  return path;
};

async function read(options: Partial<GeoipOptions> & { file: string }): Promise<GeoNetwork[]> {
  const networks: GeoNetwork[] = [];
  const all = { additional_files: [], refresh_minutes: 15, clickhouse_user: 'u', ...options };
  for await (const network of networksOf(all)) networks.push(network);
  return networks;
}

const readText = async (text: string): Promise<GeoNetwork[]> =>
  read({ file: await file('networks.csv', text) });

const two = [
  { network: '192.0.2.0/24', country: 'DE' },
  { network: '2001:db8::/32', country: 'SE' },
];

describe('CSV of networks and countries', () => {
  it.each([
    ['with column names', 'network,country\n192.0.2.0/24,DE\n2001:db8::/32,SE\n'],
    ['without', '192.0.2.0/24,DE\n2001:db8::/32,SE'],
    [
      'with other columns, quotes, a byte order mark, and Windows line endings',
      '\uFEFFid,"country_code","network"\r\n1,"DE","192.0.2.0/24"\r\n2,SE,2001:db8::/32\r\n',
    ],
    [
      'with empty lines, spaces, and networks without a country',
      'network,country\n\n192.0.2.0/24, DE\n198.51.100.0/24,\n2001:db8::/32,SE\n',
    ],
  ])('is read %s', async (_how, text) => {
    expect(await readText(text)).toEqual(two);
  });

  it.each([
    ['', 'networks.csv: the file is empty'],
    ['a,b\nc,d\n', 'networks.csv line 1: the first line is neither a header'],
    [
      'network,country\n192.0.2.0/24,DE\n192.0.2.300/24,DE\n',
      'line 3: `192.0.2.300/24` is not a network',
    ],
    ['network,country\n192.0.2.0/33,DE\n', 'line 2: `192.0.2.0/33` is not a network'],
    ['network,country\n192.0.2.0,DE\n', 'line 2: `192.0.2.0` is not a network'],
    ["network,country\n1.1.1.1/32' OR 1,DE\n", 'is not a network'],
    [`network,country\n192.0.2.0/24,${'x'.repeat(65)}\n`, 'is not a country'],
    ['network,country\n192.0.2.0/24,DE,1\n', 'line 2: Invalid Record Length'],
    ['network,country\n192.0.2.0/24,"DE\n', 'Quote Not Closed'],
    ['network,geoname_id\n192.0.2.0/24,7\n', 'set geoip.locations as well'],
  ])('that is %j is rejected with its line', async (text, words) => {
    await expect(readText(text)).rejects.toThrow(words);
    await expect(readText(text)).rejects.toThrow('ERR_GEOIP_FILE');
  });

  it('that is missing is named', async () => {
    await expect(read({ file: join(folder, 'none.csv') })).rejects.toThrow(
      /none\.csv: .*no such file/,
    );
  });
});

describe('weir doctor', () => {
  const diagnose = async (text: string) =>
    await examineGeoip({
      file: await file('doctor.csv', text),
      additional_files: [],
      refresh_minutes: 15,
      clickhouse_user: 'u',
    });

  it('reports the number of networks in a file of countries', async () => {
    expect(await diagnose('192.0.2.0/24,DE\n198.51.100.0/24,DE\n2001:db8::/32,SE\n')).toMatchObject(
      {
        check: 'geoip.file',
        status: 'ok',
        cause: '3 networks of 2 countries',
      },
    );
  });

  it('reports the wrong line, and a file without entries', async () => {
    expect(await diagnose('192.0.2.0/24,DE\nnonsense,DE\n')).toMatchObject({
      status: 'failed',
      cause: expect.stringContaining('doctor.csv line 2: `nonsense` is not a network'),
    });
    expect(await diagnose('network,country\n192.0.2.0/24,\n')).toMatchObject({ status: 'failed' });
  });
});

describe('GeoLite2 CSV', () => {
  const locations =
    'geoname_id,locale_code,continent_code,continent_name,country_iso_code,country_name,is_in_european_union\n' +
    '2921044,en,EU,Europe,DE,Germany,1\n2661886,en,EU,Europe,SE,Sweden,1\n6255148,en,EU,Europe,,,0\n';
  const head =
    'network,geoname_id,registered_country_geoname_id,represented_country_geoname_id,is_anonymous_proxy,is_satellite_provider\n';

  it('is read from two block files and one location file', async () => {
    const networks = await read({
      file: await file(
        'Blocks-IPv4.csv',
        `${head}192.0.2.0/24,2921044,,,0,0\n198.51.100.0/24,6255148,,,0,0\n203.0.113.0/24,,,,0,0\n`,
      ),
      additional_files: [await file('Blocks-IPv6.csv', `${head}2001:db8::/32,,2661886,,0,0\n`)],
      locations: await file('Locations.csv', locations),
    });
    expect(networks).toEqual(two);
  });

  it('names a line with an unknown location, and invalid locations', async () => {
    const blocks = await file('Blocks.csv', `${head}192.0.2.0/24,99,,,0,0\n`);
    const places = await file('Locations.csv', locations);
    await expect(read({ file: blocks, locations: places })).rejects.toThrow(
      'Blocks.csv line 2: geoname_id 99 is not in geoip.locations',
    );
    await expect(read({ file: blocks, locations: blocks })).rejects.toThrow(
      'has no columns geoname_id and country_iso_code',
    );
  });
});

describe('a MaxMind database', () => {
  const germany = { country: { iso_code: 'DE' } };
  const database = async (version: 4 | 6): Promise<string> =>
    await file(
      `v${version}.mmdb`,
      mmdbBytes(version, [
        { bits: bitsOfV4('192.0.2.0/24', version), value: germany },
        {
          bits: bitsOfV4('198.51.100.128/25', version),
          value: { registered_country: { iso_code: 'FR' } },
        },
        { bits: bitsOfV4('203.0.113.7/32', version), value: { continent: { code: 'EU' } } },
        ...(version === 6
          ? [
              {
                bits: '0010000000000001'.padEnd(16, '0') + '0000110110111000',
                value: { country: 'SE' },
              },
            ]
          : []),
      ]),
    );

  it('returns every network that has a country, of both address families, once', async () => {
    const v4 = [
      { network: '192.0.2.0/24', country: 'DE' },
      { network: '198.51.100.128/25', country: 'FR' },
    ];
    expect(await read({ file: await database(4) })).toEqual(v4);
    expect(await read({ file: await database(6) })).toEqual([
      ...v4,
      { network: '2001:db8:0:0:0:0:0:0/32', country: 'SE' },
    ]);
  });

  it('that is invalid or damaged is rejected by name', async () => {
    await expect(read({ file: await file('a.mmdb', 'network,country\n') })).rejects.toThrow(
      /ERR_GEOIP_FILE.*a\.mmdb: is not a MaxMind database/,
    );
    const whole = mmdbBytes(4, [{ bits: bitsOfV4('192.0.2.0/24', 4), value: germany }]);
    const torn = Buffer.concat([
      whole.subarray(0, 30),
      whole.subarray(whole.indexOf('MaxMind') - 3),
    ]);
    await expect(read({ file: await file('b.mmdb', torn) })).rejects.toThrow(
      /b\.mmdb: is corrupted/,
    );
  });
});
