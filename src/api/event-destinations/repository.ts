import type { AwsAuth, DeliveryTarget } from '../../deliver/index.ts';
import type { Cipher } from '../store/cipher.ts';
import { Repository } from '../store/repository.ts';
import type { CommonRow } from '../store/tables.ts';
import type { StoredTarget } from './target.ts';

export interface EventDestinationRow extends CommonRow {
  readonly format: string;
  readonly target: StoredTarget;
  /** `aws_secret_access_key`, encrypted; null if the target has none. */
  readonly secret: Buffer | null;
  /** Incremented when the target changes. */
  readonly revision: number;
  /**
   * Time at which the destination was deleted; null if it is not deleted. The row is removed when its queue is empty,
   * at the latest after 24 hours.
   */
  readonly deleted_at: Date | null;
}

export const path = '/event_destinations';

/** Repository of the event destinations that are not deleted. */
export const eventDestinationRepository = new Repository<EventDestinationRow>({
  table: 'event_destinations',
  prefix: 'ed',
  json: ['target'],
  where: 'deleted_at is null',
});

/** Returns the address and credentials of a destination. @throws PipelineError ERR_API_SECRET_KEY */
export function deliveryTarget(row: EventDestinationRow, cipher: Cipher): DeliveryTarget {
  const { target } = row;
  if (target.kind === 'file') return target;
  return { kind: target.kind, arn: target.arn, auth: authOf(row, target.auth, cipher) };
}

function authOf(
  row: EventDestinationRow,
  auth: Extract<StoredTarget, { readonly arn: string }>['auth'],
  cipher: Cipher,
): AwsAuth {
  if ('role_arn' in auth) return { roleArn: auth.role_arn, externalId: row.account_id };
  const secretAccessKey = row.secret === null ? '' : cipher.decrypt(row.secret, row.id);
  return { accessKeyId: auth.aws_access_key_id, secretAccessKey };
}
