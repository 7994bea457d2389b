import { describe, expect, it } from 'vitest';

import { arnExamples, resourceOf } from '../../../src/deliver/index.ts';
import type { ArnKind } from '../../../src/deliver/arn.ts';
import { parseArn } from '../../../src/deliver/arn.ts';

describe('resourceOf', () => {
  it('parses the examples that messages show', () => {
    for (const kind of Object.keys(arnExamples) as ArnKind[]) {
      const region = kind === 'role' ? '' : 'us-east-1';
      expect(resourceOf(arnExamples[kind], kind)).toEqual({ region, name: 'NAME' });
    }
  });

  it('parses the partitions of China and GovCloud, and paths of roles', () => {
    const china = 'arn:aws-cn:kinesis:cn-north-1:123456789012:stream/s';
    expect(resourceOf(china, 'kinesis')).toEqual({ region: 'cn-north-1', name: 's' });
    const gov = 'arn:aws-us-gov:logs:us-gov-west-1:123456789012:log-group:/aws/x:*';
    expect(resourceOf(gov, 'cloudwatch_logs')).toEqual({ region: 'us-gov-west-1', name: '/aws/x' });
    expect(resourceOf('arn:aws:iam::123456789012:role/a/b', 'role')?.name).toBe('a/b');
  });

  it('rejects an ARN of another service or kind', () => {
    expect(resourceOf(arnExamples.firehose, 'kinesis')).toBeUndefined();
    expect(resourceOf('arn:aws:iam::123456789012:user/x', 'role')).toBeUndefined();
    expect(
      resourceOf('arn:aws:kinesis:us-east-1:123456789012:stream/s/consumer/c:1', 'kinesis'),
    ).toBeUndefined();
  });

  it('rejects an ARN that would change the host name', () => {
    for (const region of ['us-east-1.evil.example', 'us-east-1/', '', 'us-east-1@x', 'US-EAST-1']) {
      const arn = `arn:aws:kinesis:${region}:123456789012:stream/s`;
      expect(resourceOf(arn, 'kinesis')).toBeUndefined();
    }
    expect(parseArn('arn:aws.evil:kinesis:us-east-1:123456789012:stream/s')).toBeUndefined();
  });
});
