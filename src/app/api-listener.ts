import { readFileSync } from 'node:fs';

import type { ApiMetrics, EventSource, SourceFinding, ApiOptions, WhatIf } from '../api/index.ts';
import { codeOf, type Log, messageOf, PipelineError, systemClock } from '../base/index.ts';
import type { WeirConfig } from '../config/index.ts';
import type { SelectionCode, SelectionRule } from '../select/index.ts';
import type { Tracer } from '../base/index.ts';

/** Interval at which Weir checks the certificate files for changes. */
const tlsEveryMs = 10_000;

/** The section `api:` with its defaults. */
export type ApiSection = NonNullable<WeirConfig['api']>;

/**
 * Returns the options of the management API: those of the section `api:` of a configuration, and the functions of the
 * pipeline that check filters and fields.
 */
export async function apiOptionsOf(
  config: WeirConfig,
  api: ApiSection,
  {
    logger,
    metrics,
    tracer,
    whatIf,
  }: {
    readonly logger: Log;
    readonly metrics: ApiMetrics;
    readonly tracer?: Tracer | undefined;
    readonly whatIf?: WhatIf | undefined;
  },
): Promise<ApiOptions> {
  const { checkRules } = await import('../select/index.ts');
  const { createSourceWarnings } = await import('../coverage/index.ts');
  const { loadRules } = await import('../alerts/index.ts');
  const warningsOf = createSourceWarnings((await loadRules(config)).rules);
  return {
    dataDir: config.data_dir,
    storeUrl: api.store_url,
    storeConnectionsMax: api.store_connections,
    secretKeyFile: api.secret_key_file,
    host: api.host,
    port: api.port,
    baseUrl: api.base_url,
    server: serverSettingsOf(api),
    tlsFiles: api.tls && { ...api.tls, reload_interval_ms: tlsEveryMs },
    settings: {
      regions: api.regions,
      nsTargets: api.ns_targets,
      serviceDomains: api.service_domains,
      fileDestinations: api.file_destinations,
      subscriptionsMax: api.subscriptions_max,
    },
    endpoints: api.endpoints,
    retry: { waitMsMin: api.retry_wait_ms_min, waitMsMax: api.retry_wait_ms_max },
    pollMs: api.poll_interval_ms,
    checkSource: (source) =>
      checkRules([ruleOf(source)]).map(({ code, message }) => {
        return { problem: problemOf(code), message };
      }),
    warningSource: (source) => warningsOf(ruleOf(source)),
    whatIf,
    whatIfRequestsMax: api.what_if_requests_max,
    clock: systemClock,
    logger,
    metrics,
    startSpan: tracer && ((start) => tracer.start(start)),
  };
}

function serverSettingsOf(api: ApiSection): ApiOptions['server'] {
  return {
    versionHeaders: api.version_headers,
    requireVersion: api.require_version,
    errorCodePrefix: api.error_code_prefix,
    bodyBytesMax: api.body_bytes,
    requestsPerMinuteMax: api.requests_per_minute,
    failedLoginsPerMinuteMax: api.failed_logins_per_minute,
    connectionsMax: api.connections_max,
    trustedProxies: api.trusted_proxies,
    corsOrigins: api.cors_origins,
    enforceIpRestrictions: api.enforce_ip_restrictions,
    tls: api.tls && { cert: pem(api.tls.cert_file), key: pem(api.tls.key_file) },
  };
}

function ruleOf({ fields, filter, type }: EventSource): SelectionRule {
  return {
    type,
    ...(filter === null ? {} : { filter }),
    ...(fields === null ? {} : { fields }),
  };
}

function problemOf(code: SelectionCode): SourceFinding['problem'] {
  switch (code) {
    case 'SEL_UNKNOWN_FIELD':
    case 'SEL_EMPTY_FIELDS':
    case 'SEL_NO_FIELDS':
      return 'unknown_field';
    case 'SEL_FILTER_FIELD':
      return 'unknown_filter_field';
    case 'SEL_NOT_FILTERABLE':
      return 'not_filterable';
    default:
      return 'invalid_filter';
  }
}

function pem(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new PipelineError(
      'ERR_API_LISTEN',
      `${file}: ${codeOf(error) || messageOf(error)}`,
      error,
    );
  }
}
