import type {
  DynamoDBClient,
  ScanCommandOutput,
  UpdateItemCommandOutput,
} from '@aws-sdk/client-dynamodb';

import {
  attributeNames,
  type Attributes,
  itemOfNew,
  leaseOfItem,
  numberOf,
  valueOf,
} from './dynamo-item.ts';
import type { Lease, NewLease } from './lease.ts';
import type { Agreement, LeaseChange, LeaseCondition, LeaseStore } from './store.ts';

/**
 * The DynamoDB module of the AWS SDK. Weir loads it only when it connects: loading takes 100 ms of CPU, and most
 * commands do not need it.
 */
export type DynamoSdk = typeof import('@aws-sdk/client-dynamodb');

/** Identifies the rows of one consumer group and stream in a lease table. */
export interface LeaseGroup {
  readonly table: string;
  /** Name of the consumer group. Several groups may share a table. */
  readonly group: string;
  /** Identifies the stream, including its creation time: a recreated stream has another value. */
  readonly stream: string;
}

/**
 * The lease table in DynamoDB: one row per shard with the attributes of the Kinesis Client Library, and one row per
 * stream for the `Agreement` of the group. Keys are `<group>:<stream>:<shard>`: the group, and then the key of a
 * multi-stream application of the Kinesis Client Library.
 *
 * Each write of a lease is one conditional request. Reads are strongly consistent. After a failed condition, the caller
 * reads the row again: the SDK retries requests, and the condition of a retry fails if the first attempt succeeded but
 * its response was lost.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Expressions.ConditionExpressions.html
 */
export class DynamoLeaseStore implements LeaseStore {
  readonly #sdk: DynamoSdk;
  readonly #client: DynamoDBClient;
  readonly #table: string;
  readonly #prefix: string;

  constructor(sdk: DynamoSdk, client: DynamoDBClient, { table, group, stream }: LeaseGroup) {
    this.#sdk = sdk;
    this.#client = client;
    this.#table = table;
    this.#prefix = `${group}:${stream}:`;
  }

  /** The key of a shard's lease. */
  keyOf(shardId: string): string {
    return `${this.#prefix}${shardId}`;
  }

  async list(): Promise<readonly Lease[]> {
    const leases: Lease[] = [];
    let from: Attributes | undefined;
    do {
      const page: Pick<ScanCommandOutput, 'Items' | 'LastEvaluatedKey'> = await this.#client.send(
        new this.#sdk.ScanCommand({
          TableName: this.#table,
          ConsistentRead: true,
          FilterExpression: 'begins_with(leaseKey, :prefix) AND attribute_exists(#checkpoint)',
          ExpressionAttributeNames: { '#checkpoint': 'checkpoint' },
          ExpressionAttributeValues: { ':prefix': { S: this.#prefix } },
          ...(from === undefined ? {} : { ExclusiveStartKey: from }),
        }),
      );
      for (const item of page.Items ?? []) leases.push(leaseOfItem(item, this.#prefix));
      from = page.LastEvaluatedKey;
    } while (from !== undefined);
    return leases;
  }

  async get(key: string): Promise<Lease | undefined> {
    const { Item: item } = await this.#client.send(
      new this.#sdk.GetItemCommand({
        TableName: this.#table,
        Key: { leaseKey: { S: key } },
        ConsistentRead: true,
      }),
    );
    return item === undefined ? undefined : leaseOfItem(item, this.#prefix);
  }

  async create(lease: NewLease): Promise<boolean> {
    return this.#unlessConflict(async () => {
      await this.#client.send(
        new this.#sdk.PutItemCommand({
          TableName: this.#table,
          Item: itemOfNew(lease),
          ConditionExpression: 'attribute_not_exists(leaseKey)',
        }),
      );
      return true;
    }, false);
  }

  async change(
    key: string,
    condition: LeaseCondition,
    change: LeaseChange,
  ): Promise<Lease | undefined> {
    const expression = new Expression();
    const update = expression.update(change);
    const text = expression.condition(condition);
    return this.#unlessConflict(async () => {
      const { Attributes: item } = await this.#update(key, update, text, expression);
      return item === undefined ? undefined : leaseOfItem(item, this.#prefix);
    }, undefined);
  }

  async remove(key: string, condition: LeaseCondition): Promise<boolean> {
    const expression = new Expression();
    const text = expression.condition(condition);
    return this.#unlessConflict(async () => {
      await this.#client.send(
        new this.#sdk.DeleteItemCommand({
          TableName: this.#table,
          Key: { leaseKey: { S: key } },
          ConditionExpression: text,
          ...expression.names(),
        }),
      );
      return true;
    }, false);
  }

  async agree(startMs: number | undefined): Promise<Agreement> {
    // The first worker creates the agreement; for all other workers, this write has no effect.
    await this.#unlessConflict(async () => {
      await this.#client.send(
        new this.#sdk.PutItemCommand({
          TableName: this.#table,
          Item: {
            leaseKey: { S: this.#agreementKey },
            startMs: { N: String(startMs ?? 0) },
          },
          ConditionExpression: 'attribute_not_exists(leaseKey)',
        }),
      );
    }, undefined);
    const { Item: item } = await this.#client.send(
      new this.#sdk.GetItemCommand({
        TableName: this.#table,
        Key: { leaseKey: { S: this.#agreementKey } },
        ConsistentRead: true,
      }),
    );
    const agreed = numberOf(item?.['startMs']);
    return {
      startMs: agreed === 0 ? undefined : agreed,
      isStarted: item?.['isStarted']?.BOOL === true,
    };
  }

  async started(): Promise<void> {
    await this.#client.send(
      new this.#sdk.UpdateItemCommand({
        TableName: this.#table,
        Key: { leaseKey: { S: this.#agreementKey } },
        UpdateExpression: 'SET isStarted = :yes',
        ExpressionAttributeValues: { ':yes': { BOOL: true } },
      }),
    );
  }

  get #agreementKey(): string {
    return `${this.#prefix}start`;
  }

  #update(
    key: string,
    update: string,
    condition: string,
    expression: Expression,
  ): Promise<UpdateItemCommandOutput> {
    return this.#client.send(
      new this.#sdk.UpdateItemCommand({
        TableName: this.#table,
        Key: { leaseKey: { S: key } },
        UpdateExpression: update,
        ConditionExpression: condition,
        ReturnValues: 'ALL_NEW',
        ...expression.names(),
      }),
    );
  }

  async #unlessConflict<T>(write: () => Promise<T>, conflictResult: T): Promise<T> {
    try {
      return await write();
    } catch (error) {
      if (error instanceof this.#sdk.ConditionalCheckFailedException) return conflictResult;
      throw error;
    }
  }
}

/** Builds the update and condition expressions of one request, and collects their names and values. */
class Expression {
  readonly #names: Record<string, string> = {};
  readonly #values: Attributes = {};

  condition(condition: LeaseCondition): string {
    // An update must not recreate a deleted row.
    const terms = ['attribute_exists(leaseKey)'];
    for (const [member, value] of Object.entries(condition)) {
      const name = this.#name(member);
      const isAbsent = value === undefined;
      terms.push(isAbsent ? `attribute_not_exists(${name})` : `${name} = ${this.#value(value)}`);
    }
    return terms.join(' AND ');
  }

  update(change: LeaseChange): string {
    const set: string[] = [];
    const remove: string[] = [];
    for (const [member, value] of Object.entries(change)) {
      const name = this.#name(member);
      // DynamoDB rejects empty sets.
      const isAbsent = value === undefined || (Array.isArray(value) && value.length === 0);
      if (isAbsent) remove.push(name);
      else set.push(`${name} = ${this.#value(value)}`);
    }
    const parts = [
      ...(set.length > 0 ? [`SET ${set.join(', ')}`] : []),
      ...(remove.length > 0 ? [`REMOVE ${remove.join(', ')}`] : []),
    ];
    return parts.join(' ');
  }

  names(): {
    readonly ExpressionAttributeNames?: Record<string, string>;
    readonly ExpressionAttributeValues?: Attributes;
  } {
    return {
      ...(Object.keys(this.#names).length > 0 ? { ExpressionAttributeNames: this.#names } : {}),
      ...(Object.keys(this.#values).length > 0 ? { ExpressionAttributeValues: this.#values } : {}),
    };
  }

  #name(member: string): string {
    const attribute = attributeNames[member] ?? member;
    const name = `#${attribute}`;
    this.#names[name] = attribute;
    return name;
  }

  #value(value: string | number | boolean | readonly string[]): string {
    const name = `:v${Object.keys(this.#values).length}`;
    this.#values[name] = valueOf(value);
    return name;
  }
}
