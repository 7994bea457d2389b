import type { NodeHttpHandler } from '@smithy/node-http-handler';
import type { AwsOptions } from '../../config/index.ts';
import { awsConfig, credentialsHandlerOptions, http1Handler, silenceSdk } from './client.ts';
import type { Diagnosis, Subject } from '../../base/index.ts';

const requestMsMax = 15_000;
/** Clock skew from which the check fails: AWS rejects requests if the clock is off by five minutes. */
const skewMsFailed = 240_000;
const skewMsWarned = 30_000;

/** Compares the local clock with the `Date` header of AWS responses. */
export class ClockWatch {
  #skewMs: number | undefined;

  /** Records the `Date` header of a response that arrived at `nowMs` to a request that was sent at `sentMs`. */
  note(date: string | undefined, sentMs: number, nowMs: number): void {
    const theirsMs = Date.parse(date ?? '');
    if (Number.isNaN(theirsMs)) return;
    // The header has whole seconds: the middle of the second is the best estimate.
    this.#skewMs = (sentMs + nowMs) / 2 - (theirsMs + 500);
  }

  /** Returns the diagnosis of the clock; an empty list if there was no response. */
  diagnosis(subject: Subject): readonly Diagnosis[] {
    if (this.#skewMs === undefined) return [];
    const seconds = Math.round(this.#skewMs / 1_000);
    const off = Math.abs(this.#skewMs);
    const cause = `the local clock is ${Math.abs(seconds)} s ${seconds < 0 ? 'behind' : 'ahead of'} the clock of AWS`;
    const remedy =
      'Synchronize the clock of this machine, for example with chrony or systemd-timesyncd.';
    if (off >= skewMsFailed) {
      return [
        subject.failed(
          'clock',
          `${cause}; AWS rejects requests if the difference is 300 s or more`,
          remedy,
        ),
      ];
    }
    if (off >= skewMsWarned) return [subject.warning('clock', cause, remedy)];
    return [subject.ok('clock', 'the local clock agrees with the clock of AWS')];
  }
}

/**
 * Creates the configuration of an AWS client like that of the source. The client also passes the `Date` header of each
 * response to `clock`, also those of STS: the clock may be the reason why STS rejects the credentials.
 */
export async function doctorConfig(
  options: AwsOptions,
  clock: ClockWatch,
  regionOfTarget?: string,
): Promise<
  Awaited<ReturnType<typeof awsConfig>> & {
    readonly requestHandler: Awaited<ReturnType<typeof http1Handler>>;
  }
> {
  silenceSdk();
  const http = await import('@smithy/node-http-handler');
  const credentialsHandler = watched(new http.NodeHttpHandler(credentialsHandlerOptions()), clock);
  return {
    ...(await awsConfig(options, regionOfTarget, credentialsHandler)),
    requestHandler: watched(await http1Handler(requestMsMax), clock),
  };
}

/** Makes `handler` pass the `Date` header of each response to `clock`. */
function watched(handler: NodeHttpHandler, clock: ClockWatch): NodeHttpHandler {
  const handle = handler.handle.bind(handler);
  handler.handle = async (request, how) => {
    const sentMs = Date.now();
    const answer = await handle(request, how);
    clock.note(answer.response.headers['date'], sentMs, Date.now());
    return answer;
  };
  return handler;
}
