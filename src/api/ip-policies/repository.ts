import { Repository } from '../store/repository.ts';
import type { CommonRow } from '../store/tables.ts';

export const path = '/ip_policies';

export const ipPolicyRepository = new Repository<CommonRow>({
  table: 'ip_policies',
  prefix: 'ipp',
});
