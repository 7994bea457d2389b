import type { Static, TObject } from 'typebox';

import type { Api } from '../api.ts';
import type { Actor } from '../events/envelope.ts';
import type { PageRequest } from '../store/repository.ts';

/** Caller: the API key of the request and its owner. */
export interface Caller extends Actor {
  readonly keyId: string;
}

/** A request that was authenticated and checked. */
export interface OperationRequest<Body> {
  readonly caller: Caller;
  /** Parts of the path, `''` for a name that the path does not have. */
  readonly param: (name: string) => string;
  readonly body: Body;
  /** For lists: the requested page. */
  readonly page: PageRequest;
  /** True: `?force=true`, where the operation has it. */
  readonly force: boolean;
}

interface Shape {
  /** Name of the operation in the OpenAPI document, for example `ApiKeysCreate`. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** With `:name` for parts that vary. */
  readonly path: string;
  /** Chapter of the reference. */
  readonly tag: string;
  readonly summary: string;
  /** Notes for callers beyond the schemas; Markdown. */
  readonly notes?: string;
  readonly status: 200 | 201 | 204;
  readonly answer?: TObject;
  /** Set for lists with pages: the prefix of the identifiers listed. */
  readonly pages?: string;
  /** Effect of `?force=true`; absent if the operation does not support it. */
  readonly force?: string;
  /** True when the body may be wrapped as `{"module": …}`, as one of the official clients does. */
  readonly bodyMayBeModule?: boolean;
}

/** One operation of the API: a row of the OpenAPI document and what it does. */
export interface Operation extends Shape {
  readonly body?: TObject;
  /** Runs the operation. @returns the response @throws ApiError */
  run(api: Api, request: OperationRequest<unknown>): Promise<object | undefined>;
}

/** Declares an operation without a body. */
export function operation(
  spec: Shape & {
    run(api: Api, request: OperationRequest<undefined>): Promise<object | undefined>;
  },
): Operation {
  return spec;
}

/** Declares an operation with a body: `run` gets it as `body` describes it. */
export function operationWithBody<Body extends TObject>(
  spec: Shape & {
    readonly body: Body;
    run(api: Api, request: OperationRequest<Static<Body>>): Promise<object | undefined>;
  },
): Operation {
  return spec;
}
