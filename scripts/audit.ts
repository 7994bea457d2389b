/**
 * `npm run audit` checks the dependencies. Every package needs a checksum in the lock file. Shipped packages also need a
 * compatible license, and must not have an install script. It then queries the registry for known vulnerabilities (`npm
 * audit --omit=dev`). A finding gives exit code 1. An unavailable registry is reported but is not a finding, because it must
 * not block a release.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { npmScript } from './command-line.ts';

interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
}

interface Vulnerability {
  readonly name: string;
  readonly severity: string;
}

/** Licenses that are compatible with shipping the package in a program under Apache-2.0. */
const licenses = new Set(['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT']);
/** Severities of vulnerabilities that are findings. */
const grave = new Set(['moderate', 'high', 'critical']);
const answerWaitMs = 60_000;

const root = fileURLToPath(new URL('..', import.meta.url));
const values = npmScript(
  'audit',
  'Checks the checksums, licenses, install scripts, and known vulnerabilities of installed packages. Exit code 1: findings.',
)
  .option('--lock <file>', 'The lock file.', `${root}package-lock.json`)
  .option('--answer <file>', 'Use this response of the registry (npm audit --json).')
  .option('--offline', 'Do not query the registry.', false)
  .parse()
  .opts<{ lock: string; answer?: string; offline: boolean }>();

const lock: { readonly packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
  readFileSync(values.lock, 'utf8'),
);
const installed = Object.entries(lock.packages).filter(([path, { link }]) => path !== '' && !link);
/** Packages except the workspaces in `packages/`, which are not downloaded and have no checksum. */
const downloaded = installed.filter(([path]) => path.split('/').includes('node_modules'));
const shipped = installed.filter(([, { dev }]) => dev !== true);
const findings = [
  ...downloaded.flatMap(([path, { integrity }]) =>
    integrity?.startsWith('sha512-') === true ? [] : [`${path} has no checksum (sha512)`],
  ),
  ...shipped.flatMap(([path, { license = 'none' }]) =>
    licenses.has(license) ? [] : [`${path} has the license ${license}`],
  ),
  ...shipped.flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript === true ? [`${path} has an install script`] : [],
  ),
];
const asked = values.offline ? undefined : vulnerabilities(values.answer);
for (const { name, severity } of asked ?? []) {
  if (grave.has(severity))
    findings.push(`${name} has a known vulnerability (${severity}): see npm audit`);
}
for (const finding of findings) console.log(finding);
const told =
  asked === undefined
    ? 'the registry could not be queried for vulnerabilities'
    : 'registry queried';
console.log(
  `${installed.length} packages, ${shipped.length} of them shipped: ${findings.length} findings; ${told}`,
);
if (installed.length === 0 || findings.length > 0) process.exitCode = 1;

/** @returns undefined if the registry does not respond, or does not support audits */
function vulnerabilities(file: string | undefined): readonly Vulnerability[] | undefined {
  const text = file === undefined ? askRegistry() : readFileSync(file, 'utf8');
  try {
    const answer: { readonly vulnerabilities?: Readonly<Record<string, Vulnerability>> } =
      JSON.parse(text);
    return answer.vulnerabilities === undefined ? undefined : Object.values(answer.vulnerabilities);
  } catch {
    return undefined;
  }
}

function askRegistry(): string {
  const args = ['audit', '--omit=dev', '--json'];
  const { stdout } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', timeout: answerWaitMs });
  return stdout;
}
