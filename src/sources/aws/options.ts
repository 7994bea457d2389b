import { type TOptional, type TString, Type } from 'typebox';

import { type Options, secret, section } from '../../config/section.ts';

const roleArn = '^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$';

/** `region:`; `fallback` says in words where it comes from when it is left out. */
export function region(fallback: string): TOptional<TString> {
  return Type.Optional(
    Type.String({
      pattern: '^[a-z]{2,}(-[a-z]+)+-[0-9]+$',
      patternErrorMessage: 'an AWS region like `us-east-1`',
      examples: ['us-east-1'],
      description: `AWS region; by default ${fallback}.`,
    }),
  );
}

/** `endpoint:` of a service, with an example. */
export function endpoint(service: string, example: string): TOptional<TString> {
  return Type.Optional(
    Type.String({
      pattern: '^https?://[^/\\s]+/?$',
      patternErrorMessage: '`http://` or `https://`, a host and a port, no path',
      examples: [example],
      description: `Address of a VPC endpoint or of a local stand-in for ${service}.`,
    }),
  );
}

/** `credentials:` of a source that reads from AWS. */
export const credentials = Type.Optional(
  section(
    'AWS credentials; without this group the usual chain is used (environment, profile, container, instance).',
    {
      profile: Type.Optional(
        Type.String({
          minLength: 1,
          description: 'Profile of the shared AWS configuration files.',
        }),
      ),
      access_key_id: Type.Optional(
        Type.String({ minLength: 1, description: 'Access key; goes with `secret_access_key`.' }),
      ),
      secret_access_key: secret('Secret of `access_key_id`.'),
      session_token: secret('Session token of temporary credentials.'),
      role_arn: Type.Optional(
        Type.String({
          pattern: roleArn,
          patternErrorMessage: 'a role ARN, `arn:aws:iam::<account>:role/<name>`',
          examples: ['arn:aws:iam::123456789012:role/weir-reader'],
          description: 'Role to assume with the credentials found.',
        }),
      ),
      external_id: Type.Optional(
        Type.String({ minLength: 2, description: 'External id that the role asks for.' }),
      ),
    },
    {
      dependencies: {
        access_key_id: ['secret_access_key'],
        secret_access_key: ['access_key_id'],
        session_token: ['access_key_id'],
        external_id: ['role_arn'],
      },
    },
  ),
);

/** Options of every source that reads from AWS. */
export interface AwsOptions {
  readonly region?: string;
  readonly endpoint?: string;
  readonly credentials?: Options<typeof credentials>;
}
