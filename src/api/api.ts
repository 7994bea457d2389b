import type { Clock, Log } from '../base/index.ts';
import type { UnevaluatedFilters } from './event-subscriptions/capture-rules.ts';
import type { CheckSource, RemarkSource } from './event-subscriptions/check.ts';
import type { ChangeNotifier } from './events/change-notifier.ts';
import type { Cipher } from './store/cipher.ts';
import type { IdMaker } from './store/ids.ts';
import type { Connection } from './store/repository.ts';
import type { OpenTarget } from './event-destinations/target.ts';

/** Collaborators of the API operations. */
export interface Api {
  readonly db: Connection;
  /** True if the store is the embedded one of this process. */
  readonly embedded: boolean;
  readonly ids: IdMaker;
  readonly clock: Clock;
  /** Next time for an event, RFC 3339 with microseconds; always later than the one before. */
  readonly eventTime: () => string;
  readonly cipher: Cipher;
  readonly settings: ApiSettings;
  readonly logger: Log;
  /** Returns the errors in the filter and the fields of an event source. */
  readonly checkSource: CheckSource;
  /** Returns the data that the filter and the fields of an event source exclude although other features read it. */
  readonly remarkSource: RemarkSource;
  /** Filters that took more steps than there are. */
  readonly exceededFilters: UnevaluatedFilters;
  readonly notEvaluatedFilters: UnevaluatedFilters;
  /** Opens the target of an event destination, for test events. */
  readonly openTarget: OpenTarget;
  /** Woken when events are queued. */
  readonly deliveryNotifier: ChangeNotifier;
  /** Woken when the capture rules have changed. */
  readonly ruleNotifier: ChangeNotifier;
}

/** Options that the operator sets. */
export interface ApiSettings {
  /** Address that objects are shown under, without a slash at its end; known once the listener is open. */
  baseUrl: string;
  /** Regions of agent ingresses. */
  readonly regions: readonly string[];
  /** Name servers that the domain of an agent ingress is delegated to. */
  readonly nsTargets: readonly string[];
  /** Domains of this service, which cannot be agent ingresses. */
  readonly serviceDomains: readonly string[];
  /** Folder of file destinations; undefined = there are none. */
  readonly fileDestinations: string | undefined;
}
