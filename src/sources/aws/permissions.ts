/** A resource that IAM actions apply to. */
export interface AwsResource {
  /** Name of the resource in statement IDs, for example `log_group`. */
  readonly name: string;
  /** ARNs in policies. Placeholders are in capitals. */
  readonly arns: readonly string[];
}

/** An IAM action that a client of Weir needs. */
export interface AwsAction {
  /** Name in IAM policies, for example `kinesis:GetRecords`. */
  readonly action: `${string}:${string}`;
  readonly resource: AwsResource;
  /** `reading`: a source requires the action. `doctor`: only `weir doctor` uses the action, for details. */
  readonly use: 'reading' | 'doctor';
}

/** The IAM actions of each policy, by policy name, for example `s3-queue`. */
export type Policies = Readonly<Record<string, readonly AwsAction[]>>;

/**
 * Returns the IAM actions for the operations of a service. An operation is required for reading unless it is listed in
 * `doctor`. The keys of `resources` are the operations of the client, so a new operation without an action is a compile
 * error.
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
