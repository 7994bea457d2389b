import { describe, expect, it } from 'vitest';
import { comparePositions, endPosition } from '../../../src/base/index.ts';
import {
  startPosition,
  positionBefore,
  timeOfPosition,
  timePosition,
} from '../../../src/sources/positions.ts';

const sequenceNumber = '49590338271490256608559692538361571095921575989136588802';

describe('positions', () => {
  it('ends with the largest number of 256 bits', () => {
    expect(BigInt(endPosition)).toBe((1n << 256n) - 1n);
  });

  it('contains a time between the beginning and any sequence number', () => {
    const position = timePosition(Date.UTC(2026, 0, 1));
    expect(comparePositions(startPosition, position)).toBeLessThan(0);
    expect(comparePositions(position, sequenceNumber)).toBeLessThan(0);
    expect(timeOfPosition(position)).toBe(Date.UTC(2026, 0, 1));
  });

  it('treats no sequence number as a time, not even those of emulators that count from 1', () => {
    expect(timeOfPosition(sequenceNumber)).toBeUndefined();
    expect(timeOfPosition('1')).toBeUndefined();
    expect(timeOfPosition(startPosition)).toBeUndefined();
  });

  it('distinguishes times before 2001 from small numbers', () => {
    expect(timeOfPosition(timePosition(0))).toBe(1_000_000_000_000);
  });

  it('returns the previous number', () => {
    expect(positionBefore(sequenceNumber)).toBe(
      '49590338271490256608559692538361571095921575989136588801',
    );
    expect(positionBefore('0')).toBe('0');
  });
});
