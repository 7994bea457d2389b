import type { Figures } from './assumptions.ts';

/** DynamoDB capacity units per second, with consistent reads; 0 without Kinesis. */
export interface LeaseTraffic {
  readonly writes_per_second: number;
  readonly reads_per_second: number;
}

/** Size of a DynamoDB read unit. */
const readBytes = 4096;

/** Each lease is renewed by its reader; each process that reads the stream scans all rows. */
export function leaseTraffic(shards: number, readers: number, figures: Figures): LeaseTraffic {
  const { failover_time_s: seconds, lease_row_bytes: rowBytes, lease_writes: writes } = figures;
  const scanUnits = (shards * rowBytes) / readBytes;
  return {
    writes_per_second: Math.round((shards * writes) / seconds),
    reads_per_second: Math.round((readers * scanUnits) / seconds),
  };
}

/** USD per second. */
export function leaseTrafficMoney(
  { writes_per_second: writes, reads_per_second: reads }: LeaseTraffic,
  figures: Figures,
): number {
  return (writes * figures.lease_million_writes + reads * figures.lease_million_reads) / 1e6;
}
