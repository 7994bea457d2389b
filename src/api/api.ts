import type { Clock, Log } from '../base/index.ts';
import type { UnevaluatedFilters } from './event-subscriptions/capture-rules.ts';
import type { CheckSource, WarningSource } from './event-subscriptions/check.ts';
import type { ChangeNotifier } from './events/change-notifier.ts';
import type { Cipher } from './store/cipher.ts';
import type { IdMaker } from './store/ids.ts';
import type { Connection } from './store/repository.ts';
import type { OpenTarget } from './event-destinations/target.ts';
import type { WhatIf } from './what-if/what-if.ts';

/** Collaborators of the API operations. */
export interface Api {
  readonly db: Connection;
  /** True if the store is the embedded one of this process. */
  readonly embedded: boolean;
  readonly ids: IdMaker;
  readonly clock: Clock;
  /** Next event time, RFC 3339 with microseconds; strictly increasing. */
  readonly eventTime: () => string;
  readonly cipher: Cipher;
  readonly settings: ApiSettings;
  readonly logger: Log;
  /** Returns the errors in the filter and the fields of an event source. */
  readonly checkSource: CheckSource;
  /**
   * Returns warnings about data that the filter or the fields of an event source exclude, but that other features read.
   */
  readonly warningSource: WarningSource;
  /** Filters that exceeded their cost budget, with the number of events concerned. */
  readonly exceededFilters: UnevaluatedFilters;
  /** Filters that failed, with the number of events concerned. */
  readonly notEvaluatedFilters: UnevaluatedFilters;
  /** Opens the target of an event destination, for test events. */
  readonly openTarget: OpenTarget;
  /** Evaluates changes of IP policies with stored traffic; undefined without ClickHouse. */
  readonly whatIf: WhatIf | undefined;
  /** Notified when events are queued. */
  readonly deliveryNotifier: ChangeNotifier;
  /** Notified when the capture rules change. */
  readonly ruleNotifier: ChangeNotifier;
}

/** Options of the operator. */
export interface ApiSettings {
  /** Base URL of objects, without a trailing slash; known once the listener is open. */
  baseUrl: string;
  /** Regions of agent ingresses. */
  readonly regions: readonly string[];
  /** Name servers to which the domain of an agent ingress is delegated. */
  readonly nsTargets: readonly string[];
  /** Domains of this service, which agent ingresses cannot use. */
  readonly serviceDomains: readonly string[];
  /** Folder of file destinations; undefined if file destinations are disabled. */
  readonly fileDestinations: string | undefined;
  /** Maximum number of event subscriptions per account. */
  readonly subscriptionsMax: number;
}
