import type { Mistake } from './mistake.ts';

const closed = `ops: false\nweb: false\nclickhouse: {url: http://127.0.0.1:9}\n`;
const file = `sources: [{type: file, name: f, paths: [events.ndjson]}]\n`;
const token = 'token: ${SET}';
const busy = { value: 'EADDRINUSE', allowed: '1 to 65535', suggestion: '0 for any free port' };
const tls = (cert: string, key: string): string =>
  `  tls:\n    cert_file: ${cert}\n    key_file: ${key}\n`;
const paths = (value: string): string =>
  `${closed}sources:\n  - type: file\n    name: f\n    paths: [${value}] #!`;

/**
 * Errors that depend on the machine: missing files and addresses in use. `TAKEN` is a port of another process,
 * `PORT_OF_WEIR` the port of another Weir's ops listener.
 */
export const mistakesOfMachine: readonly Mistake[] = [
  {
    name: 'an ops port that is in use',
    yaml: `${file}${closed.replace('ops: false', 'ops:\n  port: TAKEN #!')}`,
    code: 'ERR_OPS_LISTEN',
    ...busy,
  },
  {
    name: 'an ops port of another Weir',
    yaml: `${file}${closed.replace('ops: false', 'ops:\n  port: PORT_OF_WEIR #!')}`,
    code: 'ERR_OPS_LISTEN',
    ...busy,
  },
  {
    name: 'a port of the page that is in use',
    yaml: `${file}${closed.replace('web: false', 'web:\n  port: TAKEN #!')}`,
    code: 'ERR_WEB_LISTEN',
    ...busy,
  },
  {
    name: 'a port of the API that is in use',
    yaml: `${file}${closed}api:\n  port: TAKEN #!`,
    code: 'ERR_API_LISTEN',
    ...busy,
  },
  {
    name: 'a port of a source that is in use',
    yaml: `${closed}sources:\n  - type: firehose\n    name: f\n    port: TAKEN #!`,
    code: 'ERR_SOURCES_LISTEN',
    ...busy,
  },
  {
    name: 'an address of another machine',
    yaml: `${file}${closed.replace('ops: false', `ops:\n  ${token}\n  host: 192.0.2.1 #!`)}`,
    code: 'ERR_OPS_LISTEN',
    value: '"192.0.2.1"',
    allowed: '0.0.0.0 for all',
    suggestion: 'set an address of this machine',
  },
  {
    name: 'a file that is missing',
    yaml: paths('nowhere.ndjson'),
    code: 'ERR_SOURCES_FILE_NOT_FOUND',
    value: '"nowhere.ndjson"',
    suggestion: '`follow: true`',
  },
  {
    name: 'a pattern that matches nothing',
    yaml: paths('"nowhere/*.ndjson"'),
    code: 'ERR_SOURCES_FILE_NOT_FOUND',
    value: '"nowhere/*.ndjson"',
    suggestion: '`follow: true`',
  },
  {
    name: 'a directory for a file',
    yaml: paths('folder'),
    code: 'ERR_SOURCES_FILE_UNREADABLE',
    value: '"folder"',
    allowed: 'is a directory',
    suggestion: 'append a pattern such as `/*.ndjson`',
  },
  {
    name: 'a device for a file',
    yaml: paths('/dev/null'),
    code: 'ERR_SOURCES_FILE_UNREADABLE',
    value: '"/dev/null"',
    suggestion: 'use a source of `type: stdin`',
  },
  {
    name: 'a file of countries that is missing',
    yaml: `${file}${closed}geoip:\n  file: nowhere.mmdb #!`,
    code: 'ERR_GEOIP_FILE',
    value: '"nowhere.mmdb"',
    suggestion: 'correct the path',
  },
  {
    name: 'a directory for a further file of countries',
    yaml: `${file}${closed}geoip:\n  file: empty.txt\n  additional_files: [folder] #!`,
    code: 'ERR_GEOIP_FILE',
    value: 'geoip.additional_files[0] is "folder"',
    suggestion: 'is a directory',
  },
  {
    name: 'a file of names of countries that is missing',
    yaml: `${file}${closed}geoip:\n  file: empty.txt\n  locations: nowhere.csv #!`,
    code: 'ERR_GEOIP_FILE',
    value: 'geoip.locations is "nowhere.csv"',
    suggestion: 'the file does not exist',
  },
  {
    name: 'a certificate that is missing',
    yaml: `${file}${closed.replace('web: false', `web:\n  port: 0\n${tls('nowhere.pem #!', 'key.pem')}`)}`,
    code: 'ERR_WEB_TLS',
    value: 'web.tls.cert_file',
    suggestion: 'put the PEM file there',
  },
  {
    name: 'a key that is missing',
    yaml: `${file}${closed}api:\n  port: 0\n${tls('cert.pem', 'nowhere.pem #!')}`,
    code: 'ERR_API_LISTEN',
    value: 'api.tls.key_file',
    suggestion: 'put the PEM file there',
  },
  {
    name: 'a key of another certificate',
    yaml: `${file}${closed.replace('web: false', `web:\n  port: 0\n${tls('cert.pem #!', 'other.pem')}`)}`,
    code: 'ERR_WEB_TLS',
    value: 'cert.pem',
    suggestion: 'belong together',
  },
  {
    name: 'a certificate that is none',
    yaml: `${closed}sources:\n  - type: firehose\n    name: f\n    port: 0\n${tls('events.ndjson #!', 'key.pem').replaceAll(/^/gm, '  ')}`.trimEnd(),
    code: 'ERR_SOURCES_TLS',
    value: 'events.ndjson',
    suggestion: 'PEM',
  },
  {
    name: 'a data directory that is a file',
    yaml: `${file}ops: false\nweb: false\ndata_dir: events.ndjson #!`,
    code: 'ERR_CLICKHOUSE_DATA_DIR',
    value: 'events.ndjson',
    suggestion: 'name a directory',
  },
  {
    name: 'a data directory below a file',
    yaml: `${file}ops: false\nweb: false\ndata_dir: events.ndjson/data #!`,
    code: 'ERR_CLICKHOUSE_DATA_DIR',
    value: 'events.ndjson/data',
    suggestion: 'name a directory',
  },
];

/** What leaves a configuration usable. */
export const warnings: readonly Mistake[] = [
  {
    name: 'a secret in the file',
    yaml: `${file}ops: false\nweb: false\nclickhouse:\n  url: http://127.0.0.1:9\n  password: hunter22-in-plain #!`,
    code: 'CFG_PLAIN_SECRET',
    value: 'clickhouse.password',
    suggestion: '`${VARIABLE}` or `file:/path`',
  },
  {
    name: 'an option for the other kind of server',
    yaml: `${file}ops: false\nweb: false\nclickhouse:\n  url: http://127.0.0.1:9\n  memory_max: 1GiB #!`,
    code: 'CFG_UNUSED',
    value: 'clickhouse.memory_max',
    suggestion: 'it applies only to the embedded server',
  },
  {
    name: 'memory for less than one event',
    yaml: `${file}${closed}limits:\n  memory: 1MiB #!`,
    code: 'CFG_SMALL_MEMORY',
    value: 'limits.memory',
    suggestion: 'less than limits.event_size',
  },
  {
    name: 'a login over plain HTTP',
    yaml: `${file}${closed.replace('web: false', 'web:\n  port: 0\n  host: 0.0.0.0 #!')}`,
    code: 'CFG_PLAIN_LOGIN',
    value: '0.0.0.0',
    suggestion: 'set web.tls',
  },
  {
    name: 'a capture rule that adds nothing',
    yaml: `${file}${closed}capture:\n  - type: http_request_complete.v0\n  - type: http_request_complete.v0 #!\n    filter: ev.conn.server_port == 443`,
    code: 'CFG_UNUSED',
    value: 'capture[1]',
    suggestion: 'capture[0] keeps every',
  },
  {
    name: 'a prefix that another one covers',
    yaml: `${closed}sources:\n  - type: cloudwatch_logs\n    name: l\n    region: us-east-1\n    endpoint: http://127.0.0.1:9\n    credentials: {access_key_id: a, secret_access_key: "\${SET}"}\n    log_groups: [/edge]\n    log_stream_prefixes:\n      - edge\n      - edge-a #!`,
    code: 'CFG_UNUSED',
    value: 'log_stream_prefixes[1]',
    suggestion: 'includes these log streams',
  },
];
