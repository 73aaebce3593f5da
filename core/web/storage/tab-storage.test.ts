import { expect, it } from 'vitest';
import { TabStorage } from './tab-storage.ts';
import { mapStorage } from './test-storage.ts';

it('forgets at its end what it has kept, also before a reload, and keeps nothing afterwards', () => {
  const entries = new Map([['oidc.user', 'token']]);
  new TabStorage(mapStorage(entries)).set('chat:c1', 'Ahoj');
  const storage = new TabStorage(mapStorage(entries)); // another page of the same tab opens the storage
  storage.set('chat:c2', 'Dobrý deň');
  expect(storage.keys()).toEqual(['chat:c1', 'chat:c2']);
  expect(storage.get('chat:c1')).toBe('Ahoj');
  storage.remove('chat:c2');
  storage.end();
  storage.set('chat:c1', 'Neskoro');
  expect([...entries]).toEqual([['oidc.user', 'token']]); // the data that the sign-out itself needs stays
});
