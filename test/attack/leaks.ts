import { canariesIn } from '../support/canary.ts';
import { fail } from './attempt.ts';

/** Beginning of /etc/passwd, plain, in base64 and in hexadecimal: a file of the system that everybody knows. */
const passwd = ['root:x:0:', Buffer.from('root:x:0:').toString('base64').slice(0, 11)];

/** Finds what an attacker must not get, in whatever an attempt brought back. */
export class Leaks {
  readonly #secrets: readonly string[];

  constructor(secrets: readonly string[]) {
    const long = [...passwd, ...secrets].filter((text) => text.length >= 8);
    if (long.length === 0) throw new Error('there are no secrets to be found');
    this.#secrets = long.flatMap((text) => [text, Buffer.from(text).toString('hex')]);
  }

  /** What stands in a text that must not. */
  in(text: string): string | undefined {
    const [around] = canariesIn(text);
    if (around !== undefined) return around;
    const folded = text.toLowerCase();
    const found = this.#secrets.find((one) => text.includes(one) || folded.includes(one));
    return found === undefined ? undefined : `a secret of ${found.length} characters`;
  }

  /** @throws Error when something stands in it that must not. */
  refuse(text: string): void {
    const found = this.in(text);
    if (found !== undefined) fail(`leaks ${found}`);
  }
}
