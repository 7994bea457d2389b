import { Type } from 'typebox';

import { alertsOptions } from '../alerts/options/alerts.ts';
import { apiOptions } from '../api/options.ts';
import { captureOptions } from '../select/options.ts';
import { clickhouseOptions } from '../clickhouse/options/clickhouse.ts';
import { compactionOptions } from '../clickhouse/options/compaction.ts';
import { geoipOptions } from '../geoip/options.ts';
import { deadLetterTopicOptions } from '../pipeline/dead-letter-topic-options.ts';
import { limitsOptions } from './options/limits.ts';
import { loadOptions } from '../load/options.ts';
import { logOptions } from './options/log.ts';
import { maskingOptions } from '../catalog/options/masking.ts';
import { opsOptions } from '../ops/options.ts';
import { reloadOptions } from './options/reload.ts';
import { relayOptions } from '../relay/options.ts';
import { retentionOptions } from '../clickhouse/options/retention.ts';
import { rollupsOptions } from '../rollups/options.ts';
import { nameSpelling, type Options, section } from './section.ts';
import { sourcesOptions } from '../sources/options.ts';
import { tracingOptions } from '../tracing/options.ts';
import { webOptions } from '../web/options.ts';

/** The root of `weir.yaml`: one line per section. */
export const rootOptions = section('Configuration of Weir, `weir.yaml`.', {
  include: Type.Optional(
    Type.Array(Type.String({ minLength: 1 }), {
      description:
        'Files to include in this one, or patterns such as `conf.d/*.yaml`. Relative paths start from the folder of this file. Weir merges objects and concatenates lists; any other option can be set in only one file: docs/how-to/include.md.',
    }),
  ),
  pipeline: Type.String({
    default: 'main',
    ...nameSpelling,
    description: 'Name of this pipeline in the ledger. Do not change it later.',
  }),
  data_dir: Type.String({
    default: './weir-data',
    minLength: 1,
    path: true,
    description: 'Folder of the embedded ClickHouse server, and of `endpoint.json` with its URL.',
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
