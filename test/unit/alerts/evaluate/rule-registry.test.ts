import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, expect, it } from 'vitest';

import { RuleRegistry } from '../../../../src/alerts/evaluate/rule-registry.ts';
import { configFrom } from '../../../../src/config/index.ts';
import { temporaryDirectory } from '../../../support/clickhouse.ts';

const folder = await temporaryDirectory();
afterAll(() => folder.remove());

async function registryOf(name: string) {
  const file = join(folder.directory, `${name}.yaml`);
  const config = await configFrom({ alerts: { rules: [file], builtin_rules: ['security'] } });
  const registry = new RuleRegistry(config);
  return {
    /** Replaces the file. @returns the threshold of the rule; undefined if it is not active */
    write: async (rule: string): Promise<number | undefined> => {
      writeFileSync(`${file}.new`, `rules:\n  - { ${rule}, window: 5m, threshold: 1234 }\n`);
      renameSync(`${file}.new`, file);
      await registry.refresh();
      return registry.rules.get('BlocksByClient')?.threshold;
    },
  };
}

const own = 'name: BlocksByClient, metric: ip_policy_blocks, group_by: [client_ip]';
const typo = own.replace('blocks', 'blokcs');

it('an error in a rule that replaces a built-in rule does not activate the built-in rule', async () => {
  const { write } = await registryOf('own');
  expect(await write(own)).toBe(1234);
  expect(await write(typo)).toBe(1234);
  expect(await write(`${typo}, for: 1m`)).toBe(1234);
  // Without errors, the file determines which rules exist.
  expect(await write(own.replace('BlocksByClient', 'Other'))).not.toBe(1234);
});

it('an error in a rule that disables a built-in rule does not activate the built-in rule', async () => {
  const { write } = await registryOf('off');
  expect(await write(`${own}, enabled: false`)).toBeUndefined();
  expect(await write(`${typo}, enabled: false`)).toBeUndefined();
  expect(await write(own)).toBe(1234);
});
