import { canariesIn } from '../support/canary.ts';
import { fail } from './attempt.ts';

/** Start of /etc/passwd as text, base64, and hexadecimal: a well-known system file. */
const passwd = ['root:x:0:', Buffer.from('root:x:0:').toString('base64').slice(0, 11)];

/** Finds protected data in the output of an attempt. */
export class Leaks {
  readonly #secrets: readonly string[];

  constructor(secrets: readonly string[]) {
    const long = [...passwd, ...secrets].filter((text) => text.length >= 8);
    if (long.length === 0) throw new Error('there are no secrets to be found');
    this.#secrets = long.flatMap((text) => [text, Buffer.from(text).toString('hex')]);
  }

  /** The protected data in a text; undefined if there is none. */
  in(text: string): string | undefined {
    const [around] = canariesIn(text);
    if (around !== undefined) return around;
    const folded = text.toLowerCase();
    const found = this.#secrets.find((one) => text.includes(one) || folded.includes(one));
    return found === undefined ? undefined : `a secret of ${found.length} characters`;
  }

  /** @throws Error if the text contains protected data. */
  refuse(text: string): void {
    const found = this.in(text);
    if (found !== undefined) fail(`leaks ${found}`);
  }
}
