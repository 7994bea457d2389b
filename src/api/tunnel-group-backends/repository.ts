import { Repository } from '../store/repository.ts';
import type { CommonRow } from '../store/tables.ts';

export const path = '/backends/tunnel_group';

export interface TunnelGroupRow extends CommonRow {
  readonly labels: Readonly<Record<string, string>>;
}

export const tunnelGroupRepository = new Repository<TunnelGroupRow>({
  table: 'tunnel_group_backends',
  prefix: 'bkdtg',
  json: ['labels'],
});
