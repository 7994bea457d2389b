import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { classNames } from '../../attack/suite.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const page = readFileSync(`${root}docs/security/threat-model.md`, 'utf8');
/** Rows of the tables of attacks, by their cells. */
const attacks = page
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.split('|').slice(1, -1))
  .filter((cells) => cells.length === 4 && !/^(-+| attack )$/.test(cells[0] ?? ''));

describe('the threat model', () => {
  it('names a test for every attack', () => {
    expect(attacks.length).toBeGreaterThan(40);
    const without = attacks.filter((cells) => !/`(test\/|attack )/.test(cells[3] ?? ''));
    expect(without.map(([attack]) => attack)).toEqual([]);
  });

  it('names only files that exist', () => {
    const files = [...page.matchAll(/`((?:test|src|deploy|docs)\/[^`\s]+)`/g)].map(
      ([, file = '']) => file,
    );
    expect(files.length).toBeGreaterThan(40);
    expect(files.filter((file) => !existsSync(`${root}${file}`))).toEqual([]);
  });

  it('names all classes of the attack suite, and no others', () => {
    const named = [...page.matchAll(/`attack ([a-z_]+)`/g)].map(([, name = '']) => name);
    expect([...new Set(named)].toSorted()).toEqual(classNames.toSorted());
  });
});
