import { operations } from './operations.ts';
import { type ApiErrorKind, apiErrorKinds } from './server/codes.ts';
import { openApiDocument } from './server/openapi.ts';

/** Returns the OpenAPI document that a listener at `baseUrl` serves. */
export function apiDocument(baseUrl: string, versionHeaders: readonly string[]): object {
  return openApiDocument(operations, baseUrl, versionHeaders);
}

/** Every error of the API, by number, for docs/errors.md. */
export const apiErrors: Readonly<Record<string, ApiErrorKind>> = apiErrorKinds;
