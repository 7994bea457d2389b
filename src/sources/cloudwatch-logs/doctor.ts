import { streamEndings } from '../kinds.ts';
import type { CloudWatchLogsClient } from '@aws-sdk/client-cloudwatch-logs';

import type { CloudWatchLogsOptions, WeirConfig } from '../../config/index.ts';
import { type AwsOutcome, tryCall } from '../aws/calls.ts';
import { ClockWatch, doctorConfig } from '../aws/doctor-clients.ts';
import { logActions } from './permissions.ts';
import { type Diagnosis, Subject } from '../../base/index.ts';

type Sdk = typeof import('@aws-sdk/client-cloudwatch-logs');

/** Tests every call that Weir needs to poll the log groups, and lists the subscriptions of the groups. */
export async function* examine(
  options: CloudWatchLogsOptions,
  { sources }: Pick<WeirConfig, 'sources'>,
): AsyncGenerator<Diagnosis> {
  const alsoRead = streamEndings(sources);
  const subject = new Subject(`source ${options.name}`);
  const clock = new ClockWatch();
  const sdk = await import('@aws-sdk/client-cloudwatch-logs');
  const client = new sdk.CloudWatchLogsClient(await doctorConfig(options, clock));
  const region = await client.config.region().catch(() => '');
  try {
    for (const group of options.log_groups) {
      const exam = new GroupExam({ subject, sdk, client, region }, group, options, alsoRead);
      if (!(yield* exam.run())) break;
    }
    yield* clock.diagnosis(subject);
  } finally {
    client.destroy();
  }
}

interface DoctorDeps {
  readonly subject: Subject;
  readonly sdk: Sdk;
  readonly client: CloudWatchLogsClient;
  readonly region: string;
}

class GroupExam {
  readonly #deps: DoctorDeps;
  readonly #group: string;
  readonly #prefixes: readonly string[];
  readonly #alsoRead: readonly string[];

  constructor(
    deps: DoctorDeps,
    group: string,
    { log_stream_prefixes: prefixes }: CloudWatchLogsOptions,
    alsoRead: readonly string[],
  ) {
    this.#deps = deps;
    this.#group = group;
    this.#prefixes = prefixes;
    this.#alsoRead = alsoRead;
  }

  /** Checks the log group. @returns false if checks of other groups would fail for the same reason */
  async *run(): AsyncGenerator<Diagnosis, boolean> {
    const { client, sdk, subject } = this.#deps;
    const hourAgo = Date.now() - 3_600_000;
    const query = { logGroupName: this.#group, startTime: hourAgo, limit: 1 };
    const read = await this.#try('log_group.events', 'FilterLogEvents', () =>
      client.send(new sdk.FilterLogEventsCommand(query)),
    );
    if (read.value === undefined) {
      yield read.diagnosis;
      if (read.isHopeless) return false;
      if (read.kind === 'not_found') return true;
    } else yield subject.ok('log_group.events', `${this.#group} can be read`);
    yield* this.#retention();
    for (const prefix of this.#prefixes) yield* this.#streams(prefix);
    yield* this.#subscriptions();
    return true;
  }

  async *#retention(): AsyncGenerator<Diagnosis> {
    const { client, sdk, subject } = this.#deps;
    const listed = await this.#try('log_group.retention', 'DescribeLogGroups', () =>
      client.send(new sdk.DescribeLogGroupsCommand({ logGroupNamePrefix: this.#group })),
    );
    if (listed.value === undefined) return yield listed.diagnosis;
    const found = listed.value.logGroups?.find(({ logGroupName: name }) => name === this.#group);
    const days = found?.retentionInDays;
    const kept = days === undefined ? 'forever' : `for ${days} days`;
    const key =
      found?.kmsKeyId === undefined ? 'not encrypted with a customer-managed key' : 'encrypted';
    yield subject.ok('log_group.retention', `${this.#group} keeps events ${kept}, ${key}`);
  }

  async *#streams(prefix: string): AsyncGenerator<Diagnosis> {
    const { client, sdk, subject } = this.#deps;
    const query = { logGroupName: this.#group, logStreamNamePrefix: prefix, limit: 1 };
    const listed = await this.#try('log_group.streams', 'DescribeLogStreams', () =>
      client.send(new sdk.DescribeLogStreamsCommand(query)),
    );
    if (listed.value === undefined) return yield listed.diagnosis;
    const isThere = (listed.value.logStreams ?? []).length > 0;
    yield isThere
      ? subject.ok('log_group.streams', `${this.#group} has log streams ${prefix}*`)
      : subject.warning(
          'log_group.streams',
          `${this.#group} has no log stream with the prefix ${prefix}`,
          'Check `log_stream_prefixes`, which is case-sensitive. The stream may not have been created yet.',
        );
  }

  async *#subscriptions(): AsyncGenerator<Diagnosis> {
    const { client, sdk, subject } = this.#deps;
    const check = 'log_group.subscriptions';
    const requested = await this.#try(check, 'DescribeSubscriptionFilters', () =>
      client.send(new sdk.DescribeSubscriptionFiltersCommand({ logGroupName: this.#group })),
    );
    if (requested.value === undefined) return yield requested.diagnosis;
    const targets = (requested.value.subscriptionFilters ?? []).map(
      ({ destinationArn }) => destinationArn ?? '',
    );
    const twice = targets.find((arn) => this.#alsoRead.some((end) => arn.endsWith(end)));
    if (twice !== undefined) {
      yield subject.warning(
        check,
        `${this.#group} is also subscribed to ${twice}, which another source reads`,
        'Remove one of the two sources: every event is read twice, although it is stored as one row.',
      );
    } else {
      const text =
        targets.length === 0 ? 'has no subscription' : `is subscribed to ${targets.join(', ')}`;
      yield subject.ok(check, `${this.#group} ${text}`);
    }
  }

  #try<T>(
    check: string,
    operation: keyof typeof logActions,
    call: () => Promise<T>,
  ): Promise<AwsOutcome<T>> {
    const { region, subject } = this.#deps;
    const missing = {
      cause: `log group ${this.#group} does not exist in ${region || 'this region'} of this account`,
      remedy: 'Check `log_groups`, `region`, and the account of the credentials.',
    };
    const resource = `arn:aws:logs:${region || '*'}:*:log-group:${this.#group}`;
    return tryCall(subject, { check, permission: logActions[operation], resource, call, missing });
  }
}
