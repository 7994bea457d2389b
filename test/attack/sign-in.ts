import { type Attempt, type AttackClass, fail } from './attempt.ts';
import { send, sendJson } from './http.ts';
import type { Installation, User } from './installation.ts';
import { isSignedIn, sessionOf, signIn } from './page-session.ts';
import { openStream } from './stream.ts';

/** Password guesses that are checked before a wait: enough for users who mistype. */
const guessesMax = 30;
/** More than the maximum number of sessions of the page. */
const sessionsFull = 1_005;

/** Guessing passwords, locking out users, and ending their sessions. */
export function signInClass(install: Installation, full: boolean): AttackClass {
  const [own, other, crowd] = install.dashboards;
  return {
    name: 'sign_in',
    // Attempts share counters.
    together: 1,
    async list() {
      if (own === undefined || other === undefined || crowd === undefined) {
        throw new Error('there are too few users');
      }
      return [
        control(install, own),
        signOutEndsStreams(install, own),
        ownSuccessResets(install, own),
        manyUsersLockNobodyOut(install, own),
        manyAddressesLockNobodyOut(install, full),
        sessionsOfOthers(install, { own, crowd, count: full ? sessionsFull : 40 }),
      ];
    },
  };
}

function control(install: Installation, user: User): Attempt {
  return {
    name: 'a user signs in and out, and a wrong password does not let in',
    isControl: true,
    run: async () => {
      const cookie = await sessionOf(install, user, '192.0.2.10');
      if (!(await isSignedIn(install, cookie))) throw new Error('the session does not work');
      await sendJson(`${install.urls.web}/api/sign-out`, {}, { headers: { cookie } });
      if (await isSignedIn(install, cookie)) throw new Error('the session did not end');
      const { told } = await signIn(install, { ...user, password: 'wrong' }, '192.0.2.11');
      if (told.status !== 401) throw new Error(`a wrong password: ${told.status}`);
    },
  };
}

/** Guesses a password repeatedly. @returns the number of guesses that were checked, not only rejected */
async function guess(
  install: Installation,
  count: number,
  of: (n: number) => { readonly user: User; readonly address: string },
): Promise<number> {
  let judged = 0;
  for (let n = 0; n < count; n++) {
    const { user, address } = of(n);
    const { told, cookie } = await signIn(install, user, address);
    if (cookie === '' && told.status !== 429) judged += 1;
  }
  return judged;
}

function ownSuccessResets(install: Installation, own: User): Attempt {
  return {
    name: 'guesses at one user between successful sign-ins of another, from one address',
    run: async () => {
      const address = '198.51.100.1';
      const { foreigner } = install;
      const judged = await guess(install, 120, (n) => {
        const user = n % 3 === 0 ? own : { ...foreigner, password: `guess-${n}` };
        return { user, address };
      });
      if (judged > guessesMax) fail(`${judged} guesses were looked at`);
    },
  };
}

function manyUsersLockNobodyOut(install: Installation, own: User): Attempt {
  return {
    name: 'wrong guesses for many users lock no other user out',
    run: async () => {
      await guess(install, 250, (n) => ({
        user: { name: `nobody${n}`, password: 'x' },
        address: `198.51.100.${10 + (n % 200)}`,
      }));
      await sessionOf(install, own, '192.0.2.20');
    },
  };
}

/** One user, from networks of the attacker only; IPv6 gives every client more addresses than there are users. */
function manyAddressesLockNobodyOut(install: Installation, full: boolean): Attempt {
  return {
    name: 'guesses at one user from many addresses of one network are counted together',
    run: async () => {
      const judged = await guess(install, full ? 300 : 80, (n) => ({
        user: { ...install.foreigner, password: `guess-${n}` },
        address: `2001:db8:1:1::${(n + 1).toString(16)}`,
      }));
      if (judged > guessesMax) fail(`${judged} guesses were looked at`);
    },
  };
}

function sessionsOfOthers(
  install: Installation,
  { own, crowd, count }: { readonly own: User; readonly crowd: User; readonly count: number },
): Attempt {
  return {
    name: `${count} sign-ins of one user end no session of another, and are limited themselves`,
    run: async () => {
      const cookie = await sessionOf(install, own, '192.0.2.30');
      const made: string[] = [];
      for (let n = 0; n < count; n++) {
        const { cookie: another } = await signIn(install, crowd, `203.0.113.${n % 250}`);
        if (another !== '') made.push(another);
        // Keeps the session in use, so that it does not expire.
        if (n % 100 === 0) await isSignedIn(install, cookie);
      }
      if (made.length === 0) throw new Error('the attacker could not sign in at all');
      if (!(await isSignedIn(install, cookie))) fail('the session of another user was ended');
      const [first = ''] = made;
      if (made.length === count && (await isSignedIn(install, first))) {
        fail(`one user has ${made.length} sessions`);
      }
    },
  };
}

function signOutEndsStreams(install: Installation, own: User): Attempt {
  return {
    name: 'signing out ends the live list at once',
    run: async () => {
      const cookie = await sessionOf(install, own, '192.0.2.40');
      const stream = await openStream(`${install.urls.web}/api/live`, cookie);
      if (stream.status !== 200) throw new Error(`the live list is refused: ${stream.status}`);
      await sendJson(`${install.urls.web}/api/sign-out`, {}, { headers: { cookie } });
      const endedMs = await stream.endedWithin(3_000);
      stream.destroy();
      if (endedMs === undefined) fail('it continues for more than 3 s');
      const told = await send(`${install.urls.web}/api/live`, { headers: { cookie } });
      if (told.status !== 401) fail(`a new one: ${told.status}`);
    },
  };
}
