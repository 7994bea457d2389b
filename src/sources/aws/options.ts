import { type TOptional, type TString, Type } from 'typebox';

import { type Options, secret, section } from '../../config/section.ts';

const roleArn = '^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$';

/** Returns the schema of the option `region`. @param fallback describes the default value */
export function region(fallback: string): TOptional<TString> {
  return Type.Optional(
    Type.String({
      pattern: '^[a-z]{2,}(-[a-z]+)+-[0-9]+$',
      patternErrorMessage: 'an AWS region such as `us-east-1`',
      examples: ['us-east-1'],
      description: `AWS region. Default: ${fallback}.`,
    }),
  );
}

/** Returns the schema of the option `endpoint` of a service. @param example an example URL */
export function endpoint(service: string, example: string): TOptional<TString> {
  return Type.Optional(
    Type.String({
      pattern: '^https?://[^/\\s]+/?$',
      patternErrorMessage: '`http://` or `https://`, a host, and an optional port, without a path',
      examples: [example],
      description: `URL of a VPC endpoint, or of an emulator of ${service}.`,
    }),
  );
}

/** Schema of the option `credentials` of a source that reads from AWS. */
export const credentials = Type.Optional(
  section(
    'AWS credentials. If not set, Weir uses the default credential chain (environment, profile, container, instance).',
    {
      profile: Type.Optional(
        Type.String({
          minLength: 1,
          description: 'Profile of the shared AWS configuration files.',
        }),
      ),
      access_key_id: Type.Optional(
        Type.String({ minLength: 1, description: 'Access key ID; requires `secret_access_key`.' }),
      ),
      secret_access_key: secret('Secret access key of `access_key_id`.'),
      session_token: secret('Session token of temporary credentials.'),
      role_arn: Type.Optional(
        Type.String({
          pattern: roleArn,
          patternErrorMessage: 'a role ARN, `arn:aws:iam::<account>:role/<name>`',
          examples: ['arn:aws:iam::123456789012:role/weir-reader'],
          description: 'Role to assume with these credentials.',
        }),
      ),
      external_id: Type.Optional(
        Type.String({ minLength: 2, description: 'External ID that the role requires.' }),
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

/** Options that all sources that read from AWS have in common. */
export interface AwsOptions {
  readonly region?: string;
  readonly endpoint?: string;
  readonly credentials?: Options<typeof credentials>;
}
