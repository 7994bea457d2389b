import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { policies, policy } from '../support/aws-policy.ts';

const deploy = new URL('../../deploy/aws/', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, deploy), 'utf8');

interface Statement {
  readonly Sid: string;
  readonly Effect: string;
  readonly Action: string | readonly string[];
  readonly Resource: unknown;
}

const actionsOf = (statements: readonly Statement[]): string[] =>
  statements.flatMap(({ Action }) => Action).toSorted();
const wanted = (...names: readonly string[]): string[] => {
  const all = names.flatMap((name) => policy(name).map(({ action }) => action));
  return [...new Set(all)].toSorted();
};

describe('the policies in deploy/aws', () => {
  it.each([
    'kinesis',
    'cloudwatch-logs',
    's3-queue',
    's3-bucket',
    'firehose-doctor',
    'leases',
    'fan-out',
  ])('%s.json allows what the code calls, and nothing else', (name) => {
    const written = JSON.parse(read(`policies/${name}.json`));
    expect(written.Version).toBe('2012-10-17');
    expect(actionsOf(written.Statement)).toEqual(wanted(name));
  });

  it('have a file for each kind of reading, with statements that AWS accepts', () => {
    const names = readdirSync(new URL('policies/', deploy));
    expect(names).toHaveLength(Object.keys(policies).length);
    for (const name of names) {
      const { Statement: statements } = JSON.parse(read(`policies/${name}`)) as {
        readonly Statement: readonly Statement[];
      };
      const ids = statements.map(({ Sid }) => Sid);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { Sid, Effect, Action, Resource } of statements) {
        expect(Sid).toMatch(/^[A-Za-z0-9]+$/);
        expect(Effect).toBe('Allow');
        for (const action of Action) expect(action).toMatch(/^[a-z0-9]+:[A-Z][A-Za-z]+$/);
        for (const arn of Resource as string[]) expect(arn).toMatch(/^arn:aws:[a-z0-9]+:[A-Z]*:/);
      }
    }
  });
});

describe('the table of actions', () => {
  /** IAM names of calls that go by another name. */
  const otherwise: Readonly<Record<string, string>> = {
    ListObjectsV2: 'ListBucket',
    HeadObject: 'GetObject',
    DeleteMessageBatch: 'DeleteMessage',
    ChangeMessageVisibilityBatch: 'ChangeMessageVisibility',
  };
  const src = new URL('../../src/', import.meta.url);
  const isDoctor = (path: string): boolean => /doctor/.test(path);
  const calledIn = (
    module: string,
    isWanted = (path: string): boolean => !isDoctor(path),
  ): Set<string> => {
    const inside = readdirSync(new URL(`${module}/`, src), { recursive: true, encoding: 'utf8' });
    const files = inside
      .map((name) => `${module}/${name}`)
      .filter((path) => path.endsWith('.ts') && isWanted(path));
    const texts = files.map((path) => readFileSync(new URL(path, src), 'utf8'));
    const calls = texts.flatMap((text) => [...text.matchAll(/new [\w.#]*sdk\.(\w+)Command\(/g)]);
    return new Set(calls.map(([, name = '']) => otherwise[name] ?? name));
  };
  const listed = (use?: 'reading'): Set<string> =>
    new Set(
      Object.values(policies)
        .flat()
        .filter((one) => use === undefined || one.use === use)
        .map(({ action }) => action.split(':').at(-1) ?? ''),
    );

  it('has every call that sources and leases make, and no other', () => {
    const called = new Set([...calledIn('sources'), ...calledIn('leases')]);
    // A version is a parameter of GetObject.
    expect(called.add('GetObjectVersion')).toEqual(listed('reading'));
  });

  it('has every call that weir doctor makes', () => {
    const called = [...calledIn('doctor', isDoctor), ...calledIn('sources', isDoctor)];
    expect(called.length).toBeGreaterThan(10);
    expect(called.filter((name) => !listed().has(name))).toEqual([]);
  });
});

describe('the CloudFormation template in deploy/aws', () => {
  const template = parse(read('weir.yaml'), { logLevel: 'silent' }) as {
    readonly Resources: Readonly<Record<string, { readonly Properties: Record<string, unknown> }>>;
  };
  /** Statements of a policy; one that hangs on a condition is the second element of its list. */
  const statementsOf = (resource: string): Statement[] => {
    const document = template.Resources[resource]?.Properties['PolicyDocument'] as {
      readonly Statement: readonly unknown[];
    };
    return document.Statement.flat().filter(
      (one): one is Statement => typeof one === 'object' && one !== null && 'Action' in one,
    );
  };

  it('grants Weir the actions that the code calls on the resources that it creates, and no others', () => {
    expect(actionsOf(statementsOf('ReaderPolicy'))).toEqual(
      wanted('kinesis', 'fan-out', 'leases', 'cloudwatch-logs', 's3-queue', 'firehose-doctor'),
    );
  });

  it('lets Weir replay what an endpoint did not accept', () => {
    const conditionsOf = (action: string): unknown[] => {
      const document = template.Resources['ReaderPolicy']?.Properties['PolicyDocument'] as {
        readonly Statement: readonly (readonly [string, Statement])[];
      };
      return document.Statement.filter(([, { Action }]) => [Action].flat().includes(action)).map(
        ([condition]) => condition,
      );
    };
    for (const { action } of policy('s3-bucket')) {
      expect([action, conditionsOf(action)]).toEqual([action, ['HasFirehose']]);
    }
    expect(template.Resources['ReaderPolicy']).not.toHaveProperty('Condition');
  });

  it('grants each role only the actions that it needs', () => {
    for (const resource of ['WriterPolicy', 'SubscriptionPolicy', 'ReaderPolicy']) {
      for (const action of actionsOf(statementsOf(resource))) expect(action).not.toContain('*');
    }
  });
});
