import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { simulatedProfile } from './simulated-profile.ts';
import { alfa, beta, sealed, takenId } from './testing/meeting.ts';
import { never, sapiClient } from './testing/sapi-client.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'kostra-demo-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Opens the profile as a gateway does, until `close`. */
function opened() {
  const ends: (() => void | Promise<void>)[] = [];
  const lifetime = { signal: new AbortController().signal, onDispose: (end: (typeof ends)[number]) => ends.push(end) };
  const profile = simulatedProfile({ folder }, lifetime);
  return {
    clientOf: async (clientId: string, clientSecret = 'čokoľvek') =>
      sapiClient({ profile, address: (await profile.address?.(false)) ?? '', clientId, clientSecret }),
    close: async () => {
      for (const end of ends) await end();
    },
  };
}

it('starts nothing before it is called', async () => {
  const { close } = opened();
  await close();
  expect(existsSync(join(folder, 'e-invoices'))).toBe(false);
});

it('delivers after a restart what it took before it, also to a DIČ that has never signed in', async () => {
  const before = opened();
  const sender = await before.clientOf(alfa);
  const id = takenId(await sender.send(sealed(), never));
  const stateOf = async (client: typeof sender) => client.stateOf?.(id, never);
  const delivered = { is: 'done', value: { state: 'delivered' } };
  await vi.waitFor(async () => expect(await stateOf(sender)).toMatchObject(delivered));
  await before.close();

  const after = opened();
  expect(await stateOf(await after.clientOf(alfa))).toMatchObject(delivered);
  const receiver = await after.clientOf(beta);
  const waiting = await receiver.received(undefined, never);
  expect(waiting).toMatchObject({ is: 'done', value: { ids: [expect.any(String)] } });
  await after.close();
});

it('lets every DIČ in, and nobody else', async () => {
  const { clientOf, close } = opened();
  expect(await (await clientOf('2020123457')).test(never)).toEqual({ is: 'done', value: null });
  expect(await (await clientOf('firma')).test(never)).toMatchObject({ is: 'failed', fault: { code: 'SAPI-AUTH-001' } });
  await close();
});
