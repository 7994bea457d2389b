import { embeddedUsers, geoipUser } from '../schema/grants.ts';
import type { ServerConfig } from './server-config.ts';

/**
 * Which requests the server hears: queries at `/`, of the users that Weir makes, addressed to this machine by name, from no page of a
 * browser. Everything else at `/` is refused as a wrong password is, the user `default` too; `/play`, `/dashboard`, `/ping` and whatever
 * else the server would serve are not there.
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
        <response_content>${refusal}</response_content>
      </handler>
    </rule>
  </http_handlers>`;
}

// In the words and with the number of the server, so that clients take it for what it is.
const refusal =
  'Code: 516. DB::Exception: Authentication failed: no user of this server is named by X-ClickHouse-User or Basic authentication ' +
  '(parameters of the URL do not count), or the request comes from a page of a browser or is for another host. (AUTHENTICATION_FAILED)\n';

/** Settings of the command line that lift `startProfile` for the start script. */
export const startArguments = ['--max_ast_depth', '1000', '--max_ast_elements', '50000'] as const;

/**
 * No query is as small as this. The start script is free of it by `startArguments`, which no request can give. A quota is not enough:
 * it does not count queries that read no table, such as `SELECT file(…)`.
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

// Browsers send `Origin` wherever a page speaks to another one, and `Host` as the page calls the server: a name that leads here
// by DNS is not ours. An empty header is one that is not there.
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

/** How `Basic` authentication of a user begins, as a regular expression: base64 of `name:` and whatever follows. */
function basicPrefix(name: string): string {
  const bytes = Buffer.from(`${name}:`);
  const bits = bytes.length * 8;
  const whole = Math.floor(bits / 6);
  const text = bytes.toString('base64');
  const start = text.slice(0, whole).replaceAll('+', '\\+');
  const rest = bits % 6;
  if (rest === 0) return start;
  // The next character has `rest` bits of the name, and those of the password behind it.
  const first = base64.indexOf(text.charAt(whole));
  return `${start}[${base64.slice(first, first + 2 ** (6 - rest))}]`;
}

/** Text as it may stand between two tags. */
export function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
