import { expect, test } from 'vitest';
import type { Secrets, Tx } from '#core/gateway';
import { makeSecret, replaceSecret, signingSecrets } from './webhook-secrets.ts';
import type { WebhookRow } from './webhook-table.ts';

const now = new Date('2026-01-05T08:00:00Z');
const tx = undefined as unknown as Tx; // the secrets of this test are in memory, so they need no transaction
const until = new Date('2026-01-06T08:00:00Z');
const webhook = { id: 'w', previous_secret_until: until } as WebhookRow; // these are the only fields that the code reads

function inMemory(entries = new Map<string, string>()): Secrets {
  return {
    write: async (_tx, name, text) => void entries.set(name, text),
    read: async (_tx, name) => entries.get(name),
    has: async (_tx, name) => entries.has(name),
    remove: async (_tx, name) => void entries.delete(name),
  };
}

test('a previous secret that an earlier version kept goes on signing, after a further rotation too', async () => {
  const secrets = inMemory(
    new Map([
      ['webhooks/w', 'whsec_b'],
      ['webhooks/w/previous', 'whsec_a'],
    ]),
  );
  expect(await signingSecrets(secrets, tx, webhook, now)).toEqual(['whsec_b', 'whsec_a']);
  const made = await replaceSecret(secrets, tx, { webhook, until, now });
  expect(await signingSecrets(secrets, tx, webhook, now)).toEqual([made, 'whsec_b', 'whsec_a']);
  expect(await signingSecrets(secrets, tx, webhook, until)).toEqual([made]);
});

test('no more than twenty sign beside the present one, the newest of them', async () => {
  const secrets = inMemory();
  const made = [await makeSecret(secrets, tx, 'w')];
  for (let count = 0; count < 25; count += 1) made.push(await replaceSecret(secrets, tx, { webhook, until, now }));
  expect(await signingSecrets(secrets, tx, webhook, now)).toEqual(made.toReversed().slice(0, 21));
});
