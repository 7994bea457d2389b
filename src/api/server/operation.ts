import type { Static, TObject } from 'typebox';

import type { Api } from '../api.ts';
import type { Actor } from '../events/envelope.ts';
import type { PageRequest } from '../store/repository.ts';

/** Caller: the API key of the request and its owner. */
export interface Caller extends Actor {
  readonly keyId: string;
}

/** An authenticated and validated request. */
export interface OperationRequest<Body> {
  readonly caller: Caller;
  /** Parts of the path; `''` for an unknown name. */
  readonly param: (name: string) => string;
  readonly body: Body;
  /** For lists: the requested page. */
  readonly page: PageRequest;
  /** True for `?force=true`, if the operation supports it. */
  readonly force: boolean;
  /** True for `?dry_run=true`, if the operation supports it. */
  readonly dryRun: boolean;
  /** Aborts when the client closes the connection before the response. */
  readonly signal: AbortSignal;
}

interface Shape {
  /** Name of the operation in the OpenAPI document, for example `ApiKeysCreate`. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Variable parts are `:name`. */
  readonly path: string;
  /** Chapter of the reference. */
  readonly tag: string;
  readonly summary: string;
  /** Notes for callers beyond the schemas; Markdown. */
  readonly notes?: string;
  readonly status: 200 | 201 | 204;
  readonly answer?: TObject;
  /** Set for paginated lists: the prefix of the listed identifiers. */
  readonly pages?: string;
  /** Effect of `?force=true`; absent if the operation does not support it. */
  readonly force?: string;
  /** Effect of `?dry_run=true`, and the response with status 200; absent if the operation does not support it. */
  readonly dryRun?: { readonly description: string; readonly answer: TObject };
  /** True for an operation of Weir that the specification of the platform does not have. */
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

/** Declares an operation without a body. */
export function operation(
  spec: Shape & {
    run(api: Api, request: OperationRequest<undefined>): Promise<object | undefined>;
  },
): Operation {
  return spec;
}

/** Declares an operation with a body: `run` receives it as declared by `body`. */
export function operationWithBody<Body extends TObject>(
  spec: Shape & {
    readonly body: Body;
    run(api: Api, request: OperationRequest<Static<Body>>): Promise<object | undefined>;
  },
): Operation {
  return spec;
}
