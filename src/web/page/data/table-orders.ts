/**
 * Orders that the panels behind tables know, by panel: their rows are sorted before they are cut. By any other column the page sorts
 * what it has, which is everything unless there are more than a thousand rows.
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

/** True where a panel sorts by a column before it cuts; `-` before its name turns round. */
export function isOrderOf(panel: string, order: string): boolean {
  return tableOrders[panel]?.includes(order.replace(/^-/, '')) === true;
}
