import { expect, it } from 'vitest';
import { entityChanged } from '#core/contract/platform';
import { TestCompanyClient, TestCompanyEvents } from '#core/web/testing';
import { createTag, listTagCategories, listTags, type Tag } from '../contract/index.ts';
import { LiveTagsStore } from './live-tags-store.ts';

const tag = (id: number, name: string): Tag => ({
  id,
  version: 1,
  name,
  color: null,
  bgColor: null,
  isInactive: false,
  categoryId: null,
});
const { id: _, version: __, ...input } = tag(9, 'Nový');

/** Opens a store. The test decides when each of its read requests gets its response. */
function open() {
  const readings: PromiseWithResolvers<Tag[]>[] = [];
  const client = new TestCompanyClient()
    .answer(listTagCategories, () => [])
    .answer(createTag, ({ body }) => ({ created: true, tag: tag(9, body.name) }))
    .answer(listTags, () => {
      const reading = Promise.withResolvers<Tag[]>();
      readings.push(reading);
      return reading.promise;
    });
  const events = new TestCompanyEvents();
  const store = new LiveTagsStore(client, events);
  const answer = async (at: number, ...tags: Tag[]) => {
    readings[at]?.resolve(tags);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { store, events, readings, answer, names: () => store.tags.map(({ name }) => name).join(' ') };
}
const changed = { entityKind: 'Tag', id: '1', action: 'Updated' } as never;

it.each([
  ['an event', (events: TestCompanyEvents) => events.send(entityChanged, changed)],
  ['a reconnect', (events: TestCompanyEvents) => events.resync()],
])('reads again after %s at its first reading, whichever answer comes first', async (_what, happens) => {
  const { store, events, readings, answer, names } = open();
  void store.load();
  happens(events);
  expect(readings).toHaveLength(2);
  await answer(1, tag(1, 'VIP'), tag(2, 'Zahraničie'));
  await answer(0, tag(1, 'VIP'));
  expect([store.now, names()]).toEqual(['ready', 'VIP Zahraničie']);
});

it('reads nothing that nobody has asked for', () => {
  const { events, readings } = open();
  events.send(entityChanged, changed);
  events.resync();
  expect(readings).toEqual([]);
});

it('shows what colleagues changed although something was saved while that was being read', async () => {
  const { store, events, readings, answer, names } = open();
  void store.load();
  await answer(0, tag(1, 'VIP'));
  events.send(entityChanged, changed);
  await store.createTag(input, 'key');
  expect(names()).toBe('Nový VIP');
  await answer(1, tag(1, 'Iný')); // this response belongs to a request from before the new tag
  expect(names()).toBe('Nový VIP');
  await answer(2, tag(1, 'Iný'), tag(9, 'Nový'));
  expect([names(), readings.length]).toEqual(['Iný Nový', 3]);
});

it('never takes one that was saved during the first reading for all of them', async () => {
  const { store, answer, names } = open();
  void store.load();
  await store.createTag(input, 'key');
  expect(store.now).toBe('loading');
  await answer(0, tag(1, 'VIP'));
  await answer(1, tag(1, 'VIP'), tag(9, 'Nový'));
  expect([store.now, names()]).toEqual(['ready', 'Nový VIP']);
});
