import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';

import {
  createMetrics,
  isObject,
  type Log,
  messageOf,
  preciseNowMs,
  type Span,
  type SpanAttributes,
  type Tracer,
} from '../base/index.ts';
import type { TracingOptions } from '../config/index.ts';
import { type EndedSpan, traceRequest } from './otlp.ts';
import { Exporter } from './exporter.ts';
import { tracingMetrics } from './metrics.ts';
import { parseTraceparent, traceparentOf } from './traceparent.ts';

/** Collectors truncate longer lists. */
const linksMax = 128;

/** Creates the tracer of a pipeline. Connects when the first span ends. */
export async function openTracer(
  options: TracingOptions,
  pipeline: string,
  log: Log,
  random: () => number = Math.random,
): Promise<Tracer> {
  const metrics = await createMetrics(tracingMetrics, false);
  const version = await ownVersion();
  const resource = {
    'service.name': options.service_name,
    'service.version': version,
    'service.instance.id': `${hostname()}:${process.pid}`,
    'host.name': hostname(),
    'process.pid': process.pid,
    'weir.pipeline': pipeline,
  };
  const exporter = new Exporter({
    endpoint: options.endpoint,
    headers: Object.fromEntries(options.headers.map(({ name, value }) => [name, value])),
    timeoutMs: options.timeout_ms,
    queueSpans: options.queue_spans,
    encode: (spans) => traceRequest(spans, resource, version),
    count: (outcome, spans) => metrics.add('weir_trace_spans_total', { outcome }, spans),
    log,
  });
  const sink = (span: EndedSpan): void => exporter.add(span);
  return {
    start({ name, kind, attributes = {}, startMs, traceId, traceparent }) {
      const parent = parseTraceparent(traceparent);
      const isSampled = parent?.isSampled ?? random() < options.sample_ratio;
      if (!isSampled) return undefined;
      const id = parent?.traceId ?? traceId ?? randomBytes(16).toString('hex');
      const traceContext = { traceId: id, parentSpanId: parent?.spanId ?? '' };
      return new OpenSpan(
        sink,
        { ...traceContext, name, kind },
        attributes,
        startMs ?? preciseNowMs(),
      );
    },
    metricsText: () => metrics.text(),
    close: () => exporter.close(),
  };
}

async function ownVersion(): Promise<string> {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
  const found: unknown = JSON.parse(text);
  return isObject(found) ? String(found['version']) : '';
}

class OpenSpan implements Span {
  readonly traceId: string;
  readonly #sink: (span: EndedSpan) => void;
  readonly #what: Pick<EndedSpan, 'traceId' | 'parentSpanId' | 'name' | 'kind'>;
  readonly #spanId = randomBytes(8).toString('hex');
  readonly #startMs: number;
  #attributes: SpanAttributes;
  readonly #links: { readonly traceId: string; readonly spanId: string }[] = [];
  #hasEnded = false;

  constructor(
    sink: (span: EndedSpan) => void,
    what: Pick<EndedSpan, 'traceId' | 'parentSpanId' | 'name' | 'kind'>,
    attributes: SpanAttributes,
    startMs: number,
  ) {
    this.traceId = what.traceId;
    this.#sink = sink;
    this.#what = what;
    this.#attributes = attributes;
    this.#startMs = startMs;
  }

  get traceparent(): string {
    return traceparentOf(this.traceId, this.#spanId);
  }

  startChild(name: string, attributes: SpanAttributes = {}, startMs = preciseNowMs()): Span {
    const { traceId } = this;
    // Only ClickHouse continues the trace; other programs to which Weir sends requests do not.
    const kind = 'db.system.name' in attributes ? 'client' : 'internal';
    const what = { traceId, parentSpanId: this.#spanId, name, kind } as const;
    return new OpenSpan(this.#sink, what, attributes, startMs);
  }

  set(attributes: SpanAttributes): void {
    this.#attributes = { ...this.#attributes, ...attributes };
  }

  link(traceparent: string): void {
    const { traceId, spanId } = parseTraceparent(traceparent) ?? {};
    if (traceId === undefined || spanId === undefined || this.#links.length >= linksMax) return;
    // The parent needs no link.
    if (spanId !== this.#what.parentSpanId) this.#links.push({ traceId, spanId });
  }

  end(error?: unknown, endMs = preciseNowMs()): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#sink({
      ...this.#what,
      spanId: this.#spanId,
      startMs: this.#startMs,
      endMs,
      attributes: this.#attributes,
      links: this.#links,
      failure: error === undefined ? undefined : messageOf(error),
    });
  }
}
