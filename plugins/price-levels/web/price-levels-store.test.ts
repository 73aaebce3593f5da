import { expect, it } from 'vitest';
import { entityChanged } from '#core/contract/platform';
import { TestCompanyClient, TestCompanyEvents } from '#core/web/testing';
import { type PriceLevelSet, readPriceLevels, updatePriceLevels } from '../contract/index.ts';
import makePriceLevelsStore from './price-levels-store.ts';

const set = (version: number): PriceLevelSet => ({
  version,
  levels: [{ id: 'l1', name: `Hladina ${version}`, discountPercent: '15' }],
});

/** Opens a store. The test decides when each of its read requests gets its response. */
function open() {
  const readings: PromiseWithResolvers<PriceLevelSet>[] = [];
  const client = new TestCompanyClient()
    .answer(updatePriceLevels, ({ body }) => set(body.version + 1))
    .answer(readPriceLevels, () => {
      const reading = Promise.withResolvers<PriceLevelSet>();
      readings.push(reading);
      return reading.promise;
    });
  const events = new TestCompanyEvents();
  const store = makePriceLevelsStore(client, events);
  const answer = async (at: number, version: number) => {
    readings[at]?.resolve(set(version));
    await new Promise((resolve) => setTimeout(resolve));
  };
  const version = () => (store.now.state === 'ready' ? store.now.value.version : store.now.state);
  return { store, events, readings, answer, version };
}
const changed = { entityKind: 'PriceLevel', id: 'l1', action: 'update' } as never;

it.each([
  ['an event', (events: TestCompanyEvents) => events.send(entityChanged, changed)],
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
  events.send(entityChanged, changed);
  events.resync();
  expect(readings).toEqual([]);
});

it('shows what colleagues changed after a save whose answer came later than the news', async () => {
  const { store, events, answer, version } = open();
  void store.load();
  await answer(0, 1);
  events.send(entityChanged, changed);
  await store.update({ version: 1, levels: [] }, 'key');
  expect(version()).toBe(2);
  await answer(1, 1); // this response belongs to a request from before the save
  expect(version()).toBe(2);
  await answer(2, 3);
  expect(version()).toBe(3);
});
