import { isObject, pause, PipelineError } from '../../base/index.ts';
import type { KinesisEmulator } from '../../sample/index.ts';
import type { ApiService } from '../services/api.ts';
import type { PipelineService } from '../services/pipeline.ts';

/** Kinesis stream of the emulator for configuration events. */
export const configStream = 'weir-demo-config';

/** Address of the management API of a demo, and an API key. */
export interface DemoApi {
  readonly url: string;
  readonly token: string;
}

/** Options of `playLoop`. */
export interface ApiLoopOptions {
  readonly api: DemoApi;
  readonly emulator: KinesisEmulator;
  readonly pipeline: PipelineService;
  readonly signal: AbortSignal;
  /** Prints a permanent line. */
  readonly note: (line: string) => void;
}

const eventTypes = ['created', 'updated', 'deleted'].flatMap((action) =>
  ['ip_policy', 'ip_policy_rule', 'ip_restriction'].map((object) => `${object}_${action}.v0`),
);
const waitMsMax = 60_000;
const lookEveryMs = 100;

/**
 * Acts like a new customer: creates a destination, a subscription, and an IP policy, changes the policy, and waits
 * until the event `ip_policy_updated.v0` has been read from the stream and stored.
 * @returns the problem; undefined if the event is stored
 */
export async function playLoop(options: ApiLoopOptions): Promise<string | undefined> {
  const { note, signal } = options;
  try {
    const policy = await changePolicy(options);
    const startedMs = Date.now();
    for (const endMs = startedMs + waitMsMax; Date.now() < endMs && !signal.aborted;) {
      if (await isStored(options.pipeline, policy)) {
        const waitedMs = Date.now() - startedMs;
        note(`ip_policy_updated.v0 of ${policy} is in ClickHouse, ${waitedMs} ms after its change`);
        return undefined;
      }
      await pause(lookEveryMs, signal);
    }
    if (signal.aborted) return undefined;
    return `the event of ${policy} did not arrive within ${waitMsMax / 1_000} s`;
  } catch (error) {
    if (signal.aborted) return undefined;
    return `the management API: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Creates an API key for the demo. In a new store, the key belongs to the account of the sample traffic. */
export async function demoKey(api: ApiService, accountId: string | undefined): Promise<DemoApi> {
  const request = { force: true, userName: 'demo' };
  try {
    const { token } = await api.bootstrap({ ...request, accountId });
    return { url: api.url ?? '', token };
  } catch (error) {
    const isOther = error instanceof PipelineError && error.code === 'ERR_API_ACCOUNT';
    if (accountId === undefined || !isOther) throw error;
    return demoKey(api, undefined);
  }
}

/** @returns the identifier of the policy */
async function changePolicy({ api, note, emulator }: ApiLoopOptions): Promise<string> {
  const stream = await emulator.call('DescribeStreamSummary', { StreamName: configStream });
  const summary = stream['StreamDescriptionSummary'];
  const arn = isObject(summary) ? summary['StreamARN'] : undefined;
  const creds = { aws_access_key_id: 'demo', aws_secret_access_key: 'demo' };
  const target = { kinesis: { stream_arn: arn, auth: { creds } } };
  const destination = await call(api, 'POST', '/event_destinations', { target });
  const subscription = await call(api, 'POST', '/event_subscriptions', {
    description: 'Changes of IP policies',
    sources: eventTypes.map((type) => ({ type })),
    destination_ids: [destination],
  });
  note(`created event destination ${destination} and event subscription ${subscription}`);
  const policy = await call(api, 'POST', '/ip_policies', { description: 'office' });
  const rule = { ip_policy_id: policy, cidr: '198.51.100.0/24', action: 'allow' };
  await call(api, 'POST', '/ip_policy_rules', rule);
  await call(api, 'PATCH', `/ip_policies/${policy}`, { description: 'office and home' });
  note(`created IP policy ${policy} with a rule, and changed it`);
  return policy;
}

async function isStored(pipeline: PipelineService, policy: string): Promise<boolean> {
  const rows = await pipeline.store.query(
    `SELECT 1 FROM weir.config_events
     WHERE event_type = 'ip_policy_updated.v0' AND object_id = {policy:String} LIMIT 1`,
    { policy },
  );
  return rows.length > 0;
}

async function call(
  { token, url }: DemoApi,
  method: string,
  path: string,
  body: object,
): Promise<string> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'service-version': '2',
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  const { id, msg } = isObject(answer) ? answer : {};
  if (response.ok && typeof id === 'string') return id;
  throw new Error(`${method} ${path}: ${response.status} ${String(msg)}`);
}
