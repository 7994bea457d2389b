import { embeddedUsers, geoipUser } from '../schema/grants.ts';
import type { ServerConfig } from './server-config.ts';

/**
 * The requests that the server accepts: queries at `/` from the users that Weir creates, addressed to loopback, and not
 * sent by a web page. All other requests at `/`, including those of the user `default`, are rejected as if the password
 * were wrong. The other endpoints of ClickHouse (`/play`, `/dashboard`, `/ping`, …) are disabled.
 */
export function handlers(config: Pick<ServerConfig, 'analysts' | 'node'>): string {
  const names = userNames(config);
  const any = `(${names.join('|')})`;
  const basic = `(${names.map(basicPrefix).join('|')})`;
  return `  <http_handlers>
${rule(`<X-ClickHouse-User>regex:${any}</X-ClickHouse-User>`)}
${rule(`<Authorization>regex:(?i:basic) +${basic}.*</Authorization>`)}
    <rule>
      <url>/</url>
      <methods>GET,HEAD,POST</methods>
      <handler>
        <type>static</type>
        <status>403</status>
        <content_type>text/plain; charset=UTF-8</content_type>
        <http_response_headers><X-ClickHouse-Exception-Code>516</X-ClickHouse-Exception-Code></http_response_headers>
        <response_content>${notAllowedPage}</response_content>
      </handler>
    </rule>
  </http_handlers>`;
}

// The page has the format and the number of a ClickHouse error, so that clients handle it as an error.
const notAllowedPage =
  'Code: 516. DB::Exception: Authentication failed: no user of this server is named by X-ClickHouse-User or Basic authentication ' +
  '(parameters of the URL do not count), or the request comes from a page of a browser or is for another host. (AUTHENTICATION_FAILED)\n';

/** Command line settings that override `startProfile` for the start script. */
export const startArguments = ['--max_ast_depth', '1000', '--max_ast_elements', '50000'] as const;

/**
 * Limits that no query satisfies. `startArguments` raises them for the start script only, and no request can change
 * them. A quota would not suffice: it does not count queries that read no table, such as `SELECT file(…)`.
 */
export const startProfile = `    <start_script>
      <max_ast_depth>1</max_ast_depth>
      <max_ast_elements>1</max_ast_elements>
      <constraints><max_ast_depth><const/></max_ast_depth><max_ast_elements><const/></max_ast_elements></constraints>
    </start_script>`;

function userNames({ analysts, node }: Pick<ServerConfig, 'analysts' | 'node'>): readonly string[] {
  const named = analysts.flatMap(({ name, password }) => (password === undefined ? [] : [name]));
  return [...Object.values(embeddedUsers), geoipUser, ...(node ? [node.user] : []), ...named];
}

// Browsers send `Origin` with cross-origin requests. `Host` has the name that the page used for the server: other DNS
// names that resolve to loopback must be rejected (DNS rebinding). ClickHouse treats a missing header as empty.
function rule(header: string): string {
  return `    <rule>
      <url>/</url>
      <methods>GET,HEAD,POST</methods>
      <headers>
        <Host>regex:(127\\.0\\.0\\.1|localhost)(:[0-9]+)?</Host>
        <Origin></Origin>
        ${header}
      </headers>
      <handler><type>dynamic_query_handler</type><query_param_name>query</query_param_name></handler>
    </rule>`;
}

const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Start of the `Basic` authentication of a user, as a regular expression: base64 of `name:`, then any password. */
function basicPrefix(name: string): string {
  const bytes = Buffer.from(`${name}:`);
  const bits = bytes.length * 8;
  const fullCharacters = Math.floor(bits / 6);
  const text = bytes.toString('base64');
  const start = text.slice(0, fullCharacters).replaceAll('+', '\\+');
  const rest = bits % 6;
  if (rest === 0) return start;
  // The next character contains the last `rest` bits of the name, and the first bits of the password.
  const first = base64.indexOf(text.charAt(fullCharacters));
  return `${start}[${base64.slice(first, first + 2 ** (6 - rest))}]`;
}

/** Escapes text between two tags. */
export function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
