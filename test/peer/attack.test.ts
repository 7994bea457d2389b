import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type AttackClass, type Outcome, runClass } from '../attack/attempt.ts';
import { install, type Installation } from '../attack/installation.ts';
import { classesOf, namesOf } from '../attack/suite.ts';
import { sized } from '../support/size.ts';

const isFull = sized(false, true);
const names = namesOf(isFull);
/** A class that takes longer is interrupted and reports the remaining attempts. */
const classMsMax = sized(90_000, 420_000);
/** Enough time for the attempts that run at the interruption. */
const timeoutMs = classMsMax + 120_000;
/** Maximum number of reported failures. */
const shownMax = 40;

describe('an installation with two accounts', () => {
  let started: Installation;
  let classes: readonly AttackClass[] = [];
  let tried = 0;
  beforeAll(async () => {
    started = await install();
    classes = classesOf(started, isFull);
  });
  afterAll(() => started?.close());

  it.each(names)(
    'resists every attack of the class %s',
    async (name) => {
      const startedMs = Date.now();
      const outcomes: Outcome[] = [];
      for (const of of classes.filter((one) => one.name === name)) {
        const signal = AbortSignal.timeout(classMsMax);
        await runClass(of, (outcome) => outcomes.push(outcome), signal);
      }
      tried += outcomes.length;
      const failed = outcomes.filter(({ result }) => result === 'failed');
      const seconds = ((Date.now() - startedMs) / 1_000).toFixed(1);
      console.log(`${name}: ${outcomes.length} tried, ${failed.length} failed, in ${seconds} s`);
      const lines = failed.map((one) => `${one.class}: ${one.name}: ${one.reason}`);
      // One text, so that the last lines of the log show it.
      expect(lines.slice(0, shownMax).join('\n')).toBe('');
      expect(outcomes.length).toBeGreaterThan(1);
    },
    timeoutMs,
  );

  it('was attacked more than a thousand times', () => {
    expect(tried).toBeGreaterThan(1_000);
  });
});
