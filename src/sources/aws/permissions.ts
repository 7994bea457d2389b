/** Resource of an action, by its ARN in policies. */
export interface AwsResource {
  /** Name for statement IDs: `log_group`. */
  readonly name: string;
  /** ARNs with placeholders in capitals. */
  readonly arns: readonly string[];
}

/** An IAM action that a client of Weir needs. */
export interface AwsAction {
  /** Name in IAM policies. */
  readonly action: `${string}:${string}`;
  readonly resource: AwsResource;
  /** `reading`: a source requires it. `doctor`: only `weir doctor` uses it, for details. */
  readonly use: 'reading' | 'doctor';
}

/** The actions of a policy, by name of the policy: `s3-queue`. */
export type Policies = Readonly<Record<string, readonly AwsAction[]>>;

/**
 * Returns the IAM actions of the operations of a service. Operations that are not listed in `doctor` are required for
 * reading. The keys are the operations of the clients, so a new operation without an action is a compile error.
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
