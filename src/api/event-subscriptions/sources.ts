import { type Static, Type } from 'typebox';

import { didYouMean } from '../../base/index.ts';
import { eventType, eventTypes } from '../../catalog/index.ts';
import type { Api } from '../api.ts';
import { ApiError, type ApiErrorCode } from '../server/codes.ts';
import { answer, body, nullable } from '../server/schema.ts';
import type { EventSource, SourceFinding } from './check.ts';

/** Maximum number of destinations per subscription. */
export const DESTINATIONS_MAX = 10;

/** `filter` and `fields` in bodies. */
export const selectionFields = {
  filter: Type.Optional(
    Type.String({
      'x-max-bytes': 4_096,
      'x-error-code': 5404,
      description:
        'Traffic types only: a CEL expression over `ev`, the `object` of the event. It can read only filterable fields, for example `ev.conn.server_port == 443`. Empty or absent means every event.',
    }),
  ),
  fields: Type.Optional(
    Type.Array(Type.String(), {
      minItems: 1,
      maxItems: 200,
      uniqueItems: true,
      'x-error-code': 5400,
      description:
        'Traffic types only: the fields to capture, at most 200 entries; each is a dotted name, a group such as `conn.*`, or `*`. Default: all.',
    }),
  ),
};

export const sourceBody = body('An event type to receive.', {
  type: Type.String({
    description: 'Event type, for example `ip_policy_updated.v0`.',
  }),
  ...selectionFields,
});

export const sourceAnswer = answer('An event type that the subscription receives.', {
  type: Type.String({ description: 'The event type.' }),
  uri: Type.String({ description: 'Address of the event source.' }),
  filter: Type.Optional(
    nullable(Type.String({ description: 'Traffic types only; null means every event.' })),
  ),
  fields: Type.Optional(
    nullable(
      Type.Array(Type.String(), { description: 'Traffic types only; null means all fields.' }),
    ),
  ),
  cost_budget_exceeded_events: Type.Optional(
    Type.Integer({
      description:
        'Traffic types with a filter only: number of events that were kept unfiltered since the process started, because the filter exceeded its cost budget. Absent if 0. Configuration events do not contain it.',
    }),
  ),
  not_evaluated_events: Type.Optional(
    Type.Integer({
      description:
        'Traffic types with a filter only: number of events since the process started that did not match because a field that the filter reads is absent or of another type. Absent if 0. Configuration events do not contain it.',
    }),
  ),
  warnings: Type.Optional(
    Type.Array(Type.String(), {
      description:
        'Traffic types only: warnings about data that panels, queries, or alert rules read, but that the filter or the fields exclude. Absent if empty. Configuration events do not contain them.',
    }),
  ),
});

/** Checks a list of sources. @throws ApiError 238 | 5127 | 5400 to 5406 */
export function readSources(
  api: Api,
  given: readonly Static<typeof sourceBody>[],
): readonly EventSource[] {
  const seen = new Set<string>();
  return given.map((source, index) => {
    const prefix = `sources[${index}]`;
    if (seen.has(source.type)) {
      throw new ApiError(5127, `${source.type} appears more than once.`, `${prefix}.type`);
    }
    seen.add(source.type);
    return readSource(api, source, `${prefix}.`);
  });
}

/** Checks one source. @param prefix prefix of its field names in errors */
export function readSource(
  api: Api,
  given: Static<typeof sourceBody>,
  prefix: string,
): EventSource {
  const { type, fields = null } = given;
  const filter = given.filter === undefined || given.filter.trim() === '' ? null : given.filter;
  const known = eventType(type);
  if (known === undefined) throw unknownType(type, `${prefix}type`);
  if (!known.traffic && fields !== null) throw notForTraffic(5401, 'fields', type, prefix);
  if (!known.traffic && filter !== null) throw notForTraffic(5402, 'filter', type, prefix);
  const source = { type, filter, fields };
  const finding = filter === null && fields === null ? undefined : api.checkSource(source)[0];
  if (finding !== undefined) throw apiErrorOf(finding, prefix);
  return source;
}

/** Returns whether a source has a traffic event type. Only traffic event types support `filter` and `fields`. */
export function isTraffic(source: EventSource): boolean {
  return eventType(source.type)?.traffic === true;
}

/**
 * Converts a source to its form in responses, with the counts of unevaluated events. @param uri URI of its subscription
 */
export function reportSource(api: Api, account: string, uri: string, source: EventSource) {
  const shown = showSource(uri, source);
  if (!isTraffic(source)) return shown;
  const events = api.exceededFilters.of(account, source);
  const failed = api.notEvaluatedFilters.of(account, source);
  const warnings = api.warningSource(source);
  return {
    ...shown,
    ...(events > 0 && { cost_budget_exceeded_events: events }),
    ...(failed > 0 && { not_evaluated_events: failed }),
    ...(warnings.length > 0 && { warnings }),
  };
}

/** Converts a source to its form in events. @param uri URI of its subscription */
export function showSource(uri: string, source: EventSource) {
  const shown = { type: source.type, uri: `${uri}/sources/${source.type}` };
  if (!isTraffic(source)) return shown;
  return { ...shown, filter: source.filter, fields: source.fields };
}

function apiErrorOf({ message, problem }: SourceFinding, prefix: string): ApiError {
  const codes: Readonly<Record<SourceFinding['problem'], ApiErrorCode>> = {
    unknown_field: 5403,
    invalid_filter: 5404,
    unknown_filter_field: 5405,
    not_filterable: 5406,
  };
  const field = problem === 'unknown_field' ? 'fields' : 'filter';
  return new ApiError(codes[problem], message, `${prefix}${field}`);
}

function unknownType(type: string, field: string): ApiError {
  const names = eventTypes.map(({ name }) => name);
  const near = didYouMean(type, names);
  const hint = near === undefined ? '' : ` Did you mean ${near}?`;
  const shown = type.slice(0, 100);
  return new ApiError(
    238,
    `${shown} is not an event type.${hint} The types are ${names.join(', ')}.`,
    field,
  );
}

function notForTraffic(code: 5401 | 5402, name: string, type: string, prefix: string): ApiError {
  const text = `${type} cannot have ${name}: filters and fields are only for traffic events.`;
  return new ApiError(code, text, `${prefix}${name}`);
}
