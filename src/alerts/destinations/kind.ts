import type { MessageContent, Planner } from '../delivery/plan.ts';
import type { CommonOptions, Declaration } from './common-options.ts';

/** A problem with a file that a destination uses. */
export interface DestinationProblem {
  /** Path of the option that names the file, relative to the destination. */
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/**
 * A URL of a destination. Messages are delivered to each URL separately, so an outage of one does not delay the others.
 */
export interface Address {
  readonly url: URL;
  /** URL without secrets, for display. */
  readonly shown: string;
  /** A request without alerts, with which `weir doctor` checks that the destination responds. */
  readonly probe: { readonly method: 'GET' | 'HEAD'; readonly url: URL };
}

/** A planner for a replay. */
export interface ReplayPlanner {
  readonly plan: Planner;
  /**
   * Time for which the replay remembers a resolved notification, because it can delay the next message of its group.
   */
  readonly memoryMs: number;
}

/** A kind of alert destination: a subfolder, and a line in `kinds.ts`. */
export interface AlertDestinationKind<Options extends CommonOptions> {
  /** Declaration for `alerts.destinations:`; `type` is the name of the kind. */
  options(): Promise<Declaration>;
  addresses(options: Options): readonly Address[];
  /**
   * Reads the files of the destination, except certificates, as at startup, and returns their problems. Opens no
   * connection.
   */
  problems(options: Options): Promise<readonly DestinationProblem[]>;
  /**
   * Determines the messages for the destination.
   * @param pageUrl URL of the web page, for links; undefined if no page is served
   * @throws PipelineError ERR_ALERTS_TEMPLATE
   */
  planner(options: Options, pageUrl: string | undefined): Promise<Planner>;
  /**
   * The planner for a replay, which counts messages and needs no bodies. If absent, the receiver groups and repeats
   * notifications itself, and each change counts as one message.
   */
  replay?(options: Options): Promise<ReplayPlanner>;
  /** Headers of a message, such as a signature. */
  headers(
    options: Options,
    content: MessageContent,
    nowMs: number,
  ): Readonly<Record<string, string>>;
  /** Returns a finding about the response to a probe that is specific to this kind; undefined if there is none. */
  finding(status: number): { readonly text: string; readonly remedy: string } | undefined;
}
