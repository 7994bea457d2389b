import type { Api } from '../api.ts';
import { isToken, keyIdOf } from '../api-keys/token.ts';
import { keyOwner, path as apiKeyPath } from '../api-keys/repository.ts';
import { refTo } from '../resource/show.ts';
import { isId } from '../store/ids.ts';
import { ApiError } from './codes.ts';
import type { Caller } from './operation.ts';

// Compared if the key does not exist, so that the response takes as long as for a wrong secret.
const noHash = Buffer.alloc(32);

/**
 * Authenticates a request. Caches nothing between requests, so that a deleted key is rejected immediately.
 * @throws ApiError 200 to 208
 */
export async function authenticate(api: Api, header: string | undefined): Promise<Caller> {
  const token = bearerToken(header);
  const keyId = keyIdOf(token);
  if (keyId === undefined) throw malformed(token);
  const key = await keyOwner(api.db, keyId);
  if (!isToken(token, key?.token_hash ?? noHash) || key === undefined) {
    throw new ApiError(203, 'The API key is not valid: unknown, deleted, or of an inactive owner.');
  }
  return {
    accountId: key.account_id,
    keyId: key.key_id,
    ownerId: key.owner_id,
    isAdmin: key.is_admin,
    principal: {
      id: key.owner_id,
      subject: key.name,
      source: 'API',
      credential: refTo(api, apiKeyPath, key.key_id),
    },
  };
}

function bearerToken(header: string | undefined): string {
  if (header === undefined || header === '') {
    throw new ApiError(200, 'Send the token of an API key: `Authorization: Bearer <token>`.');
  }
  const token = /^bearer +(\S+) *$/i.exec(header)?.[1];
  if (token === undefined) {
    throw new ApiError(201, 'The Authorization header must be `Bearer <token>`.');
  }
  return token;
}

function malformed(token: string): ApiError {
  if (isId(token, 'ak')) {
    return new ApiError(208, 'This is the identifier of an API key; send its token.');
  }
  return new ApiError(
    202,
    'The bearer token is malformed: it does not have the format of a Weir API token.',
  );
}
