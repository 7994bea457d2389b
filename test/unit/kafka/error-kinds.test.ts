import kafkajs from 'kafkajs';
import { describe, expect, it } from 'vitest';

import { classifyError, kafkaError, errorMessage } from '../../../src/kafka/error-kinds.ts';

const coded = (code: string, message = code): Error => Object.assign(new Error(message), { code });
const typed = (type: string): Error => Object.assign(new Error(type), { type });

describe('Kafka errors', () => {
  it.each([
    [coded('ECONNREFUSED'), 'unreachable'],
    [new kafkajs.KafkaJSConnectionError('Connection timeout', {}), 'unreachable'],
    [new kafkajs.KafkaJSConnectionError('Connection error: wrong version number', {}), 'tls'],
    [coded('DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate'), 'tls'],
    [
      Object.assign(new Error('SASL SCRAM failed'), { name: 'KafkaJSSASLAuthenticationError' }),
      'auth',
    ],
    [typed('UNSUPPORTED_SASL_MECHANISM'), 'auth'],
    [typed('TOPIC_AUTHORIZATION_FAILED'), 'denied'],
    [typed('UNKNOWN_TOPIC_OR_PARTITION'), 'no_topic'],
    [typed('INVALID_REPLICATION_FACTOR'), 'settings'],
    [typed('MESSAGE_TOO_LARGE'), 'too_large'],
    [typed('NOT_LEADER_FOR_PARTITION'), 'transient'],
    [new Error('an unknown error'), 'transient'],
    ['not an error object', 'transient'],
  ])('%s is %s', (error, kind) => {
    expect(classifyError(error)).toBe(kind);
  });

  it('are found however often kafkajs has wrapped them, the most specific one first', () => {
    const inner = typed('GROUP_AUTHORIZATION_FAILED');
    const wrapped = new Error('gave up', { cause: new Error('retried', { cause: inner }) });
    expect(classifyError(wrapped)).toBe('denied');
    const several = Object.assign(new Error(''), { errors: [typed('INVALID_REPLICATION_FACTOR')] });
    expect(classifyError(several)).toBe('settings');
    const turning = new Error('turns in a circle');
    turning.cause = turning;
    expect(classifyError(turning)).toBe('transient');
  });

  it('become one message: location, missing permission, and error', () => {
    const error = kafkaError(
      typed('TOPIC_AUTHORIZATION_FAILED'),
      'topic edge',
      'Read on topic edge',
    );
    expect(error.message).toBe(
      'ERR_KAFKA_DENIED: the Kafka user lacks a permission (topic edge, missing ACL: Read on topic edge, TOPIC_AUTHORIZATION_FAILED)',
    );
    expect(errorMessage(new Error('outer', { cause: new Error('inner') }))).toBe('inner');
  });
});
