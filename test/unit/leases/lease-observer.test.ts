import { describe, expect, it } from 'vitest';

import { Observer } from '../../../src/leases/lease-observer.ts';
import { lease } from './leases.ts';

const failoverMs = 10_000;

describe('Observer', () => {
  it('treats a lease without an owner as free immediately', () => {
    const observer = new Observer(failoverMs, 0);
    expect([...observer.observe([lease('a', {})], 0, 5).free]).toEqual(['group/a']);
  });

  it('treats a lease as free when its counter has been unchanged for the failover time, and not earlier', () => {
    const observer = new Observer(failoverMs, 0);
    const held = [lease('a', { owner: 'other', counter: 7 })];
    expect(observer.observe(held, 0, 5).free.size).toBe(0);
    expect(observer.observe(held, 10_004, 10_009).free.size).toBe(0);
    expect([...observer.observe(held, 10_005, 10_009).free]).toEqual(['group/a']);
  });

  it('starts again with every change of the counter', () => {
    const observer = new Observer(failoverMs, 0);
    observer.observe([lease('a', { owner: 'other', counter: 7 })], 0, 0);
    observer.observe([lease('a', { owner: 'other', counter: 8 })], 9_000, 9_000);
    expect(
      observer.observe([lease('a', { owner: 'other', counter: 8 })], 18_000, 18_000).free.size,
    ).toBe(0);
  });

  it('counts from the response to a query: a slow response makes no owner look dead', () => {
    const observer = new Observer(failoverMs, 0);
    const held = [lease('a', { owner: 'other', counter: 7 })];
    observer.observe(held, 0, 9_000);
    expect(observer.observe(held, 12_000, 30_000).free.size).toBe(0);
  });

  it('remembers for some time that a lease has changed hands', () => {
    const observer = new Observer(failoverMs, 30_000);
    observer.observe([lease('a', { owner: 'one', counter: 1 })], 0, 0);
    const moved = [lease('a', { owner: 'two', counter: 2 })];
    expect([...observer.observe(moved, 5_000, 5_000).settling]).toEqual(['group/a']);
    const later = [lease('a', { owner: 'two', counter: 3 })];
    expect(observer.observe(later, 36_000, 36_000).settling.size).toBe(0);
  });

  it('does not take a lease that it sees for the first time for one that has changed hands', () => {
    const observer = new Observer(failoverMs, 30_000);
    observer.observe([lease('a', { owner: 'one', counter: 1 })], 0, 0);
    const renewed = [lease('a', { owner: 'one', counter: 2 })];
    expect(observer.observe(renewed, 5_000, 5_000).settling.size).toBe(0);
  });
});
