import type { Static, TObject } from 'typebox';

import type { Api } from '../api.ts';
import type { Change } from '../events/change.ts';
import type { EventObject } from '../events/envelope.ts';
import type { Caller } from '../server/operation.ts';
import type { Repository } from '../store/repository.ts';
import type { CommonRow } from '../store/tables.ts';

/** The columns that only this resource has. */
export type OwnColumns<Row extends CommonRow> = Omit<
  Row,
  'id' | 'account_id' | 'created_at' | 'description' | 'metadata' | 'owner_id'
>;

/** A kind of object that can be created, read, listed, updated, and deleted. */
export interface Resource<
  Row extends CommonRow,
  Create extends TObject = TObject,
  Update extends TObject = TObject,
> {
  /** Singular and plural in messages, for example `IP policy` and `IP policies`. */
  readonly noun: string;
  readonly nouns: string;
  /** Prefix of its operation names, for example `IpPolicies`. */
  readonly operations: string;
  readonly path: string;
  /** Key of the list in responses. */
  readonly listKey: string;
  readonly repository: Repository<Row>;
  readonly answer: TObject;
  readonly create: Create;
  readonly update: Update;
  /** Name in event types; undefined if its operations emit no events (section 6.4). */
  readonly event?: EventObject;
  /** Rejects callers who must not create, update, or delete. @throws ApiError */
  guard?(caller: Caller): void;
  /** Notes for the reference, by operation. */
  readonly notes?: Readonly<
    Partial<Record<'create' | 'get' | 'list' | 'update' | 'delete', string>>
  >;
  /** Returns the object in the form for responses, without secrets. */
  show(api: Api, row: Row): object;
  /** Returns the object in the form for events; absent if that form is the same as in responses. */
  payload?(api: Api, row: Row): object;
  /**
   * Checks what the schema cannot check, and returns the values of the columns of the new row `id`. @throws ApiError
   */
  columns(change: Change, body: Static<Create>, id: string): Promise<OwnColumns<Row>>;
  /** Like `columns`, but returns only the columns of the locked `row` that `body` changes. @throws ApiError */
  changes(change: Change, row: Row, body: Static<Update>): Promise<Partial<OwnColumns<Row>>>;
  /**
   * Writes rows in other tables. Called after the row of the object was written. `before` is undefined for a new
   * object.
   */
  written?(change: Change, row: Row, before: Row | undefined): Promise<void>;
  /**
   * Removes rows in other tables. Called before the row of the object is removed. @throws ApiError if the object is in
   * use
   */
  removing?(change: Change, row: Row): Promise<void>;
  /**
   * The dry run of a change (`?dry_run=true`). It evaluates the object after the change was validated and rolled back.
   */
  readonly dryRun?: DryRun<Row>;
  /** Removes the object. Present only for resources that mark the row as deleted instead of deleting it. */
  remove?(change: Change, row: Row): Promise<void>;
}

/** The dry run of a resource. */
export interface DryRun<Row extends CommonRow> {
  readonly description: string;
  readonly answer: TObject;
  /** Rejects callers without permission. Called before anything is read. @throws ApiError */
  guard(caller: Caller): void;
  /** @param rows the object before the change (undefined for a new object) and after it @throws ApiError */
  run(
    api: Api,
    request: { readonly caller: Caller; readonly signal: AbortSignal },
    rows: { readonly before: Row | undefined; readonly after: Row },
  ): Promise<object>;
}

/** Optional fields of every body. */
export interface NoteBody {
  readonly description?: string;
  readonly metadata?: string;
}
