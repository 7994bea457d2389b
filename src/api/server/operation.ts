import type { Static, TObject } from 'typebox';

import type { Api } from '../api.ts';
import type { Actor } from '../events/envelope.ts';
import type { PageRequest } from '../store/repository.ts';

/** The caller of a request: its API key and the owner of that key. */
export interface Caller extends Actor {
  readonly keyId: string;
}

/** An authenticated and validated request. */
export interface OperationRequest<Body> {
  readonly caller: Caller;
  /** Returns a variable part of the path by its name; `''` for an unknown name. */
  readonly param: (name: string) => string;
  readonly body: Body;
  /** The requested page; used only by lists. */
  readonly page: PageRequest;
  /** True if the request has `?force=true`. Only for operations that support it. */
  readonly force: boolean;
  /** True if the request has `?dry_run=true`. Only for operations that support it. */
  readonly dryRun: boolean;
  /** Aborts when the client closes the connection before the response. */
  readonly signal: AbortSignal;
}

interface Shape {
  /** Name of the operation in the OpenAPI document, for example `ApiKeysCreate`. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Path; variable parts have the form `:name`. */
  readonly path: string;
  /** Chapter of the reference. */
  readonly tag: string;
  readonly summary: string;
  /** Notes for callers beyond the schemas; Markdown. */
  readonly notes?: string;
  readonly status: 200 | 201 | 204;
  readonly answer?: TObject;
  /** For paginated lists: the prefix of the listed identifiers. Absent for other operations. */
  readonly pages?: string;
  /** Description of the effect of `?force=true`; absent if the operation does not support it. */
  readonly force?: string;
  /** Description of `?dry_run=true`, and its response (status 200); absent if the operation does not support it. */
  readonly dryRun?: { readonly description: string; readonly answer: TObject };
  /** True for an operation that Weir adds to the specification of the platform. */
  readonly isExtension?: boolean;
  /** True if the body may be wrapped as `{"module": …}`, as one of the official clients does. */
  readonly bodyMayBeModule?: boolean;
}

/** One operation of the API: its description in the OpenAPI document, and its function. */
export interface Operation extends Shape {
  readonly body?: TObject;
  /** Runs the operation. @returns the response @throws ApiError */
  run(api: Api, request: OperationRequest<unknown>): Promise<object | undefined>;
}

/** Creates an operation without a body. */
export function operation(
  spec: Shape & {
    run(api: Api, request: OperationRequest<undefined>): Promise<object | undefined>;
  },
): Operation {
  return spec;
}

/** Creates an operation with a body. `run` gets the body with the type that `body` declares. */
export function operationWithBody<Body extends TObject>(
  spec: Shape & {
    readonly body: Body;
    run(api: Api, request: OperationRequest<Static<Body>>): Promise<object | undefined>;
  },
): Operation {
  return spec;
}
