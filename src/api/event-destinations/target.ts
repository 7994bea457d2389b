import { type Static, Type } from 'typebox';

import { isObject } from '../../base/index.ts';
import {
  arnExamples,
  type AwsTargetKind,
  awsTargetKinds,
  type DeliveryTarget,
  type Destination,
  isInnerPath,
  resourceOf,
} from '../../deliver/index.ts';
import { ApiError } from '../server/codes.ts';
import { answer, body, nullable } from '../server/schema.ts';

/** Opens the target of a destination. The first `send` connects to the target. */
export type OpenTarget = (id: string, target: DeliveryTarget) => Promise<Destination>;

/** The stored form of a target; the secret key is stored separately, encrypted. */
export type StoredTarget =
  | {
      readonly kind: AwsTargetKind;
      readonly arn: string;
      readonly auth: { readonly role_arn: string } | { readonly aws_access_key_id: string };
    }
  | { readonly kind: 'file'; readonly path: string };

const auth = Type.Optional(
  body('Authentication of the sender: exactly one of `role` and `creds`.', {
    role: Type.Optional(
      body('A role that this service assumes; the account identifier is sent as external ID.', {
        role_arn: Type.String({ description: 'ARN of the role.' }),
      }),
    ),
    creds: Type.Optional(
      body('An access key.', {
        aws_access_key_id: Type.String({
          minLength: 1,
          maxLength: 128,
          'x-error-code': 240,
          description: 'Identifier of the access key.',
        }),
        aws_secret_access_key: Type.Optional(
          Type.String({
            minLength: 1,
            maxLength: 256,
            'x-error-code': 240,
            writeOnly: true,
            description:
              'The secret; never returned. Can be omitted in an update that keeps the access key.',
          }),
        ),
      }),
    ),
  }),
);

const arnField = (kind: AwsTargetKind) =>
  Type.Optional(Type.String({ description: `For example \`${arnExamples[kind]}\`.` }));

/** Name of the field with the ARN, by kind of target. */
const arnNames = {
  firehose: 'delivery_stream_arn',
  kinesis: 'stream_arn',
  cloudwatch_logs: 'log_group_arn',
} as const satisfies Record<AwsTargetKind, string>;

export const targetBody = body('Target of the events: set exactly one field.', {
  firehose: Type.Optional(
    body('A Firehose stream.', { delivery_stream_arn: arnField('firehose'), auth }),
  ),
  kinesis: Type.Optional(body('A Kinesis data stream.', { stream_arn: arnField('kinesis'), auth })),
  cloudwatch_logs: Type.Optional(
    body('A CloudWatch Logs group.', { log_group_arn: arnField('cloudwatch_logs'), auth }),
  ),
  file: Type.Optional(
    body('A file with one event per line: for development, if the operator allows it.', {
      path: Type.Optional(
        Type.String({
          description: 'Path of the file, relative to the folder of file destinations.',
        }),
      ),
    }),
  ),
});

const authAnswer = answer('Authentication of the sender: one field is set, the other is null.', {
  role: nullable(answer('A role.', { role_arn: Type.String() })),
  creds: nullable(
    answer('An access key.', {
      aws_access_key_id: Type.String(),
      aws_secret_access_key: Type.Null({ description: 'Never shown.' }),
    }),
  ),
});

export const targetAnswer = answer('Target of the events: one field is set, the others are null.', {
  firehose: nullable(
    answer('A Firehose stream.', { delivery_stream_arn: Type.String(), auth: authAnswer }),
  ),
  kinesis: nullable(
    answer('A Kinesis data stream.', { stream_arn: Type.String(), auth: authAnswer }),
  ),
  cloudwatch_logs: nullable(
    answer('A CloudWatch Logs group.', { log_group_arn: Type.String(), auth: authAnswer }),
  ),
  file: Type.Optional(
    answer('A file; this field is present only if it is set.', { path: Type.String() }),
  ),
});

type TargetBody = Static<typeof targetBody>;
type AuthBody = NonNullable<NonNullable<TargetBody['kinesis']>['auth']>;

/** A target and its secret, as read from a request body. */
export interface GivenTarget {
  readonly target: StoredTarget;
  /** Undefined if the target has no secret, or if the previous secret is kept. */
  readonly secret: string | undefined;
}

/**
 * Checks a target from a request body.
 * @param before the target that the new one replaces; undefined for a new destination
 * @throws ApiError
 */
export function readTarget(given: TargetBody, before: StoredTarget | undefined): GivenTarget {
  const kinds = [...awsTargetKinds, 'file' as const].filter((name) => given[name] !== undefined);
  const kind = kinds[0];
  if (kind === undefined) throw apiError(5100, '', 'names none');
  if (kinds.length > 1) throw apiError(5115, '', `names more than one: ${kinds.join(', ')}`);
  if (before !== undefined && before.kind !== kind) {
    throw apiError(5108, '', `is of kind ${before.kind}, which cannot change`);
  }
  return kind === 'file' ? readFile(given.file?.path) : readAws(kind, given, before);
}

/** Converts a target to its form in responses. */
export function showTarget(target: StoredTarget) {
  const none = { firehose: null, kinesis: null, cloudwatch_logs: null };
  if (target.kind === 'file') return { ...none, file: { path: target.path } };
  const { arn, auth: kept, kind } = target;
  const shown = {
    role: 'role_arn' in kept ? kept : null,
    creds: 'role_arn' in kept ? null : { ...kept, aws_secret_access_key: null },
  };
  return { ...none, [kind]: { [arnNames[kind]]: arn, auth: shown } };
}

function readFile(path: string | undefined): GivenTarget {
  if (path === undefined || !isInnerPath(path)) {
    throw apiError(9011, '.file.path', 'must be a relative path of plain names, without ".."');
  }
  return { target: { kind: 'file', path }, secret: undefined };
}

function readAws(
  kind: AwsTargetKind,
  given: TargetBody,
  before: StoredTarget | undefined,
): GivenTarget {
  const settings: unknown = given[kind];
  const arnName = arnNames[kind];
  const arn = isObject(settings) ? settings[arnName] : undefined;
  if (typeof arn !== 'string') throw apiError(236, `.${kind}.${arnName}`, 'is required');
  if (resourceOf(arn, kind) === undefined) {
    throw apiError(5118, `.${kind}.${arnName}`, `must look like ${arnExamples[kind]}`);
  }
  const keyBefore =
    before?.kind === kind && 'aws_access_key_id' in before.auth ? before.auth : undefined;
  const { auth: kept, secret } = readAuth(
    `.${kind}.auth`,
    given[kind]?.auth,
    keyBefore?.aws_access_key_id,
  );
  return { target: { kind, arn, auth: kept }, secret };
}

function readAuth(path: string, given: AuthBody | undefined, keyBefore: string | undefined) {
  const { role, creds } = given ?? {};
  if (role !== undefined && creds !== undefined) {
    throw apiError(5116, path, 'must have either role or creds');
  }
  if (role !== undefined) {
    if (resourceOf(role.role_arn, 'role') === undefined) {
      throw apiError(5104, `${path}.role.role_arn`, `must look like ${arnExamples.role}`);
    }
    return { auth: { role_arn: role.role_arn }, secret: undefined };
  }
  if (creds === undefined) throw apiError(5106, path, 'must have role or creds');
  const { aws_access_key_id: key, aws_secret_access_key: secret } = creds;
  if (secret === undefined && key !== keyBefore) {
    throw apiError(240, `${path}.creds.aws_secret_access_key`, 'is required');
  }
  return { auth: { aws_access_key_id: key }, secret };
}

type TargetCode = 236 | 240 | 5100 | 5104 | 5106 | 5108 | 5115 | 5116 | 5118 | 9011;

function apiError(code: TargetCode, path: string, complaint: string): ApiError {
  const field = `target${path}`;
  return new ApiError(code, `${field} ${complaint}.`, field);
}
