import { setMaxListeners } from 'node:events';

import type { Clock, Log } from '../../base/index.ts';
import type { AlertDestination } from '../../config/index.ts';
import type { Alert, Delivery } from '../types.ts';
import type { Address } from '../destinations/kind.ts';
import { kindOf } from '../destinations/kinds.ts';
import { AlertSender } from './alert-sender.ts';
import { send, wireOf } from './post.ts';
import type { Silences } from './silences.ts';
import type { DestinationState, NotificationLog } from './notification-log.ts';

/** Collaborators of a delivery. */
export interface DeliveryDeps {
  readonly destinations: readonly AlertDestination[];
  readonly notificationLog: NotificationLog;
  /** Silences that users created. */
  readonly silences: Silences;
  /** URL of the web page, for links; read for each message. */
  readonly pageUrl: string | undefined;
  readonly clock: Clock;
  readonly random: () => number;
  readonly log: Log;
}

/** Status of a destination. */
export interface DestinationStatus extends DestinationState {
  readonly name: string;
  readonly waiting: number;
  /** Time of the next attempt; undefined while the destination accepts messages. */
  readonly nextTryMs: number | undefined;
  readonly counts: AlertSender['counts'];
}

/** A delivery that runs until it is closed. */
export interface OpenDelivery extends Delivery {
  status(): readonly DestinationStatus[];
  close(): Promise<void>;
}

/** Maximum time that a stop waits for responses to requests in flight. */
const closeWaitMs = 2_000;
/** After this time without a heartbeat, another process may have taken over and sent notifications. */
const handoverMs = 60_000;

/**
 * Opens the delivery, with a separate sender for each destination.
 * @throws PipelineError ERR_ALERTS_DESTINATION, ERR_ALERTS_TEMPLATE if a file of a destination cannot be used
 */
export async function openDelivery(deps: DeliveryDeps): Promise<OpenDelivery> {
  const created = await Promise.all(deps.destinations.map((one) => createSenders(one, deps)));
  const senders = created.flat();
  const stop = new AbortController();
  const cutOff = new AbortController();
  // Remove the limit on listeners, because each sender adds a listener.
  setMaxListeners(0, stop.signal, cutOff.signal);
  const running = Promise.all(senders.map(({ sender }) => sender.run(stop.signal, cutOff.signal)));
  let lastMs = 0;
  return {
    async deliver(alerts, _signal, erased = '') {
      const nowMs = deps.clock.now();
      if (nowMs - lastMs > handoverMs) for (const { sender } of senders) sender.reload();
      lastMs = nowMs;
      const notifiable = (await deps.silences.applied(alerts, nowMs)).filter(isNotifiable);
      for (const { sender, severities } of senders) {
        sender.offer(
          notifiable.filter((alert) => concerns(alert, severities)),
          erased,
        );
      }
    },
    forget() {
      for (const { sender } of senders) sender.forget();
    },
    status: () =>
      senders.map(({ sender: { name, waiting, state, counts } }) => {
        return { name, waiting, ...state, counts: { ...counts } };
      }),
    async close() {
      stop.abort();
      await Promise.race([running, deps.clock.pause(closeWaitMs, cutOff.signal)]);
      cutOff.abort();
      await running;
    },
  };
}

function isNotifiable({ state }: Alert): boolean {
  return state !== 'pending';
}

function concerns({ severity }: Alert, severities: readonly string[]): boolean {
  return severities.length === 0 || severities.includes(severity);
}

interface RoutedSender {
  readonly sender: AlertSender;
  readonly severities: readonly string[];
}

async function createSenders(
  options: AlertDestination,
  deps: DeliveryDeps,
): Promise<readonly RoutedSender[]> {
  const wire = await wireOf(options);
  const { name, severities, retry_wait_ms_max: retryWaitMsMax } = options;
  const kind = kindOf(options);
  const plan = await kind.planner(options, deps.pageUrl);
  return kind.addresses(options).map((address, _index, all) => {
    const { url } = address;
    const sender = new AlertSender({
      ...deps,
      retryWaitMsMax,
      name: senderName(name, address, all),
      plan,
      async post(message, signal) {
        const content = message.content();
        const headers = kind.headers(options, content, deps.clock.now());
        return await send(wire, { url, method: 'POST', body: content.body, headers }, signal);
      },
    });
    return { sender, severities };
  });
}

/** Name of the sender to one URL of a destination, as in the notification log: unique among the URLs. */
function senderName(name: string, { url, shown }: Address, all: readonly Address[]): string {
  if (all.length === 1) return name;
  const ofHost = all.filter((one) => one.url.host === url.host);
  return `${name} ${ofHost.length === 1 ? url.host : shown}`;
}
