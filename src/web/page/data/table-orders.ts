/**
 * Orders that panels support: ClickHouse sorts their rows before it limits them. By other columns, the page sorts only the rows
 * that it has received. These are all rows unless there are more than 1,000.
 */
export const tableOrders: Readonly<Record<string, readonly string[]>> = {
  traffic_hosts: ['requests', 's4xx', 's5xx', 'bytes_out', 's5xx_share', 'host'],
  traffic_paths: ['requests', 's4xx', 's5xx', 'bytes_out', 's5xx_share', 'path'],
  traffic_client_table: ['requests', 's5xx', 'hosts', 'client'],
  traffic_agents: ['requests', 's5xx', 'clients', 'user_agent'],
  traffic_countries: ['requests', 's5xx', 'blocked', 'clients', 'country'],
  security_countries: ['blocks', 'clients', 'country'],
  security_clients: ['blocks', 'hosts', 'first_block', 'last_block', 'client'],
};

/** True if a panel sorts by a column before it limits its rows. @param order name of the column, with the prefix `-` for the reverse order */
export function isOrderOf(panel: string, order: string): boolean {
  return tableOrders[panel]?.includes(order.replace(/^-/, '')) === true;
}
