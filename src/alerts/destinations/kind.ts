import type { Message, Planner } from '../delivery/plan.ts';
import type { CommonOptions, Declaration } from './common-options.ts';

/** A file of a destination that cannot be used. */
export interface DestinationProblem {
  /** The option that names it, from the destination. */
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** An address of a destination. Delivery to each is independent: an outage of one does not delay the others. */
export interface Address {
  readonly url: URL;
  /** As it may be shown: holds no secret. */
  readonly shown: string;
  /** A request without alerts, with which `weir doctor` checks that the destination responds. */
  readonly probe: { readonly method: 'GET' | 'HEAD'; readonly url: URL };
}

/** A kind of destination of alerts: a folder of this one, and its line in `kinds.ts`. */
export interface AlertDestinationKind<Options extends CommonOptions> {
  /** Its declaration in `alerts.destinations:`; its `type` is the name of the kind. */
  options(): Promise<Declaration>;
  addresses(options: Options): readonly Address[];
  /** Reads the files that it names besides certificates, as a start does. Connects to nothing. */
  problems(options: Options): Promise<readonly DestinationProblem[]>;
  /**
   * Determines the messages for the destination.
   * @param pageUrl where the page is reached, for links; undefined: no page is served.
   * @throws PipelineError ERR_ALERTS_TEMPLATE
   */
  planner(options: Options, pageUrl: string | undefined): Promise<Planner>;
  /** Headers of a message, such as a signature. */
  headers(options: Options, message: Message, nowMs: number): Readonly<Record<string, string>>;
  /** What an answer to a probe says that every other destination would not; undefined: nothing. */
  finding(status: number): { readonly text: string; readonly remedy: string } | undefined;
}
