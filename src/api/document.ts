import { operations } from './operations.ts';
import { type RefusalKind, refusals } from './server/codes.ts';
import { openApiDocument } from './server/openapi.ts';

/** The OpenAPI document as a listener at `baseUrl` serves it. */
export function apiDocument(baseUrl: string, versionHeaders: readonly string[]): object {
  return openApiDocument(operations, baseUrl, versionHeaders);
}

/** Every refusal of the API, by number, for docs/errors.md. */
export const apiRefusals: Readonly<Record<string, RefusalKind>> = refusals;
