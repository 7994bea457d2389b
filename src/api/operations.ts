import { agentIngresses } from './agent-ingresses/resource.ts';
import { apiKeyOperations } from './api-keys/resource.ts';
import { botUsers } from './bot-users/resource.ts';
import { eventDestinations } from './event-destinations/resource.ts';
import { testEventOperation } from './event-destinations/test-event.ts';
import { eventSubscriptions } from './event-subscriptions/resource.ts';
import { sourceOperations } from './event-subscriptions/source-operations.ts';
import { compressionOperations } from './https-edges/compression.ts';
import { httpsEdges } from './https-edges/resource.ts';
import { routeOperations } from './https-edges/routes.ts';
import { ipPolicies } from './ip-policies/resource.ts';
import { ipPolicyRules } from './ip-policy-rules/resource.ts';
import { ipRestrictions } from './ip-restrictions/resource.ts';
import { crud } from './resource/crud.ts';
import type { Operation } from './server/operation.ts';
import { tlsModuleOperations } from './tls-edges/module-operations.ts';
import { tlsEdges } from './tls-edges/resource.ts';
import { tunnelGroupBackends } from './tunnel-group-backends/resource.ts';
import { ipPolicyWhatIfOperation } from './what-if/operation.ts';

/** Every operation of the API, in the order of the reference. */
export const operations: readonly Operation[] = [
  ...apiKeyOperations,
  ...crud(botUsers),
  ...crud(tlsEdges),
  ...tlsModuleOperations,
  ...crud(agentIngresses),
  ...crud(tunnelGroupBackends),
  ...crud(ipRestrictions),
  ...crud(ipPolicies),
  ...crud(ipPolicyRules),
  ...crud(httpsEdges),
  ...routeOperations,
  ...compressionOperations,
  ...crud(eventSubscriptions),
  ...sourceOperations,
  ...crud(eventDestinations),
  testEventOperation,
  ipPolicyWhatIfOperation,
];
