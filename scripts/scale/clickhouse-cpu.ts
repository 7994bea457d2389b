import type { Figures } from './assumptions.ts';

/**
 * CPU of one replica per event. A day's partition is merged while it is filled; the number of rewrites of a row grows with
 * the logarithm of the number of inserts: 0.9 times after 20 inserts, 1.6 after 80, 1.73 after 100 were measured. Days
 * without compaction save its cost, but queries of their events cost more.
 */
export function clickhouseUs(
  insertsPerDay: number,
  isCompacted: boolean,
  figures: Figures,
): { readonly rewrites: number; readonly us: number } {
  const rewrites = Math.max(0, 0.51 * Math.log(Math.max(1, insertsPerDay)) - 0.63);
  const written =
    (figures.insert_us + figures.fetch_us * (figures.replicas - 1)) / figures.replicas;
  const loading = written + rewrites * figures.merge_us + figures.rollup_us;
  const compacted = loading + figures.compaction_us;
  const queries = compacted * figures.query_share;
  const us = isCompacted ? compacted + queries : loading + queries * figures.uncompacted_reads;
  return { rewrites, us };
}
