import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';

import { program } from '../../../src/cli/program.ts';
import { FakeIo } from '../../support/fake-io.ts';

function commandsOf(command: Command): readonly Command[] {
  return [command, ...command.commands.flatMap(commandsOf)];
}

const helps = commandsOf(program(new FakeIo())).map(
  (command) => [command.name(), command.helpInformation()] as const,
);

describe('--help', () => {
  it.each(helps)('of %s shows no value as JSON, and has a description', (_name, text) => {
    expect(text).not.toMatch(/\(default: (?:\{|\[|")/);
    expect(text).toMatch(/^Usage: .*\n\n(?!Options|Arguments|Commands)/);
  });

  it('fills the lines of a text regardless of the line breaks in its source', () => {
    const [, run = ''] = helps.find(([name]) => name === 'run') ?? [];
    const [, text = ''] = run.split('\n\n');
    const lines = text.split('\n').slice(0, -1);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.filter((line) => line.length < 65 || line.length > 80)).toEqual([]);
  });

  it('shows values in the unit of their option', () => {
    const [, top = ''] = helps.find(([name]) => name === 'top') ?? [];
    expect(top).toContain('--every <seconds>    interval between updates (default: 1)');
  });
});
