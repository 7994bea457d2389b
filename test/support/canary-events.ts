import { canary } from './canary.ts';
import { configEvent, httpEvent } from './reference-build.ts';

/** Request headers; the sensitive ones in various spellings. */
function headersOf(what: string): object {
  return {
    Authorization: [`Bearer ${canary(`${what}-authorization`)}`],
    COOKIE: [`session=${canary(`${what}-cookie`)}`, canary(`${what}-cookie-2`)],
    'set-cookie': [canary(`${what}-set-cookie`)],
    'Proxy-Authorization': [canary(`${what}-proxy`)],
    'X-Api-Key': [canary(`${what}-api-key`)],
    Accept: ['text/html'],
  };
}

/** Events that are stored, and records that are dead letters for every reason that keeps bytes. */
export function records(what: string): readonly (string | Uint8Array)[] {
  const now = new Date().toISOString();
  const http = {
    request: { headers: headersOf(`${what}-request`) },
    response: { headers: headersOf(`${what}-response`) },
  };
  const sound = httpEvent({ http }, { event_id: `ev_${what}_1`, event_timestamp: now });
  const creds = { aws_access_key_id: 'AKIAEXAMPLE', aws_secret_access_key: canary(`${what}-aws`) };
  const broken = [
    httpEvent(
      { http, conn: { server_port: 'x' } },
      { event_id: `ev_${what}_type`, event_timestamp: now },
    ),
    httpEvent({ http }, { event_id: `ev_${what}_time`, event_timestamp: 'never' }),
    configEvent(
      'no_such_thing_created.v0',
      { token: canary(`${what}-unknown`) },
      { event_timestamp: now },
    ),
    // Truncated within a secret, with other quotes, and without quotes.
    sound.slice(0, sound.indexOf('-authorization') + 10),
    `{'Authorization': ['Bearer ${canary(`${what}-quotes`)}'], broken`,
    `authorization: Bearer ${canary(`${what}-bare`)}\ncookie: a=${canary(`${what}-bare-2`)}`,
    JSON.stringify({ log: httpEvent({ http }) }),
    // JSON text in base64, as a transport delivers it that encodes twice.
    Buffer.from(sound).toString('base64'),
    Buffer.concat([Buffer.from(sound.slice(0, -1)), Buffer.of(0xff, 0xfe)]),
  ];
  return [
    sound,
    configEvent(
      'api_key_created.v0',
      { id: 'ak_1', token: canary(`${what}-token`) },
      { event_id: `ev_${what}_2`, event_timestamp: now },
    ),
    configEvent(
      'event_destination_created.v0',
      { id: 'ed_1', target: { kinesis: { auth: { creds } } } },
      { event_id: `ev_${what}_3`, event_timestamp: now },
    ),
    httpEvent(
      { added: { headers: headersOf(`${what}-unknown`) } },
      { event_id: `ev_${what}_4`, event_timestamp: now },
    ),
    ...broken,
  ];
}
