import { Type } from 'typebox';

import { alertsOptions } from './alerts.ts';
import { apiOptions } from './api.ts';
import { captureOptions } from './capture.ts';
import { clickhouseOptions } from './clickhouse.ts';
import { compactionOptions } from './compaction.ts';
import { geoipOptions } from './geoip.ts';
import { deadLetterTopicOptions } from './dead-letter-topic.ts';
import { limitsOptions } from './limits.ts';
import { loadOptions } from './load.ts';
import { logOptions } from './log.ts';
import { maskingOptions } from './masking.ts';
import { opsOptions } from './ops.ts';
import { reloadOptions } from './reload.ts';
import { relayOptions } from './relay.ts';
import { retentionOptions } from './retention.ts';
import { rollupsOptions } from './rollups.ts';
import { nameSpelling, type Options, section } from './section.ts';
import { sourcesOptions } from './sources.ts';
import { tracingOptions } from './tracing.ts';
import { webOptions } from './web.ts';

/** The whole of `weir.yaml`: one line per section. */
export const rootOptions = section('Configuration of Weir, `weir.yaml`.', {
  include: Type.Optional(
    Type.Array(Type.String({ minLength: 1 }), {
      description:
        'Files to read as part of this one, or patterns like `conf.d/*.yaml`; relative paths start from the folder of this file. Groups are merged, lists are joined, and any other option is set in one file only: docs/how-to/include.md.',
    }),
  ),
  pipeline: Type.String({
    default: 'main',
    ...nameSpelling,
    description: 'Name of this pipeline in the ledger; keep it for ever.',
  }),
  data_dir: Type.String({
    default: './weir-data',
    minLength: 1,
    path: true,
    description: 'Folder of the embedded ClickHouse server and of `endpoint.json`.',
  }),
  clickhouse: clickhouseOptions,
  sources: sourcesOptions,
  capture: captureOptions,
  masking: maskingOptions,
  limits: limitsOptions,
  load: loadOptions,
  relay: Type.Optional(relayOptions),
  dead_letter_topic: Type.Optional(deadLetterTopicOptions),
  rollups: rollupsOptions,
  retention: retentionOptions,
  compaction: compactionOptions,
  geoip: Type.Optional(geoipOptions),
  alerts: alertsOptions,
  api: apiOptions,
  ops: opsOptions,
  web: webOptions,
  log: logOptions,
  tracing: Type.Optional(tracingOptions),
  reload: reloadOptions,
});

/** A checked configuration: defaults filled in, variables and secret files read, paths absolute. */
export type WeirConfig = Options<typeof rootOptions>;
