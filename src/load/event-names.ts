import { cutText, JsonScanner } from '../base/index.ts';
import type { Finding } from '../flow.ts';

/** The identifiers of an event. */
export type EventNames = Pick<Finding, 'eventId' | 'eventType' | 'accountId'>;

/** Maximum length of an identifier; longer values are truncated. */
const nameCharsMax = 256;

const members = [
  ['eventId', Buffer.from('event_id')],
  ['eventType', Buffer.from('event_type')],
  ['accountId', Buffer.from('account_id')],
] as const;

/**
 * Reads the identifiers of an event from its first bytes. An identifier is '' if it is missing, or follows invalid
 * JSON.
 */
export function eventNames(bytes: Uint8Array): EventNames {
  const names = { eventId: '', eventType: '', accountId: '' };
  const memory = Buffer.allocUnsafe(bytes.length);
  const walker = new JsonScanner();
  walker.open(bytes);
  if (!walker.object()) return names;
  for (let first = true; walker.member(first, true); first = false) {
    const [name] = members.find(([, text]) => walker.isCalled(text)) ?? [];
    if (name === undefined || walker.kindAt(walker.at) !== 'string') walker.skip();
    else {
      const end = walker.text(memory, 0);
      if (end >= 0) names[name] = cutText(memory.toString('utf8', 0, end), nameCharsMax);
    }
  }
  return names;
}
