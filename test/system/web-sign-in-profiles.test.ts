import { describe, expect, it } from 'vitest';

import { signIn } from '../../src/web/server/sign-in.ts';
import { ExternalServer } from '../support/external-server.ts';

/** Result of the sign-in of an analyst whose profile has these elements. */
async function signInWith(profile: string): Promise<unknown> {
  const profiles =
    profile === ''
      ? ''
      : `<profiles><default/><start_script/><analyst>${profile}</analyst><dashboard/><views/></profiles>`;
  const server = await ExternalServer.open({ xml: profiles });
  try {
    for (const sql of [
      'CREATE DATABASE weir',
      'CREATE TABLE weir.dead_letters (n UInt8) ENGINE = MergeTree ORDER BY n',
    ]) {
      await server.clickhouse.command(sql, { as: 'admin' });
    }
    const who = { user: 'weir_analyst', password: server.passwords.analyst };
    const { user, admin, reader } = await signIn(server.clickhouse, who);
    const { rows } = await reader.read("SELECT toUInt8(getSetting('readonly'))", {});
    await reader.close();
    return { user, isAdmin: admin !== undefined, readonly: rows[0]?.[0] };
  } catch (error) {
    return error;
  } finally {
    await server.close();
  }
}

describe('a user signs in at the page', () => {
  it('with the profile of readers, or with a profile that allows all changes', async () => {
    const [ours, own, writing] = await Promise.all([
      signInWith(''),
      signInWith('<readonly>2</readonly>'),
      signInWith('<readonly>0</readonly>'),
    ]);
    expect(ours).toEqual({ user: 'weir_analyst', isAdmin: false, readonly: 1 });
    expect(own).toEqual({ user: 'weir_analyst', isAdmin: false, readonly: 2 });
    expect(writing).toEqual({ user: 'weir_analyst', isAdmin: false, readonly: 2 });
  });

  it('but not with readonly = 1 alone, under which the page could not limit its queries', async () => {
    expect(await signInWith('<readonly>1</readonly>')).toMatchObject({
      status: 403,
      error: {
        kind: 'forbidden',
        message:
          'The settings profile of weir_analyst prevents the page from limiting its queries.',
        advice: expect.stringContaining('weir_analysts'),
      },
    });
  });
});
