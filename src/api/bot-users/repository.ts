import { Repository } from '../store/repository.ts';
import type { CommonRow } from '../store/tables.ts';

/** An owner of API keys: a user or a bot. */
export interface OwnerRow extends CommonRow {
  /** The principal's `subject` in events. */
  readonly name: string;
  readonly is_admin: boolean;
  /** False: the owner's keys are rejected. */
  readonly active: boolean;
}

export const path = '/bot_users';

export const botRepository = new Repository<OwnerRow>({ table: 'owners', prefix: 'bot' });
/** Repository of users. `weir api bootstrap` creates users. */
export const userRepository = new Repository<OwnerRow>({ table: 'owners', prefix: 'usr' });
