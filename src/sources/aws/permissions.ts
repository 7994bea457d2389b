/** What an action is about: policies name it by its ARN. */
export interface AwsResource {
  /** As the names of statements have it: `log_group`. */
  readonly name: string;
  /** Words in capitals are to be replaced. */
  readonly arns: readonly string[];
}

/** An IAM action that one of our AWS clients needs. */
export interface AwsAction {
  /** As IAM policies spell it. */
  readonly action: `${string}:${string}`;
  readonly resource: AwsResource;
  /** `reading`: a source cannot do without it. `doctor`: only `weir doctor` makes the call, to say more. */
  readonly use: 'reading' | 'doctor';
}

/** The actions of a policy, by name of the policy: `s3-queue`. */
export type Policies = Readonly<Record<string, readonly AwsAction[]>>;

/**
 * The actions behind operations of a service; those that are not listed under `doctor` are needed for reading. Keyed by the
 * operations that the clients have, so that one more there is a compile error here.
 */
export function actionsOn<Operation extends string>(
  service: string,
  resources: Readonly<Record<Operation, AwsResource>>,
  doctor: readonly Operation[] = [],
): Readonly<Record<Operation, AwsAction>> {
  const known = new Set<string>(doctor);
  const entries = Object.entries<AwsResource>(resources).map(([operation, resource]) => {
    const use = known.has(operation) ? 'doctor' : 'reading';
    return [operation, { action: `${service}:${operation}`, resource, use }] as const;
  });
  // oxlint-disable-next-line no-unsafe-type-assertion -- The operations of `resources`.
  return Object.fromEntries(entries) as Record<Operation, AwsAction>;
}
