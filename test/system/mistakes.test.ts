import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { selfSigned } from '../support/certificate.ts';
import type { Mistake } from '../support/mistakes/mistake.ts';
import { mistakesOfForm } from '../support/mistakes/of-form.ts';
import { mistakesOfMachine, warnings } from '../support/mistakes/of-machine.ts';
import { mistakesOfMeaning } from '../support/mistakes/of-meaning.ts';
import { mistakesOfValues } from '../support/mistakes/of-values.ts';
import { type Finished, weir, type Workplace, workplace } from '../support/weir.ts';

const mistakesOfFile = [...mistakesOfForm, ...mistakesOfValues, ...mistakesOfMeaning];
const secret = 'a-secret-of-the-environment';

let place: Workplace;
let taken: Server;
let otherWeir: Server;
beforeAll(async () => {
  place = await workplace();
  taken = createServer((socket) => socket.destroy());
  // The ops listener of a Weir with another configuration: it responds, but rejects this token.
  otherWeir = createHttpServer((request, response) => {
    if (request.url === '/healthz') response.end('{"status":"ok"}');
    else response.writeHead(401).end();
  });
  for (const server of [taken, otherWeir]) {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }
  mkdirSync(place.path('folder'));
  const [own, other] = [selfSigned('own'), selfSigned('other')];
  const files = { 'cert.pem': own.cert, 'key.pem': own.key, 'other.pem': other.key };
  for (const [name, text] of Object.entries(files)) writeFileSync(place.path(name), text);
  writeFileSync(place.path('events.ndjson'), '');
  writeFileSync(place.path('empty.txt'), '');
});
afterAll(async () => {
  taken.close();
  otherWeir.close();
  await place.close();
});

function portOf(server: Server): string {
  // oxlint-disable-next-line no-unsafe-type-assertion -- It listens on a port.
  return String((server.address() as AddressInfo).port);
}

/** Writes the files of a configuration error. @returns `file:line` of the finding */
function write({ yaml, files = {}, file = 'weir.yaml' }: Mistake): string {
  const all: Readonly<Record<string, string>> = { 'weir.yaml': yaml, ...files };
  const text = all[file] ?? '';
  const line = text.slice(0, text.indexOf('#!')).split('\n').length;
  for (const [name, content] of Object.entries(all)) {
    const filled = content
      .replace('#!', '# here')
      .replace('TAKEN', portOf(taken))
      .replace('PORT_OF_WEIR', portOf(otherWeir));
    writeFileSync(place.path(name), `${filled}\n`);
  }
  return `${file}:${line}`;
}

interface Finding {
  readonly file: string;
  readonly line: number;
  readonly code: string;
  readonly message: string;
  readonly severity: string;
}

async function command(...args: readonly string[]): Promise<Finished> {
  const env = { SET: secret, NO_COLOR: '1' };
  const finished = await weir(args, { cwd: place.dir, env });
  const printed = finished.stdout + finished.stderr;
  expect(printed).not.toContain(secret);
  expect(printed).not.toContain('hunter22');
  return finished;
}

/** Output of `weir check`: one finding with everything that is needed to fix the file. */
async function checked(mistake: Mistake, severity: string): Promise<Finding> {
  const at = write(mistake);
  const { code: exit, stdout } = await command('check', '--json');
  const { findings }: { findings: readonly Finding[] } = JSON.parse(stdout);
  const [finding] = findings;
  expect(findings, stdout).toHaveLength(1);
  if (finding === undefined) throw new TypeError('there is no finding');
  const { file, line, code, message } = finding;
  expect({ at: `${file}:${line}`, code, severity: finding.severity, exit }, message).toEqual({
    at,
    code: mistake.code,
    severity,
    exit: severity === 'error' ? 1 : 0,
  });
  for (const part of [mistake.value, mistake.allowed ?? '', mistake.suggestion]) {
    expect(message).toContain(part);
  }
  return finding;
}

/** Its first line: `check` also shows the position in a filter. */
function textOf({ file, line, code, message, severity }: Finding): string {
  return `${file}:${line}: ${code} ${severity === 'warning' ? 'warning: ' : ''}${message.split('\n')[0]}`;
}

const named = (list: readonly Mistake[]) => list.map((one) => [one.name, one] as const);

describe('check, doctor and run', () => {
  it('are tested with at least sixty errors with unique names', () => {
    const all = [...mistakesOfFile, ...mistakesOfMachine, ...warnings];
    expect(all.length).toBeGreaterThanOrEqual(60);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    for (const { suggestion, value } of all) expect([suggestion, value]).not.toContain('');
  });

  it.each(named(mistakesOfFile))('agree on %s', async (_name, mistake) => {
    const finding = await checked(mistake, 'error');
    for (const args of [['doctor'], ['run', '--until-idle', '--json']]) {
      const { code, stdout, stderr } = await command(...args);
      expect({ args, code, stdout }).toEqual({ args, code: 2, stdout: '' });
      expect(stderr).toContain(textOf(finding));
      expect(stderr).toMatch(/^weir: ERR_CONFIG_INVALID: [^;]* \(/);
    }
  });

  it.each(named(mistakesOfMachine))('agree on %s', async (_name, mistake) => {
    const finding = await checked(mistake, 'error');
    const run = await command('run', '--until-idle', '--json');
    expect({ code: run.code, stdout: run.stdout }, run.stderr).toEqual({ code: 3, stdout: '' });
    expect(run.stderr).toMatch(new RegExp(`^weir: ${finding.code}: `));
    expect(run.stderr).toContain(`${finding.file}:${finding.line}: ${finding.message}`);
    const doctor = await command('doctor');
    const failed = doctor.stdout.split('\n').filter((line) => line.startsWith('FAILED'));
    const own = failed.filter((line) => !/ clickhouse: clickhouse\./.test(line));
    expect(doctor.code).toBe(1);
    expect(own, doctor.stdout).toEqual([expect.stringContaining(textOf(finding))]);
    // Of another machine's configuration, only the file can be checked.
    const elsewhere = await command('check', '--file-only');
    expect({ code: elsewhere.code, stdout: elsewhere.stdout }).toEqual({
      code: 0,
      stdout: 'weir.yaml: ok\n',
    });
  });

  it.each(named(warnings))('agree on %s', async (_name, mistake) => {
    const finding = await checked(mistake, 'warning');
    const doctor = await command('doctor');
    const told = doctor.stdout.split('\n').filter((line) => line.includes(textOf(finding)));
    expect(told, doctor.stdout).toEqual([expect.stringMatching(/^WARNING/)]);
    // It continues, and reports that ClickHouse is unavailable.
    const run = await command('run', '--until-idle', '--json');
    expect(run.code, run.stderr).toBe(4);
    expect(run.stderr.split('\n').filter((line) => line === textOf(finding))).toHaveLength(1);
  });
});
