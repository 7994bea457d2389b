import type { AttributeValue, DynamoDBClient } from '@aws-sdk/client-dynamodb';

import type { KinesisOptions } from '../../../config/index.ts';
import { type AwsCall, tryCall } from '../../aws/calls.ts';
import { type ClockWatch, doctorConfig } from '../../aws/doctor-clients.ts';
import { leaseActions } from '../permissions.ts';
import type { Diagnosis, Subject } from '../../../base/index.ts';

type Sdk = typeof import('@aws-sdk/client-dynamodb');
type Operation = keyof typeof leaseActions;

// No row has this key, and the condition of every write is always false, so the table does not change.
const key: Record<string, AttributeValue> = { leaseKey: { S: 'weir-doctor' } };
const never = 'attribute_exists(leaseKey) AND attribute_not_exists(leaseKey)';

/** Tests every DynamoDB call that Weir needs for leases, without changing the lease table. */
export async function* examineLeases(
  options: KinesisOptions,
  { subject, clock, streamArn }: { subject: Subject; clock: ClockWatch; streamArn: string },
): AsyncGenerator<Diagnosis> {
  const { leases, region = streamArn.split(':')[3] } = options;
  if (leases === undefined) return;
  const sdk = await import('@aws-sdk/client-dynamodb');
  const { endpoint, region: own, table, credentials = options.credentials } = leases;
  const aws = {
    ...(credentials === undefined ? {} : { credentials }),
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(own === undefined ? {} : { region: own }),
  };
  const client = new sdk.DynamoDBClient(await doctorConfig(aws, clock, region));
  try {
    yield* new TableExam(subject, sdk, client, table).run();
  } finally {
    client.destroy();
  }
}

class TableExam {
  readonly #subject: Subject;
  readonly #sdk: Sdk;
  readonly #client: DynamoDBClient;
  readonly #table: string;

  constructor(subject: Subject, sdk: Sdk, client: DynamoDBClient, table: string) {
    this.#subject = subject;
    this.#sdk = sdk;
    this.#client = client;
    this.#table = table;
  }

  async *run(): AsyncGenerator<Diagnosis> {
    const where = { TableName: this.#table };
    const described = await this.#try('leases.table', 'DescribeTable', () =>
      this.#client.send(new this.#sdk.DescribeTableCommand(where)),
    );
    if (described.value === undefined) {
      yield described.kind === 'not_found' ? this.#missing() : described.diagnosis;
      for (const check of ['leases.read', 'leases.write']) {
        yield this.#subject.skipped(check, 'the lease table could not be read');
      }
      return;
    }
    const { TableStatus: status = 'unknown', KeySchema: schema = [] } =
      described.value.answer?.Table ?? {};
    const keys = schema.map(({ AttributeName: name }) => name).join(', ');
    const text = `lease table ${this.#table} is ${status}`;
    if (keys !== 'leaseKey') {
      const cause = `${text}, but its key is ${keys}, expected leaseKey`;
      yield this.#subject.failed('leases.table', cause, 'Set another table in `leases.table`.');
      return;
    }
    yield status === 'ACTIVE' || status === 'UPDATING'
      ? this.#subject.ok('leases.table', text)
      : this.#subject.warning('leases.table', text, 'Wait until the table is ACTIVE.');
    yield* this.#reading();
    yield* this.#writing();
  }

  #missing(): Diagnosis {
    return this.#subject.warning(
      'leases.table',
      `table ${this.#table} does not exist; the first \`weir run\` creates it`,
      'Allow dynamodb:CreateTable, or create an on-demand table with the string key leaseKey.',
    );
  }

  async *#reading(): AsyncGenerator<Diagnosis> {
    const where = { TableName: this.#table };
    const calls = [
      ['Scan', () => this.#client.send(new this.#sdk.ScanCommand({ ...where, Limit: 1 }))],
      ['GetItem', () => this.#client.send(new this.#sdk.GetItemCommand({ ...where, Key: key }))],
    ] as const;
    yield* this.#all('leases.read', calls, 'leases can be read');
  }

  async *#writing(): AsyncGenerator<Diagnosis> {
    const where = { TableName: this.#table, ConditionExpression: never };
    const calls = [
      ['PutItem', () => this.#client.send(new this.#sdk.PutItemCommand({ ...where, Item: key }))],
      [
        'UpdateItem',
        () => this.#client.send(new this.#sdk.UpdateItemCommand({ ...where, Key: key })),
      ],
      [
        'DeleteItem',
        () => this.#client.send(new this.#sdk.DeleteItemCommand({ ...where, Key: key })),
      ],
    ] as const;
    yield* this.#all('leases.write', calls, 'leases can be written');
  }

  async *#all(
    check: string,
    calls: readonly (readonly [Operation, () => Promise<unknown>])[],
    good: string,
  ): AsyncGenerator<Diagnosis> {
    let isGood = true;
    for (const [operation, call] of calls) {
      const tried = await this.#try(check, operation, call);
      if (!('diagnosis' in tried)) continue;
      isGood = false;
      yield tried.diagnosis;
    }
    if (isGood) yield this.#subject.ok(check, good);
  }

  #try<T>(check: string, operation: Operation, call: () => Promise<T>) {
    const what: AwsCall<{ readonly answer: T | undefined }> = {
      check,
      permission: leaseActions[operation],
      resource: `arn:aws:dynamodb:*:*:table/${this.#table}`,
      call: async () => {
        try {
          return { answer: await call() };
        } catch (error) {
          // DynamoDB has evaluated the condition, so it permits the call.
          if (error instanceof this.#sdk.ConditionalCheckFailedException)
            return { answer: undefined };
          throw error;
        }
      },
      missing: {
        cause: `table ${this.#table} does not exist`,
        remedy: 'Check `leases.table`, `leases.region`, and the account of the credentials.',
      },
    };
    return tryCall(this.#subject, what);
  }
}
