import { mkdtemp, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fc from 'fast-check';
import { Type } from 'typebox';
import { describe, expect, it, onTestFinished } from 'vitest';

import { createEventTimes } from '../../../src/api/events/envelope.ts';
import { ChangeNotifier } from '../../../src/api/events/change-notifier.ts';
import { operations } from '../../../src/api/operations.ts';
import { compileBody, parseBody } from '../../../src/api/server/body.ts';
import { apiErrorKinds } from '../../../src/api/server/codes.ts';
import { openApiDocument } from '../../../src/api/server/openapi.ts';
import { createMethodsOf } from '../../../src/api/server/paths.ts';
import { body, pathParam, textMap } from '../../../src/api/server/schema.ts';
import { cipherWith, openCipher } from '../../../src/api/store/cipher.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';

describe('createEventTimes', () => {
  it('returns microseconds, each time later than the previous one', async () => {
    const clock = new VirtualClock(Date.UTC(2026, 10, 21, 12));
    const next = createEventTimes(clock);
    expect([next(), next()]).toEqual([
      '2026-11-21T12:00:00.000000Z',
      '2026-11-21T12:00:00.000001Z',
    ]);
    await clock.advance(2);
    expect(next()).toBe('2026-11-21T12:00:00.002000Z');
  });

  it('follows a clock that is corrected after it was ahead', () => {
    const clock = new VirtualClock(Date.UTC(2026, 10, 21, 12));
    const next = createEventTimes(clock);
    const threeDaysMs = 3 * 24 * 3_600_000;
    clock.set(threeDaysMs);
    expect(next()).toBe('2026-11-24T12:00:00.000000Z');
    clock.set(-threeDaysMs);
    expect([next(), next()]).toEqual([
      '2026-11-21T12:00:00.000000Z',
      '2026-11-21T12:00:00.000001Z',
    ]);
  });

  it('stays in order when the clock is set back by a second', () => {
    const clock = new VirtualClock(Date.UTC(2026, 10, 21, 12));
    const next = createEventTimes(clock);
    next();
    clock.set(-1_000);
    expect(next()).toBe('2026-11-21T12:00:00.000001Z');
    clock.set(-1);
    expect(next()).toBe('2026-11-21T11:59:58.999000Z');
  });
});

describe('Wakeups', () => {
  it('does not lose a notification between check and wait', async () => {
    const notifier = new ChangeNotifier();
    const { count } = notifier;
    notifier.wake();
    const { signal } = new AbortController();
    await notifier.wait(count, 1_000_000, signal);
    expect(notifier.count).toBe(count + 1);
  });

  it('wakes all waiters, and waits no longer than the timeout', async () => {
    const notifier = new ChangeNotifier();
    const { signal } = new AbortController();
    const waits = [1, 2, 3].map(() => notifier.wait(notifier.count, 1_000_000, signal));
    notifier.wake();
    expect(await Promise.all(waits)).toHaveLength(3);
    expect(await notifier.wait(notifier.count, 0, signal)).toBeUndefined();
    expect(await notifier.wait(notifier.count, 1_000_000, AbortSignal.abort())).toBeUndefined();
  });
});

describe('cipherWith', () => {
  const cipher = cipherWith(Buffer.alloc(32, 7));

  it('decrypts what it encrypted, and never returns the same bytes twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const bytes = cipher.encrypt(text, 'ed_1');
        expect(cipher.decrypt(bytes, 'ed_1')).toBe(text);
        expect(cipher.encrypt(text, 'ed_1').equals(bytes)).toBe(false);
      }),
    );
  });

  it('uses a key in a folder without write access, such as a mounted Secret', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'weir-key-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, 'secrets.key');
    const made = await openCipher(file);
    const bytes = made.encrypt('secret', 'ed_1');
    // Root may write everywhere, but every write changes the time of the folder.
    const before = new Date('2026-01-01T00:00:00Z');
    await utimes(folder, before, before);
    expect((await openCipher(file)).decrypt(bytes, 'ed_1')).toBe('secret');
    expect((await stat(folder)).mtime).toEqual(before);
  });

  it('rejects bytes that were changed, truncated, or moved, and another key', () => {
    const bytes = cipher.encrypt('secret', 'ed_1');
    const refused = expect.objectContaining({ code: 'ERR_API_SECRET_KEY' });
    for (const index of [1, 13, 29, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => cipher.decrypt(changed, 'ed_1')).toThrow(refused);
    }
    expect(() => cipher.decrypt(bytes.subarray(0, 20), 'ed_1')).toThrow(refused);
    expect(() => cipher.decrypt(Buffer.alloc(0), 'ed_1')).toThrow(refused);
    expect(() => cipher.decrypt(bytes, 'ed_2')).toThrow(refused);
    expect(() => cipherWith(Buffer.alloc(32)).decrypt(bytes, 'ed_1')).toThrow(refused);
  });
});

describe('request bodies', () => {
  const check = compileBody(
    body('A body.', {
      id: pathParam('id'),
      list: Type.Optional(Type.Array(body('An item.', { a: Type.Optional(Type.String()) }))),
      map: Type.Optional(textMap({ description: 'A map.' })),
      needed: Type.String(),
    }),
  );

  it('lose null values of known fields at every depth, and fields that only repeat the path', () => {
    const given = { id: 'x', needed: 'y', list: [{ a: null }, { a: 'b' }], map: null };
    expect(check(given, { id: 'x' })).toEqual({ needed: 'y', list: [{}, { a: 'b' }] });
  });

  it('are reported with the location of an error', () => {
    const refused = (value: unknown) => {
      try {
        return check(value, { id: 'x' });
      } catch (error) {
        const { code, field } = error as { code: number; field: string };
        return [code, field];
      }
    };
    expect(refused({ needed: null })).toEqual([9008, 'needed']);
    expect(refused({ needed: 1 })).toEqual([215, 'needed']);
    expect(refused({ needed: 'y', list: [{}, { b: 1 }] })).toEqual([214, 'list[1].b']);
    expect(refused({ needed: 'y', map: { 'a/b~c': 1 } })).toEqual([215, 'map.a/b~c']);
    expect(refused({ needed: 'y', id: 'z' })).toEqual([9009, 'id']);
    expect(refused({ needed: 'y', list: [null] })).toEqual([215, 'list[0]']);
  });

  it('are searched for bad text at any depth', () => {
    let deep: unknown = 'a\0b';
    for (let level = 0; level < 100_000; level++) deep = [deep];
    const open = compileBody(Type.Object({ x: Type.Unknown() }));
    expect(() => open({ x: deep }, {})).toThrow(expect.objectContaining({ code: 9007 }));
    expect(() => open({ x: [{ a: 'b' }, { c: ['\ud800', '\0'] }] }, {})).toThrow(
      expect.objectContaining({ code: 9007, field: 'x[1].c[0]' }),
    );
  });

  it('are parsed from UTF-8 only', () => {
    expect(parseBody(Buffer.from('{"a":"ü"}'))).toEqual({ a: 'ü' });
    expect(() => parseBody(Buffer.from([0x22, 0xff, 0x22]))).toThrow(/UTF-8/);
    expect(() => parseBody(Buffer.from('{'))).toThrow(/JSON/);
  });
});

/** Every schema in a schema, also of members, items, and maps. */
function schemasIn(schema: unknown): readonly Record<string, unknown>[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = schema as Record<string, unknown>;
  return [own, ...Object.values(own).flatMap(schemasIn)];
}

describe('the bodies of the operations', () => {
  const schemas = operations.flatMap(({ body: own }) => schemasIn(own));

  it('check every member: a pattern of names could skip some', () => {
    expect(schemas.length).toBeGreaterThan(100);
    expect(schemas.filter((schema) => 'patternProperties' in schema)).toEqual([]);
    const objects = schemas.filter(({ type }) => type === 'object');
    for (const { additionalProperties: more } of objects) {
      expect([false, 'string']).toContain((more as { type?: unknown }).type ?? more);
    }
  });

  it('check every item of a list', () => {
    for (const { items } of schemas.filter(({ type }) => type === 'array')) {
      expect(['string', 'object']).toContain((items as { type?: unknown }).type);
    }
  });
});

describe('createMethodsOf', () => {
  it('returns the methods of every path, and nothing for other paths', () => {
    const methodsOf = createMethodsOf(operations);
    expect(methodsOf('/api_keys')).toEqual(['GET', 'POST']);
    expect(methodsOf('/edges/tls/x/backend')).toEqual(['DELETE', 'GET', 'PUT']);
    expect(methodsOf('/edges/tls/x/y')).toEqual([]);
    expect(methodsOf('/api_keysx')).toEqual([]);
  });
});

describe('the operations', () => {
  it('have unique names and paths', () => {
    const ids = operations.map(({ id }) => id);
    const places = operations.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(places).size).toBe(places.length);
  });

  it('are all operations of section 4', () => {
    const places = new Set(operations.map(({ method, path }) => `${method} ${path}`));
    const crud = ['/api_keys', '/edges/tls', '/agent_ingresses', '/backends/tunnel_group'];
    for (const path of [...crud, '/ip_restrictions', '/ip_policies', '/event_subscriptions']) {
      expect(places).toContain(`POST ${path}`);
      expect(places).toContain(`GET ${path}`);
      for (const method of ['GET', 'PATCH', 'DELETE']) {
        expect(places).toContain(`${method} ${path}/:id`);
      }
    }
    for (const method of ['PUT', 'GET', 'DELETE']) {
      expect(places).toContain(`${method} /edges/https/:edge_id/routes/:id/compression`);
    }
  });
});

describe('openApiDocument', () => {
  const document = JSON.parse(
    JSON.stringify(openApiDocument(operations, 'https://x', ['Service-Version', 'Other'])),
  ) as { paths: Record<string, Record<string, Record<string, unknown>>> };

  it('permits null for optional fields of bodies, and not for required ones', () => {
    const content = document.paths['/ip_policy_rules']?.['post']?.['requestBody'] as {
      content: Record<string, { schema: { properties: Record<string, { type: unknown }> } }>;
    };
    const properties = content.content['application/json']?.schema.properties;
    expect(properties?.['description']?.type).toEqual(['string', 'null']);
    expect(properties?.['cidr']?.type).toBe('string');
  });

  it('shows nothing of the internal checks', () => {
    const text = JSON.stringify(document);
    expect(text).not.toContain('x-error-code');
    expect(text).not.toContain('x-path-param');
    expect(text).not.toContain('~kind');
  });

  it('lists the responses of every operation, errors included', () => {
    for (const methods of Object.values(document.paths)) {
      for (const operation of Object.values(methods)) {
        const codes = Object.keys(operation['responses'] as object);
        const hasDryRun = JSON.stringify(operation).includes('"dry_run"') && codes.includes('201');
        expect(codes).toHaveLength(hasDryRun ? 3 : 2);
        expect(codes[0]).toMatch(/^20[014]$/);
        expect(codes.at(-1)).toBe('default');
      }
    }
  });
});

describe('API errors', () => {
  it('have an error status', () => {
    for (const { status } of Object.values(apiErrorKinds)) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(600);
    }
  });
});
