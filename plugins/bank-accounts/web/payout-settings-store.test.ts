import { expect, it } from 'vitest';
import { entityChanged } from '#core/contract/platform';
import { TestCompanyClient, TestCompanyEvents } from '#core/web/testing';
import { type PayoutSettings, readPayoutSettings, updatePayoutSettings } from '../contract/index.ts';
import makePayoutSettingsStore from './payout-settings-store.ts';

const set = (version: number): PayoutSettings => ({ version, payouts: [], accounts: [] });

/** Opens a store. The test decides when each request to read the settings gets its response. */
function open() {
  const readings: PromiseWithResolvers<PayoutSettings>[] = [];
  const client = new TestCompanyClient()
    .answer(updatePayoutSettings, ({ body }) => set(body.version + 1))
    .answer(readPayoutSettings, () => {
      const reading = Promise.withResolvers<PayoutSettings>();
      readings.push(reading);
      return reading.promise;
    });
  const events = new TestCompanyEvents();
  const store = makePayoutSettingsStore(client, events);
  const answer = async (at: number, version: number) => {
    readings[at]?.resolve(set(version));
    await new Promise((resolve) => setTimeout(resolve));
  };
  const version = () => (store.now.state === 'ready' ? store.now.value.version : store.now.state);
  return { store, events, readings, answer, version };
}
const changed = (entityKind: string) => ({ entityKind, id: 'a1', action: 'update' }) as never;

it.each([
  ['other settings', (events: TestCompanyEvents) => events.send(entityChanged, changed('PayoutSettings'))],
  ['another account', (events: TestCompanyEvents) => events.send(entityChanged, changed('BankAccount'))],
  ['a reconnect', (events: TestCompanyEvents) => events.resync()],
])('reads again after %s at its first reading, whichever answer comes first', async (_what, happens) => {
  const { store, events, readings, answer, version } = open();
  void store.load();
  happens(events);
  expect(readings).toHaveLength(2);
  await answer(1, 2);
  await answer(0, 1);
  expect(version()).toBe(2);
});

it('reads nothing that nobody has asked for', () => {
  const { events, readings } = open();
  events.send(entityChanged, changed('PayoutSettings'));
  events.resync();
  expect(readings).toEqual([]);
});

it('shows what colleagues changed after a save whose answer came later than the news', async () => {
  const { store, events, answer, version } = open();
  void store.load();
  await answer(0, 1);
  events.send(entityChanged, changed('PayoutSettings'));
  await store.update({ version: 1, payouts: [] }, 'key');
  expect(version()).toBe(2);
  await answer(1, 1); // the response to a request that was sent before the save
  expect(version()).toBe(2);
  await answer(2, 3);
  expect(version()).toBe(3);
});
