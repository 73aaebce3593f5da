import { beforeEach, describe, expect, it } from 'vitest';
import { TestClock } from '../time/test-clock.ts';
import { safeStorage } from './browser-storage.ts';
import { DraftStore } from './draft-store.ts';
import { mapStorage } from './test-storage.ts';

const day = 24 * 60 * 60 * 1_000;
const form = 'c1/invoices/create';
let entries: Map<string, string>;
let clock: TestClock;
beforeEach(() => {
  entries = new Map();
  clock = new TestClock(1_000_000);
});
const visit = (userId = 'u1') => new DraftStore({ storage: mapStorage(entries), clock, userId });
/** Types into a form and leaves it. */
const type = (values: object, name = form, userId = 'u1') => {
  const keeper = visit(userId).open(name);
  keeper.typed(() => ({ values }));
  keeper.close();
};
const offered = async (name = form, userId = 'u1') => (await visit(userId).open(name).unsaved())?.values;

describe('KeptDrafts', () => {
  it('keeps what was typed once nothing was typed for a moment, and offers it after a reload', async () => {
    const keeper = visit().open(form);
    let read = 0;
    for (const note of ['a', 'ab', 'abc'])
      keeper.typed(() => ({ values: { note, read: ++read }, base: { version: 3 } }));
    expect(entries.size).toBe(0);
    await clock.advance(400);
    const unsaved = await visit().open(form).unsaved();
    expect(unsaved).toMatchObject({ at: 1_000_400, values: { note: 'abc', read: 1 }, base: { version: 3 } });
  });

  it('keeps at once what is typed when the page goes', () => {
    const drafts = visit();
    const page = new EventTarget() as unknown as Window; // the only two methods that are used
    drafts.watch(page);
    drafts.open(form).typed(() => ({ values: { note: 'a' } }));
    page.dispatchEvent(new Event('pagehide'));
    expect(entries.size).toBe(1);
  });

  it('ends with being saved or discarded', async () => {
    const drafts = visit();
    const keeper = drafts.open(form);
    keeper.typed(() => ({ values: { note: 'a' } }));
    keeper.flush();
    keeper.forget();
    keeper.close();
    expect(entries.size).toBe(0);
    type({ note: 'b' });
    const next = drafts.open(form);
    next.discard((await next.unsaved())!);
    expect(await next.unsaved()).toBeUndefined();
  });

  it('is of one user, one company and one form', async () => {
    type({ note: 'a' });
    expect(await offered(form, 'u2')).toBeUndefined();
    expect(await offered('c2/invoices/create')).toBeUndefined();
    expect(await offered('c1/invoices/create/other')).toBeUndefined();
    expect(await offered()).toEqual({ note: 'a' });
  });

  it('ends for the tab where its user signs out and was asked; the forms of other tabs store theirs again', async () => {
    type({ note: 'left by a closed tab' });
    const other = visit();
    other.open(form).typed(() => ({ values: { note: 'typed in another tab' } }));
    other.flush();
    const drafts = visit();
    const keeper = drafts.open(form);
    keeper.typed(() => ({ values: { note: 'b' } }));
    drafts.giveUp();
    drafts.flush();
    expect(await offered()).toBeUndefined();
    other.resumeLater();
    expect(await offered()).toEqual({ note: 'typed in another tab' });
    await clock.advance(1);
    keeper.typed(() => ({ values: { note: 'stayed after all' } }));
    keeper.close();
    expect(await offered()).toEqual({ note: 'stayed after all' });
  });

  it('is awaited once by the tab that was left for the sign-in with it, whoever else signs in there meanwhile', async () => {
    const tab = mapStorage(new Map());
    const back = (userId = 'u1') => new DraftStore({ storage: mapStorage(entries), tab, clock, userId });
    type({ note: 'older' });
    const left = back();
    const keeper = left.open(form);
    left.open('c1/nothing typed');
    await clock.advance(1);
    keeper.typed(() => ({ values: { note: 'a' } }));
    left.resumeLater();
    expect(back('u2').isAwaited({ key: keeper.key, at: 0, values: {} })).toBe(false);
    const drafts = back();
    const found = (await drafts.open(form).unsaved())!;
    expect([found.values, drafts.isAwaited(found), drafts.isAwaited(found)]).toEqual([{ note: 'a' }, true, false]);
    expect(back().isAwaited(found)).toBe(false);
  });

  it('keeps one draft for each of two tabs, and offers none that some tab is typing', async () => {
    const held: { name: string }[] = [];
    const locks = {
      request: async (name: string, run: () => Promise<void>) => {
        held.push({ name });
        await run();
        held.splice(
          held.findIndex((one) => one.name === name),
          1,
        );
      },
      query: async () => ({ held }),
    } as unknown as LockManager; // the only part that is used
    const tab = () => new DraftStore({ storage: mapStorage(entries), clock, userId: 'u1', locks });
    const first = tab().open(form);
    const second = tab().open(form);
    first.typed(() => ({ values: { note: 'first' } }));
    second.typed(() => ({ values: { note: 'second' } }));
    await clock.advance(400);
    expect(entries.size).toBe(2);
    expect(await tab().open(form).unsaved()).toBeUndefined();
    first.close();
    await clock.advance(1);
    expect((await tab().open(form).unsaved())?.values).toEqual({ note: 'first' });
  });

  it('goes after 30 days, whoever typed it', async () => {
    type({ note: 'a' });
    await clock.advance(31 * day);
    visit('u2');
    expect(entries.size).toBe(0);
  });

  it('follows a new record to the name it has once it is saved', async () => {
    const keeper = visit().open(form);
    keeper.typed(() => ({ values: { note: 'a' } }));
    keeper.flush();
    keeper.typed(() => ({ values: { note: 'ab' } }));
    keeper.rename('c1/invoices/d1');
    keeper.close();
    expect([await offered(), await offered('c1/invoices/d1')]).toEqual([undefined, { note: 'ab' }]);
  });

  it('sets aside what is typed when another draft is restored, so that neither is lost', async () => {
    const keeper = visit().open(form);
    keeper.typed(() => ({ values: { note: 'mine' } }));
    keeper.setAside();
    keeper.typed(() => ({ values: { note: 'restored' } }));
    keeper.flush();
    expect((await keeper.unsaved())?.values).toEqual({ note: 'mine' });
  });

  it('keeps nothing, and says nothing, where the storage is forbidden, full or holds something else', async () => {
    const forbidden = safeStorage(() => {
      throw new Error('SecurityError');
    });
    const keeper = new DraftStore({ storage: forbidden, clock, userId: 'u1' }).open(form);
    keeper.typed(() => ({ values: { note: 'a' } }));
    keeper.flush();
    expect(await keeper.unsaved()).toBeUndefined();
    type({ note: 'a' });
    for (const key of entries.keys()) entries.set(key, '{"at":"x"');
    expect(await offered()).toBeUndefined();
    type({ note: 'x'.repeat(1_000_001) });
    expect(await offered()).toBeUndefined();
  });
});
