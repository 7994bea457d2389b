import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { isDeepStrictEqual } from 'node:util';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { freePort } from '../../src/clickhouse/embedded/free-port.ts';
import { selfSigned, subjectAt } from '../support/certificate.ts';
import { opsOf } from '../support/ops.ts';
import { OwnServer } from '../support/own-server.ts';
import { lastJson, until, type WeirProcess } from '../support/weir.ts';

let server: OwnServer;
let run: WeirProcess;
let url: string;
let port: number;

beforeAll(async () => {
  server = await OwnServer.shared();
  port = await freePort();
  await writeCertificate('one');
  await server.write('token', 'first-token');
  await configure();
  await start();
});
afterAll(async () => {
  run.child.kill('SIGKILL');
  await server.close();
});

async function start(): Promise<void> {
  run = server.startWeir(['run']);
  await opsOf(run);
  url = /"url":"(http:[^"]+)","msg":"ops/.exec(run.stderr())?.[1] ?? '';
}

async function writeCertificate(name: string): Promise<void> {
  const { cert, key } = selfSigned(name);
  await server.write('cert.pem', cert);
  await server.write('key.pem', key);
}

async function configure(more: object = {}, source: object = {}): Promise<void> {
  const tls = { cert_file: 'cert.pem', key_file: 'key.pem', reload_interval: '1h' };
  const pushed = { type: 'firehose', name: 'pushed', port, tls, ...source };
  await server.configure({
    sources: [pushed],
    web: false,
    ops: { port: 0, token: 'file:token' },
    log: { format: 'json' },
    ...more,
  });
}

const reload = (token = 'first-token') =>
  server.weir(['reload', '--url', url, '--json'], { env: { WEIR_OPS_TOKEN: token } });

describe('a reload that fails', () => {
  it.each([
    [
      'a file that is not YAML',
      () => server.write('weir.yaml', 'sources: ['),
      'ERR_CONFIG_INVALID',
    ],
    ['an unknown option', () => configure({ captures: [] }), 'ERR_CONFIG_INVALID'],
    [
      'an invalid filter',
      () => configure({ capture: [{ type: 'http_request_complete.v0', filter: 'ev.conn.' }] }),
      'ERR_CONFIG_INVALID',
    ],
    [
      'a missing secret file',
      () => configure({ ops: { port: 0, token: 'file:nowhere' } }),
      'ERR_CONFIG_INVALID',
    ],
    [
      'a rule file with an error',
      async () => {
        await server.write('bad.yaml', 'rules: [{ name: x }]\n');
        await configure({ alerts: { rules: ['bad.yaml'] } });
      },
      'ERR_CONFIG_INVALID',
    ],
    ['another data_dir', () => configure({ data_dir: 'elsewhere' }), 'ERR_RELOAD_RESTART'],
    [
      'a file source without its file',
      () => configure({ sources: [{ type: 'file', name: 'f', paths: ['nowhere.ndjson'] }] }),
      'ERR_SOURCES_FILE_NOT_FOUND',
    ],
  ])('because of %s changes nothing', async (_what, write, code) => {
    await write();
    const finished = await reload();
    expect(finished.code).toBe(1);
    const outcome = lastJson(finished);
    expect(outcome).toMatchObject({ code, advice: expect.stringMatching(/./) });
    // A source that was stopped for its replacement opens its port again.
    const shown = await until('it listens', () =>
      subjectAt(`https://127.0.0.1:${port}`).catch(() => undefined),
    );
    expect(shown).toBe('one');
    expect(run.child.exitCode).toBeNull();
  });

  it('because of a port in use keeps the previous port', async () => {
    const other = createServer();
    const taken = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => {
        const address = other.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
    await configure({}, { port: taken });
    expect(lastJson(await reload())).toMatchObject({
      result: 'rolled_back',
      code: 'ERR_SOURCES_LISTEN',
    });
    expect(await subjectAt(`https://127.0.0.1:${port}`)).toBe('one');
    other.close();
  });
});

describe('a reload', () => {
  it('serves the new certificate of the files, and keeps the old one if only one file has changed', async () => {
    await configure();
    await server.write('cert.pem', selfSigned('half').cert);
    expect(lastJson(await reload())).toMatchObject({ code: 'ERR_SOURCES_TLS' });
    expect(await subjectAt(`https://127.0.0.1:${port}`)).toBe('one');
    await writeCertificate('two');
    expect(lastJson(await reload())).toMatchObject({ result: 'unchanged' });
    await until(
      'the new certificate is shown',
      async () => (await subjectAt(`https://127.0.0.1:${port}`)) === 'two',
    );
  });

  it('reads secret files again', async () => {
    await server.write('token', 'second-token');
    expect(lastJson(await reload())).toMatchObject({ result: 'applied', sections: ['ops'] });
    expect((await reload()).code).toBe(3);
    expect((await reload('second-token')).code).toBe(0);
  });

  it('activates other alert rules', async () => {
    await configure({ alerts: { builtin_rules: ['pipeline'], evaluation_interval: '1s' } });
    expect(lastJson(await reload('second-token'))).toMatchObject({ sections: ['alerts'] });
    const headers = { authorization: 'Bearer second-token' };
    await until('they are evaluated', async () => {
      const text = await (await fetch(`${url}/metrics`, { headers })).text();
      return /^weir_alert_evaluations_total [1-9]/m.test(text);
    });
  });

  it('runs once or twice for many signals at once, and never during a stop', async () => {
    const before = await status();
    await configure({ load: { latency_max: '321ms' } });
    for (let count = 0; count < 5; count++) run.child.kill('SIGHUP');
    await until('it is done', async () => (await status()).applied === before.applied + 1);
    expect((await status()).unchanged).toBeLessThanOrEqual(before.unchanged + 1);
    run.child.kill('SIGTERM');
    for (let count = 0; count < 5; count++) run.child.kill('SIGHUP');
    const finished = await run.finished;
    expect([finished.code, finished.signal]).toEqual([0, null]);
  });
});

async function status(): Promise<{ readonly applied: number; readonly unchanged: number }> {
  const headers = { authorization: 'Bearer second-token' };
  const answer = await fetch(`${url}/-/reload`, { headers });
  const { counts } = JSON.parse(await answer.text());
  return counts;
}

describe('reload.watch', () => {
  const watched = (more: object = {}): Promise<void> =>
    configure({ reload: { watch: true, watch_interval: '100ms' }, ...more });

  /** Log lines about reloads, oldest first. The listener would reject frequent requests. */
  function outcomes(): readonly Record<string, unknown>[] {
    const lines = run.stderr().split('\n');
    const reloads = lines.filter((line) => line.startsWith('{') && line.includes('"trigger":'));
    return reloads.map((line): Record<string, unknown> => {
      const outcome = JSON.parse(line);
      return { ...outcome, sections: outcome.sections.toSorted() };
    });
  }

  /** Performs an action, and waits for a log line of a reload with these fields. */
  async function leadsTo(act: () => Promise<unknown>, facts: object): Promise<void> {
    const before = outcomes().length;
    await act();
    const isTold = (): boolean => {
      const since = outcomes().slice(before);
      return since.some((outcome) => isDeepStrictEqual({ ...outcome, ...facts }, outcome));
    };
    await until(`the log says ${JSON.stringify(facts)}`, isTold).catch((error: unknown) => {
      throw new Error(JSON.stringify(outcomes().slice(before)), { cause: error });
    });
  }

  const applied = (...sections: readonly string[]): object => {
    return { trigger: 'watch', sections, msg: 'configuration reloaded' };
  };

  beforeAll(async () => {
    run.child.kill('SIGTERM');
    await run.finished;
    await writeCertificate('one');
    await watched();
    await start();
  });

  it('applies changes in place, and replacements of the file', async () => {
    await leadsTo(() => watched({ load: { latency_max: '111ms' } }), applied('load'));
    await rename(server.path('weir.yaml'), server.path('weir.yaml~'));
    const capture = [{ type: 'http_request_complete.v0' }];
    await leadsTo(() => watched({ capture }), applied('capture', 'load'));
    await leadsTo(
      () => rename(server.path('weir.yaml~'), server.path('weir.yaml')),
      applied('capture', 'load'),
    );
    expect(outcomes().at(-1)).toMatchObject({ config_sha256: await sha256OfFile() });
  });

  it('rejects an error, and a missing secret until the file names another one', async () => {
    const refused = { level: 'error', code: 'ERR_CONFIG_INVALID' };
    await leadsTo(() => watched({ captures: [] }), refused);
    const ops = { port: 0, token: 'file:nowhere' };
    await leadsTo(() => watched({ ops }), refused);
    expect(JSON.stringify(outcomes().at(-1))).toContain('nowhere');
    await leadsTo(() => watched(), applied('load'));
  });

  it('follows the files that it names: rules, certificates, secrets', async () => {
    const mistake = 'rules: [{ name: x }]';
    const rules = 'rules: [{ name: x, metric: requests, window: 5m, threshold: 1 }]';
    await server.write('rules.yaml', mistake);
    const alerts = { rules: ['rules.yaml'] };
    await leadsTo(() => watched({ alerts }), { code: 'ERR_CONFIG_INVALID' });
    await leadsTo(() => server.write('rules.yaml', rules), applied('alerts'));
    const { cert, key } = selfSigned('three');
    await leadsTo(() => server.write('cert.pem', cert), { code: 'ERR_SOURCES_TLS' });
    await leadsTo(() => server.write('key.pem', key), { sections: [] });
    await until(
      'the new certificate is shown',
      async () => (await subjectAt(`https://127.0.0.1:${port}`)) === 'three',
    );
    await leadsTo(() => server.write('token', 'third-token'), applied('ops'));
    expect((await reload('third-token')).code).toBe(0);
  });

  it('follows included files, and those that a pattern starts or ceases to match', async () => {
    await mkdir(server.path('conf.d'));
    await server.write('conf.d/a.yaml', 'load: { latency_max: 123ms }');
    await leadsTo(() => watched({ include: ['conf.d/*.yaml'] }), applied('alerts', 'load'));
    await leadsTo(
      () => server.write('conf.d/a.yaml', 'load: { latency_max: 99ms }'),
      applied('load'),
    );
    const capture = 'capture: [{ type: http_request_complete.v0 }]';
    await leadsTo(() => server.write('conf.d/b.yaml', capture), applied('capture'));
    const texts = [await readFile(server.path('weir.yaml'), 'utf8'), 'load: { latency_max: 99ms }'];
    const config_sha256 = createHash('sha256')
      .update([...texts, capture].join(''))
      .digest('hex');
    expect(outcomes().at(-1)).toMatchObject({ config_sha256 });
    await leadsTo(() => server.write('conf.d/b.yaml', '\ncaptures: []'), {
      code: 'ERR_CONFIG_INVALID',
      findings: [
        'conf.d/b.yaml:2: CFG_UNKNOWN_KEY captures is not an option; did you mean capture?',
      ],
    });
    await leadsTo(() => rm(server.path('conf.d/b.yaml')), applied('capture'));
  });
});

async function sha256OfFile(): Promise<string> {
  return createHash('sha256')
    .update(await readFile(server.path('weir.yaml')))
    .digest('hex');
}
