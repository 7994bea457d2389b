/**
 * `npm run audit [-- --lock FILE] [-- --answer FILE] [--offline]`: looks at what is installed with this program. Of every package:
 * a checksum in the lock file; of those that are shipped: a licence that allows it, and no script that runs at the install.
 * Then asks the registry for known weaknesses (`npm audit --omit=dev`). Exits 1 for a finding; a registry that cannot be asked
 * is said, and is none: an outage of others must not stop a release, and the next run asks again.
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

interface Weakness {
  readonly name: string;
  readonly severity: string;
}

/** Licences under which packages may go along with a program under Apache-2.0. */
const licences = new Set(['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT']);
/** Weaknesses that do not wait for the next update. */
const grave = new Set(['moderate', 'high', 'critical']);
const answerWaitMs = 60_000;

const root = fileURLToPath(new URL('..', import.meta.url));
const values = npmScript(
  'audit',
  'Looks at the checksums, licences, install scripts and known weaknesses of what is installed. Exits 1 for a finding.',
)
  .option('--lock <file>', 'The lock file.', `${root}package-lock.json`)
  .option('--answer <file>', 'An answer of the registry (npm audit --json), instead of asking it.')
  .option('--offline', 'Do not ask the registry.', false)
  .parse()
  .opts<{ lock: string; answer?: string; offline: boolean }>();

const lock: { readonly packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
  readFileSync(values.lock, 'utf8'),
);
const installed = Object.entries(lock.packages).filter(([path, { link }]) => path !== '' && !link);
/** The workspaces under `packages/` are source of this repository: nothing is downloaded that could have a checksum. */
const downloaded = installed.filter(([path]) => path.split('/').includes('node_modules'));
const shipped = installed.filter(([, { dev }]) => dev !== true);
const findings = [
  ...downloaded.flatMap(([path, { integrity }]) =>
    integrity?.startsWith('sha512-') === true ? [] : [`${path} has no checksum (sha512)`],
  ),
  ...shipped.flatMap(([path, { license = 'none' }]) =>
    licences.has(license) ? [] : [`${path} has the licence ${license}`],
  ),
  ...shipped.flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript === true ? [`${path} runs a script at the install`] : [],
  ),
];
const asked = values.offline ? undefined : weaknesses(values.answer);
for (const { name, severity } of asked ?? []) {
  if (grave.has(severity)) findings.push(`${name} has a known weakness (${severity}): npm audit`);
}
for (const finding of findings) console.log(finding);
const told =
  asked === undefined ? 'the registry could not be asked for weaknesses' : 'no others known';
console.log(
  `${installed.length} packages, ${shipped.length} of them shipped: ${findings.length} findings; ${told}`,
);
if (installed.length === 0 || findings.length > 0) process.exitCode = 1;

/** @returns undefined when the registry does not answer, or has no such service. */
function weaknesses(file: string | undefined): readonly Weakness[] | undefined {
  const text = file === undefined ? askRegistry() : readFileSync(file, 'utf8');
  try {
    const answer: { readonly vulnerabilities?: Readonly<Record<string, Weakness>> } =
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
