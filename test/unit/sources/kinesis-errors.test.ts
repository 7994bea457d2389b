import { describe, expect, it } from 'vitest';
import { classifyError } from '../../../src/sources/aws/error-kinds.ts';
import { isPermanent, permanentError } from '../../../src/sources/kinesis/error-kinds.ts';
import { awsError } from '../../support/fake-kinesis.ts';

const place = { stream: 'edge', region: 'eu-west-1', operation: 'ListShards' } as const;

describe('errors of AWS calls', () => {
  it.each([
    ['ProvisionedThroughputExceededException', 'throttled'],
    ['LimitExceededException', 'throttled'],
    ['KMSThrottlingException', 'throttled'],
    ['ExpiredIteratorException', 'expired'],
    ['ExpiredNextTokenException', 'expired'],
    ['InvalidArgumentException', 'invalid'],
    ['InvalidParameterException', 'invalid'],
    ['ResourceNotFoundException', 'not_found'],
    ['AccessDeniedException', 'denied'],
    ['CredentialsProviderError', 'credentials'],
    ['ExpiredTokenException', 'expired_credentials'],
    ['InvalidSignatureException', 'credentials'],
    ['RequestTimeTooSkewed', 'clock'],
    ['KMSNotFoundException', 'key'],
    ['InternalFailureException', 'transient'],
    ['ServiceUnavailable', 'transient'],
    ['TimeoutError', 'transient'],
    ['SomethingNew', 'transient'],
  ])('%s is %s', (name, kind) => {
    expect(classifyError(awsError(name))).toBe(kind);
  });

  it.each([
    ['Signature expired: 20260101T000000Z is now earlier than 20260101T005500Z', 'clock'],
    ['Signature not yet current: 20260101T010000Z is still later than 20260101T000500Z', 'clock'],
    [
      'The request signature we calculated does not match the signature you provided',
      'credentials',
    ],
  ])('finds the cause of an invalid signature: %s', (message, kind) => {
    expect(classifyError(awsError('InvalidSignatureException', message))).toBe(kind);
  });

  it('recognizes a lost connection, throttling by its status, and a missing region', () => {
    expect(classifyError(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }))).toBe(
      'transient',
    );
    const busy = Object.assign(awsError('Unknown'), { $metadata: { httpStatusCode: 429 } });
    expect(classifyError(busy)).toBe('throttled');
    expect(classifyError(new Error('Region is missing'))).toBe('region');
    expect(classifyError('thrown text')).toBe('transient');
  });

  it.each(['throttled', 'transient', 'expired', 'clock'] as const)(
    'never treats %s as permanent',
    (kind) => {
      expect(isPermanent(kind, 'ListShards')).toBe(false);
      expect(isPermanent(kind, 'GetRecords')).toBe(false);
    },
  );

  it.each(['invalid', 'not_found'] as const)(
    'treats %s as permanent, but not for an iterator',
    (kind) => {
      expect(isPermanent(kind, 'GetShardIterator')).toBe(true);
      expect(isPermanent(kind, 'GetRecords')).toBe(false);
    },
  );

  it.each([
    ['not_found', 'ERR_SOURCES_STREAM_NOT_FOUND'],
    ['denied', 'ERR_SOURCES_ACCESS_DENIED'],
    ['credentials', 'ERR_SOURCES_CREDENTIALS'],
    ['expired_credentials', 'ERR_SOURCES_CREDENTIALS_EXPIRED'],
    ['region', 'ERR_SOURCES_REGION'],
    ['key', 'ERR_SOURCES_KMS_KEY'],
    ['invalid', 'ERR_SOURCES_REQUEST'],
  ] as const)('%s is reported as %s, with advice', (kind, code) => {
    const error = permanentError(kind, place, awsError('X', 'why'));
    expect(error).toMatchObject({ code, remedy: 'stop' });
    expect(error.advice.length).toBeGreaterThan(20);
    expect(error.message).toContain('stream edge, region eu-west-1');
    expect(error.message).toContain('X: why');
  });

  it('reports that no region is configured', () => {
    expect(permanentError('region', { ...place, region: '' }, new Error('x')).message).toContain(
      'region not set',
    );
  });
});
