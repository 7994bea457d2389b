/** The parts of an Amazon Resource Name. */
export interface Arn {
  readonly partition: string;
  readonly service: string;
  readonly region: string;
  readonly account: string;
  readonly resource: string;
}

// The region must not contain other characters, because it becomes a part of a host name.
const pattern =
  /^arn:(aws|aws-cn|aws-us-gov):([a-z0-9-]+):([a-z]{2}(?:-[a-z]+)+-\d{1,2}|):(\d{12}):(.+)$/;

/** Splits an ARN into its parts; undefined if the text is not an ARN. */
export function parseArn(text: string): Arn | undefined {
  const parts = pattern.exec(text);
  if (parts === null) return undefined;
  const [, partition = '', service = '', region = '', account = '', resource = ''] = parts;
  return { partition, service, region, account, resource };
}

const resources = {
  kinesis: { service: 'kinesis', resource: /^stream\/([A-Za-z0-9_.-]{1,128})$/ },
  firehose: { service: 'firehose', resource: /^deliverystream\/([A-Za-z0-9_.-]{1,64})$/ },
  cloudwatch_logs: { service: 'logs', resource: /^log-group:([A-Za-z0-9_./#-]{1,512})(?::\*)?$/ },
  role: { service: 'iam', resource: /^role\/([A-Za-z0-9_+=,.@/-]{1,576})$/ },
} as const;

export type ArnKind = keyof typeof resources;

/** The resource that an ARN names. */
export interface NamedResource {
  /** Region of the resource; `''` for roles, which have no region. */
  readonly region: string;
  readonly name: string;
}

/** Returns the resource that an ARN names; undefined if the text is not an ARN of a resource of `kind`. */
export function resourceOf(arn: string, kind: ArnKind): NamedResource | undefined {
  const parsed = parseArn(arn);
  const { service, resource } = resources[kind];
  if (parsed?.service !== service || (parsed.region === '') !== (kind === 'role')) return undefined;
  const name = resource.exec(parsed.resource)?.[1];
  return name === undefined ? undefined : { region: parsed.region, name };
}

/** An example ARN of each kind, for error messages. */
export const arnExamples: Readonly<Record<ArnKind, string>> = {
  kinesis: 'arn:aws:kinesis:us-east-1:123456789012:stream/NAME',
  firehose: 'arn:aws:firehose:us-east-1:123456789012:deliverystream/NAME',
  cloudwatch_logs: 'arn:aws:logs:us-east-1:123456789012:log-group:NAME',
  role: 'arn:aws:iam::123456789012:role/NAME',
};
