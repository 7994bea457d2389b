import { useState } from 'preact/hooks';

import type { WireError, WireMe } from '../../wire/wire.ts';
import { request, errorOf } from '../data/requests.ts';
import { me } from '../data/state.ts';
import { Logo, Status } from '../parts/icons.tsx';

/** The form in which ClickHouse users sign in. The URL stays the same. */
export function SignIn() {
  const [user, setUser] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<WireError | undefined>();
  const [isBusy, setBusy] = useState(false);
  const submit = (event: Event): void => {
    event.preventDefault();
    setBusy(true);
    request<WireMe>('/api/sign-in', { user, password })
      .then((signedIn) => me.set(signedIn))
      .catch((failure: unknown) => setError(errorOf(failure)))
      .finally(() => setBusy(false));
  };
  return (
    <main id="main" class="signin" tabIndex={-1}>
      <form class="panel" onSubmit={submit} aria-label="Sign in">
        <h1>
          <Logo /> Weir
        </h1>
        <p class="sec">Sign in as a ClickHouse user. You see the data that this user can read.</p>
        <label>
          <span>User</span>
          <span class="field">
            <input
              name="username"
              autocomplete="username"
              autoFocus
              required
              value={user}
              onInput={(event) => setUser(event.currentTarget.value)}
            />
          </span>
        </label>
        <label>
          <span>Password</span>
          <span class="field">
            <input
              name="password"
              type="password"
              autocomplete="current-password"
              required
              value={password}
              onInput={(event) => setPassword(event.currentTarget.value)}
            />
          </span>
        </label>
        {error !== undefined && (
          <div role="alert">
            <Status state="crit" word={error.message} /> <span class="sec">{error.advice}</span>
          </div>
        )}
        <button type="submit" class="btn primary" disabled={isBusy}>
          Sign in
        </button>
      </form>
    </main>
  );
}
