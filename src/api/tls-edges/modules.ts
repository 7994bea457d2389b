import { type Static, type TObject, Type } from 'typebox';

import type { Api } from '../api.ts';
import type { Change } from '../events/change.ts';
import { ipPolicyRefs, requireIpPolicies } from '../ip-policies/refs.ts';
import { refTo } from '../resource/show.ts';
import { ApiError } from '../server/codes.ts';
import { answer, body, nullable, ref, word } from '../server/schema.ts';
import { isId } from '../store/ids.ts';
import {
  path as tunnelGroupPath,
  tunnelGroupRepository,
} from '../tunnel-group-backends/repository.ts';

/** The modules of an edge in stored form. */
export interface StoredModules {
  readonly backend: { readonly enabled: boolean; readonly backend_id: string } | null;
  readonly ip_restriction: {
    readonly enabled: boolean;
    readonly ip_policy_ids: readonly string[];
  } | null;
  readonly mutual_tls: {
    readonly enabled: boolean;
    readonly certificate_authority_ids: readonly string[];
  } | null;
  readonly tls_termination: {
    readonly enabled: boolean;
    readonly terminate_at: string;
    readonly min_version: string | null;
  } | null;
}

export type ModuleName = keyof StoredModules;

const enabled = Type.Optional(
  Type.Boolean({ description: 'True if the module applies to traffic. Default true.' }),
);
const enabledAnswer = Type.Boolean({ description: 'True if the module applies to traffic.' });

/** The modules in bodies. A module in a body replaces the stored module completely. */
export const moduleBodies = {
  backend: body('The backend of the edge.', {
    enabled,
    backend_id: Type.String({
      description:
        'Identifier of a backend: `bkdtg_…` for a tunnel group. For other kinds, such as `bkdhr_…`, Weir checks only the prefix.',
    }),
  }),
  ip_restriction: body('Allowed source addresses.', {
    enabled,
    ip_policy_ids: Type.Array(Type.String(), {
      maxItems: 1_000,
      uniqueItems: true,
      description: 'IP policies; at least one if the module is enabled.',
    }),
  }),
  mutual_tls: body('Allowed client certificates.', {
    enabled,
    certificate_authority_ids: Type.Array(Type.String(), {
      minItems: 1,
      maxItems: 100,
      uniqueItems: true,
      description: 'Certificate authorities, `ca_…`.',
    }),
  }),
  tls_termination: body('TLS termination.', {
    enabled,
    terminate_at: Type.Optional(
      word(['edge', 'upstream'], {
        'x-error-code': 224,
        description:
          '`edge`: the service terminates TLS. `upstream`: TLS passes through. Default `edge`.',
      }),
    ),
    min_version: Type.Optional(
      word(['1.0', '1.1', '1.2', '1.3'], {
        'x-error-code': 219,
        description:
          'Minimum TLS version. If absent or null, the service that terminates TLS chooses the minimum version. Must be absent or null if `terminate_at` is `upstream`.',
      }),
    ),
  }),
} satisfies Record<ModuleName, TObject>;

export const moduleAnswers = {
  backend: answer('The backend of the edge.', { enabled: enabledAnswer, backend: ref }),
  ip_restriction: answer('Allowed source addresses.', {
    enabled: enabledAnswer,
    ip_policies: Type.Array(ref, { description: 'IP policies of the module.' }),
  }),
  mutual_tls: answer('Allowed client certificates.', {
    enabled: enabledAnswer,
    certificate_authorities: Type.Array(ref, {
      description: 'Certificate authorities that verify client certificates.',
    }),
  }),
  tls_termination: answer('TLS termination.', {
    enabled: enabledAnswer,
    terminate_at: Type.String({ description: '`edge` or `upstream`.' }),
    min_version: nullable(Type.String({ description: 'Minimum TLS version.' })),
  }),
} satisfies Record<ModuleName, TObject>;

type ModuleBodies = { readonly [Name in ModuleName]?: Static<(typeof moduleBodies)[Name]> };

/** Checks the modules of a body and returns the changed columns. @throws ApiError */
export async function moduleColumns(
  change: Change,
  before: StoredModules,
  given: ModuleBodies,
): Promise<Partial<StoredModules>> {
  const columns: Partial<StoredModules> = {
    ...(given.backend && { backend: await backendOf(change, given.backend) }),
    ...(given.ip_restriction && {
      ip_restriction: await ipRestrictionOf(change, before.ip_restriction, given.ip_restriction),
    }),
    ...(given.mutual_tls && { mutual_tls: mutualTlsOf(given.mutual_tls) }),
    ...(given.tls_termination && { tls_termination: terminationOf(given.tls_termination) }),
  };
  rejectContradiction({ ...before, ...columns }, given);
  return columns;
}

/** Converts the modules to their form in responses. */
export function showModules(api: Api, modules: StoredModules) {
  const { backend, ip_restriction: restriction, mutual_tls: mutual } = modules;
  return {
    backend: backend && {
      enabled: backend.enabled,
      backend: refTo(api, backendPath(backend.backend_id), backend.backend_id),
    },
    ip_restriction: restriction && {
      enabled: restriction.enabled,
      ip_policies: ipPolicyRefs(api, restriction.ip_policy_ids),
    },
    mutual_tls: mutual && {
      enabled: mutual.enabled,
      certificate_authorities: mutual.certificate_authority_ids.map((id) =>
        refTo(api, '/certificate_authorities', id),
      ),
    },
    tls_termination: modules.tls_termination,
  };
}

async function backendOf(change: Change, given: Static<typeof moduleBodies.backend>) {
  const { enabled: isEnabled = true, backend_id: id } = given;
  const field = 'backend.backend_id';
  const prefix = /^(bkd[a-z]{2,4})_/.exec(id)?.[1] ?? '';
  if (!isId(id, prefix) || prefix === '') {
    throw new ApiError(242, `${field} is not the identifier of a backend.`, field);
  }
  if (prefix === tunnelGroupRepository.prefix) {
    const existing = await tunnelGroupRepository.existing(change.tx, change.accountId, [id]);
    if (!existing.has(id)) {
      throw new ApiError(6501, `There is no tunnel group backend ${id}.`, field);
    }
  }
  return { enabled: isEnabled, backend_id: id };
}

async function ipRestrictionOf(
  change: Change,
  before: StoredModules['ip_restriction'],
  given: Static<typeof moduleBodies.ip_restriction>,
) {
  const { enabled: isEnabled = true, ip_policy_ids: ids } = given;
  const name = 'ip_restriction.ip_policy_ids';
  if (isEnabled && ids.length === 0) {
    throw new ApiError(7025, `${name} names no IP policy, but the module is enabled.`, name);
  }
  await requireIpPolicies(change, ids, { name, known: before?.ip_policy_ids ?? [] });
  return { enabled: isEnabled, ip_policy_ids: ids };
}

function mutualTlsOf(given: Static<typeof moduleBodies.mutual_tls>) {
  const { enabled: isEnabled = true, certificate_authority_ids: ids } = given;
  const wrong = ids.findIndex((id) => !isId(id, 'ca'));
  if (wrong >= 0) {
    const field = `mutual_tls.certificate_authority_ids[${wrong}]`;
    throw new ApiError(228, `${field} is not the identifier of a certificate authority.`, field);
  }
  return { enabled: isEnabled, certificate_authority_ids: ids };
}

function terminationOf(given: Static<typeof moduleBodies.tls_termination>) {
  const { enabled: isEnabled = true, terminate_at: at = 'edge', min_version: version } = given;
  if (at === 'upstream' && version !== undefined) {
    const field = 'tls_termination.min_version';
    throw new ApiError(7032, `${field} must be null when terminate_at is "upstream".`, field);
  }
  return { enabled: isEnabled, terminate_at: at, min_version: version ?? null };
}

/**
 * Rejects client certificates without TLS termination, because the edge cannot inspect TLS that it passes through
 * (section 2.2 of the platform's specification).
 */
function rejectContradiction(
  { mutual_tls, tls_termination }: StoredModules,
  given: ModuleBodies,
): void {
  const passesThrough = tls_termination?.enabled && tls_termination.terminate_at === 'upstream';
  if (passesThrough && mutual_tls?.enabled) {
    throw new ApiError(
      7062,
      'mutual_tls requires TLS termination at the edge: disable mutual_tls, or set terminate_at to "edge".',
      given.mutual_tls === undefined ? 'tls_termination.terminate_at' : 'mutual_tls',
    );
  }
}

function backendPath(id: string): string {
  return id.startsWith('bkdtg_') ? tunnelGroupPath : '/backends/http_response';
}
