import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { selfSigned, subjectAt } from '../support/certificate.ts';
import { startWeir, until, type WeirProcess, type Workplace, workplace } from '../support/weir.ts';

let place: Workplace;
let program: WeirProcess;
beforeEach(async () => {
  place = await workplace();
});
afterEach(async () => {
  program.child.kill('SIGTERM');
  await program.finished;
  await place.close();
});

const configure = (options: object): Promise<string> =>
  place.write('weir.yaml', JSON.stringify({ log: { format: 'json' }, ...options }));

/** Sends the signal, and waits for the result in the log. */
async function hangUp(): Promise<Record<string, unknown>> {
  const told = (): readonly string[] => {
    const lines = program.stderr().split('\n');
    return lines.filter((line) => line.includes('"trigger":"signal"'));
  };
  const before = told().length;
  program.child.kill('SIGHUP');
  const line = await until('the log has the result', () => {
    const { exitCode, signalCode } = program.child;
    if (exitCode !== null || signalCode !== null) throw new Error(`ended by ${signalCode}`);
    return told()[before];
  });
  return JSON.parse(line);
}

describe('SIGHUP', () => {
  it('makes weir api reload certificates and log.level, and report options that need a restart', async () => {
    const writeCertificate = async (name: string): Promise<void> => {
      const { cert, key } = selfSigned(name);
      await Promise.all([place.write('cert.pem', cert), place.write('key.pem', key)]);
    };
    const tls = { cert_file: 'cert.pem', key_file: 'key.pem' };
    const api = { port: 0, tls };
    await writeCertificate('one');
    await configure({ data_dir: 'data', api });
    program = startWeir(['api', '--port', '0'], { cwd: place.dir });
    let printed = '';
    program.child.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    const listens = (): string | undefined => /listening on (\S+)/.exec(printed)?.[1];
    // It first creates a database.
    const url = await until('the API listens', listens, 180_000);
    expect(await subjectAt(url)).toBe('one');

    await writeCertificate('two');
    expect(await hangUp()).toMatchObject({ msg: 'configuration reloaded', sections: [] });
    await until('the new certificate is shown', async () => (await subjectAt(url)) === 'two');

    await configure({ data_dir: 'data', api: { ...api, body_size_max: '100KB', port: 1 } });
    expect(await hangUp()).toMatchObject({
      level: 'error',
      code: 'ERR_RELOAD_RESTART',
      // The command-line flag takes precedence over the port.
      reason: expect.stringContaining('(api.body_size_max)'),
    });
    await configure({ data_dir: 'data', apo: api });
    expect(await hangUp()).toMatchObject({ code: 'ERR_CONFIG_INVALID' });
    await writeCertificate('three');
    await place.write('key.pem', selfSigned('four').key);
    await configure({ data_dir: 'data', api });
    expect(await hangUp()).toMatchObject({ code: 'ERR_API_LISTEN' });
    expect(await subjectAt(url)).toBe('two');
    // It ignores sections of other commands.
    await writeCertificate('three');
    const log = { format: 'json', level: 'debug' };
    await configure({ data_dir: 'data', api, log, load: { batch_rows: 10_000 } });
    expect(await hangUp()).toMatchObject({
      level: 'info',
      sections: expect.arrayContaining(['load', 'log']),
    });
  });

  it('makes weir relay report options that need a restart, even while it waits for Kafka', async () => {
    const sources = [{ type: 'file', name: 'files', paths: ['*.ndjson'] }];
    // No server listens there.
    const relay = { brokers: ['127.0.0.1:9'], topic: 'edge' };
    await configure({ sources, relay });
    program = startWeir(['relay'], { cwd: place.dir });
    await until('it waits', () => program.stderr().includes('127.0.0.1:9'));

    expect(await hangUp()).toMatchObject({ msg: 'configuration reloaded', sections: [] });
    const others = [{ ...sources[0], name: 'others' }];
    await configure({ sources: others, relay: { ...relay, topic: 'other' } });
    expect(await hangUp()).toMatchObject({
      level: 'error',
      code: 'ERR_RELOAD_RESTART',
      reason: expect.stringContaining('(sources, relay.topic)'),
      msg: 'configuration reload failed; continuing with the current configuration',
    });
    await configure({ sources, relay, ops: { token: 'another' } });
    expect(await hangUp()).toMatchObject({ level: 'info', sections: ['ops'] });
  });
});
