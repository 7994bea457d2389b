import { describe, expect, it } from 'vitest';

import { errorCatalog, isBelowMs, zonedTimeMs } from '../../../src/base/index.ts';
import { program } from '../../../src/cli/program.ts';
import { chosenRange } from '../../../src/cli/what-if/shared.ts';
import { FakeIo } from '../../support/fake-io.ts';

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;
const now = Date.parse('2026-11-28T10:31:00Z');
const usual = 7 * dayMs;

describe('the time range of a what-if', () => {
  it('ends now, and has the default length', async () => {
    expect(await chosenRange({}, usual, now)).toEqual({ fromMs: now - usual, toMs: now });
    const past = now - dayMs;
    expect(await chosenRange({ to: past, over: dayMs }, usual, now)).toEqual({
      fromMs: now - 2 * dayMs,
      toMs: past,
    });
    expect(await chosenRange({ from: past }, usual, now)).toEqual({ fromMs: past, toMs: now });
  });

  it('ends now at the latest: time without events would change the values per day', async () => {
    const range = await chosenRange({ to: now + dayMs, over: 2 * dayMs }, usual, now);
    expect(range).toEqual({ fromMs: now - dayMs, toMs: now });
  });

  it.each([
    ['inverted', { from: now - 1, to: now - dayMs }, 'the end 2026-11-27T10:31:00Z is not after'],
    ['empty', { from: now - dayMs, to: now - dayMs }, 'is not after the start 2026-11-27'],
    ['in the future', { from: now + 1 }, 'is in the future'],
    ['in the future, with an end', { from: now + 1, to: now + dayMs }, 'is in the future'],
    ['a day too long', { over: 401 * dayMs }, '401 days; at most 400'],
    ['a thousand times too long', { over: 400_000 * dayMs, to: now }, 'at most 400'],
    ['longer than all times', { over: 400_000_000 * dayMs }, '400000000 days; at most 400'],
  ])('is rejected if it is %s', async (_name, options, reason) => {
    const rejected = expect(chosenRange(options, usual, now)).rejects;
    await rejected.toMatchObject({ code: 'ERR_WHAT_IF_RANGE', message: expect.stringContaining(reason) }); // prettier-ignore
  });

  it('may have 400 days, and one minute', async () => {
    await expect(chosenRange({ over: 400 * dayMs }, usual, now)).resolves.toBeDefined();
    await expect(chosenRange({ over: minuteMs }, usual, now)).resolves.toBeDefined();
  });
});

describe('a time of a what-if', () => {
  it.each([
    ['2026-11-20T14:03:00.000001Z', true],
    ['2026-11-20T14:03:00.1234567+01:00', true],
    ['2026-11-20T14:03:00.001Z', false],
    ['2026-11-20T14:03:00.001000Z', false],
    ['2026-11-20T14:03Z', false],
  ])('%s has digits that would be truncated: %s', (text, expected) => {
    expect(isBelowMs(text)).toBe(expected);
  });

  it.each([
    ['2026-02-28T00:00:00Z', true],
    ['2028-02-29T00:00:00Z', true],
    ['2026-02-29T00:00:00Z', false],
    ['2026-04-31T23:00:00+05:45', false],
  ])('%s is a time: %s', (text, expected) => {
    expect(!Number.isNaN(zonedTimeMs(text))).toBe(expected);
  });
});

const whatIf = program(new FakeIo()).commands.find((command) => command.name() === 'what-if');
const optionsOf = (name: string): readonly (string | undefined)[] =>
  whatIf?.commands.find((command) => command.name() === name)?.options.map(({ long }) => long) ??
  [];

describe('the advice of an error about the data of a what-if', () => {
  it.each([
    ['ERR_WHAT_IF_RANGE', 'ip-policy'],
    ['ERR_WHAT_IF_RANGE', 'capture'],
    ['ERR_WHAT_IF_RANGE', 'alert'],
    ['ERR_WHAT_IF_TRAFFIC', 'ip-policy'],
    ['ERR_WHAT_IF_SIZE', 'ip-policy'],
    ['ERR_WHAT_IF_CAPTURE_EVENTS', 'capture'],
    ['ERR_WHAT_IF_CAPTURE_GROUPS', 'capture'],
    ['ERR_WHAT_IF_EVENTS', 'alert'],
  ] as const)('of %s names only options of weir what-if %s', (code, command) => {
    const named = errorCatalog[code].advice.match(/--[a-z-]+/g) ?? [];
    expect(optionsOf(command)).toEqual(expect.arrayContaining([...named]));
    expect(optionsOf(command)).toContain('--from');
  });
});
