/**
 * Columns by which ClickHouse can sort the rows of a panel before it limits them. By any other column, the page sorts
 * only the rows that it has received; these are all rows unless there are more than 1,000.
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

/**
 * Returns whether ClickHouse can sort the rows of a panel by a column. @param order name of the column, with the prefix
 * `-` for the reverse order
 */
export function isOrderOf(panel: string, order: string): boolean {
  return tableOrders[panel]?.includes(order.replace(/^-/, '')) === true;
}
