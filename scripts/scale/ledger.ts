import { rangesMax } from '../../src/catalog/index.ts';
import type { Figures } from './assumptions.ts';

/** Growth of the ledger, `weir.batches`, at the average rate. */
export interface Ledger {
  readonly rows_per_day: number;
  readonly gb_per_day: number;
  /** Size after `retention.batches`. For S3, where one row per object remains forever: growth in this time. */
  readonly gb: number;
}

/** Batches and their partitions. */
export interface Batches {
  /** Batches per second, of all processes. */
  readonly rate: number;
  readonly processes: number;
  /** Partitions that have events in each batch interval, of all processes. */
  readonly partitions: number;
}

const secondsPerDay = 86_400;
const mib = 2 ** 20;

/** One row per batch and source, with a range per partition: Kinesis, Kafka, CloudWatch Logs, and files. */
export function ledgerOfRanges({ rate, processes, partitions }: Batches, figures: Figures): Ledger {
  const ranges = partitions / processes;
  const rows = rate * Math.ceil(ranges / rangesMax);
  return ledger(rows, rate * ranges * figures.ledger_range_bytes, figures);
}

/** Firehose: a row per request. */
export function ledgerOfRequests(eventsPerSecond: number, figures: Figures): Ledger {
  const bytes = figures.firehose_request_mib * mib;
  const requests = (eventsPerSecond * figures.event_bytes) / bytes;
  return ledger(requests, requests * figures.ledger_request_bytes, figures);
}

/** S3: a row for the events of an object, one for its end, and one for each further batch that continues it. */
export function ledgerOfObjects(eventsPerSecond: number, figures: Figures): Ledger {
  const objects = (eventsPerSecond * figures.event_bytes) / (figures.s3_object_mib * mib);
  return ledger(objects * 2, objects * figures.ledger_object_bytes, figures);
}

function ledger(rows: number, bytes: number, { ledger_days: days }: Figures): Ledger {
  const gb = (bytes * secondsPerDay) / 1e9;
  return {
    rows_per_day: Math.round(rows * secondsPerDay),
    gb_per_day: Number(gb.toFixed(2)),
    gb: Number((gb * days).toFixed(1)),
  };
}
