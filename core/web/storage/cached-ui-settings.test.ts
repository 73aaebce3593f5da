import { reaction } from 'mobx';
import { beforeEach, describe, expect, it } from 'vitest';
import { readUiSetting, saveUiSetting } from '#core/contract/platform';
import { TestCompanyClient } from '../gateway/test-company-client.ts';
import type { SafeStorage } from './browser-storage.ts';
import { CachedUiSettings } from './cached-ui-settings.ts';
import { mapStorage } from './test-storage.ts';

let client: TestCompanyClient;
/** The storage of one browser. */
let storage: SafeStorage;
/** The settings at the gateway. */
let stored: Record<string, unknown>;

/** Opens the company and returns the settings, and a function that makes the page idle. */
function visit(userId = 'u1') {
  const rest = Promise.withResolvers<void>();
  const settings = new CachedUiSettings({ client, userId, storage, atRest: () => rest.promise });
  return { columns: settings.of('invoices-columns'), settings, rest: () => rest.resolve() };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));
const reads = () => client.inputs(readUiSetting).length;
const saves = () => client.inputs(saveUiSetting).map((input) => (input as { body: unknown }).body);

beforeEach(() => {
  storage = mapStorage();
  stored = {};
  client = new TestCompanyClient()
    .answer(readUiSetting, () => stored)
    .answer(saveUiSetting, ({ body }) => (stored = body));
});

describe('a UI setting', () => {
  it('[B7-36] is asked for once the page is at rest, and is there at once on the next visit', async () => {
    stored = { invoicesColumns: ['total'] };
    const first = visit();
    await turn();
    expect([first.columns.value ?? null, reads()]).toEqual([null, 0]);
    first.rest();
    await turn();
    expect([first.columns.value, reads()]).toEqual([['total'], 1]);
    expect(first.settings.of('invoices-columns')).toBe(first.columns);
    expect(visit().columns.value).toEqual(['total']);
    expect(visit('u2').columns.value ?? null).toBeNull();
  });

  it('draws nothing anew when the gateway has what this browser knew, and follows what was chosen elsewhere', async () => {
    visit().columns.choose(['total']);
    await turn();
    const { columns, rest } = visit();
    let changes = 0;
    const stop = reaction(
      () => columns.value,
      () => (changes += 1),
    );
    rest();
    await turn();
    expect(changes).toBe(0);
    stop();
    stored = { invoicesColumns: null };
    const next = visit();
    await next.columns.load();
    next.rest();
    await turn();
    expect([next.columns.value, reads()]).toEqual([null, 2]);
  });

  it('[B7-36] [B3-16] chosen twice in a hurry ends with the last choice, whatever the first one meets', async () => {
    const answers: PromiseWithResolvers<void>[] = [];
    client.answer(saveUiSetting, async ({ body }) => {
      const answer = Promise.withResolvers<void>();
      answers.push(answer);
      await answer.promise;
      return (stored = body);
    });
    const { columns } = visit();
    for (const choice of [['a'], ['a', 'b'], ['b']]) columns.choose(choice);
    expect(columns.value).toEqual(['b']);
    expect(saves()).toEqual([{ invoicesColumns: ['a'] }]);
    answers[0]?.reject(new Error('down'));
    await turn();
    expect(saves()).toEqual([{ invoicesColumns: ['a'] }, { invoicesColumns: ['b'] }]);
    answers[1]?.resolve();
    await turn();
    expect([stored, saves().length]).toEqual([{ invoicesColumns: ['b'] }, 2]);
  });

  it('chosen before it is read is not overtaken by what was kept before', async () => {
    stored = { invoicesColumns: ['old'] };
    const { columns } = visit();
    const loading = columns.load();
    columns.choose(['new']);
    await loading;
    expect(columns.value).toEqual(['new']);
  });

  it('[B8-14] that cannot be read or kept holds for the visit, and the next one begins with what the gateway has', async () => {
    visit().columns.choose(['kept']);
    await turn();
    client.refuse(readUiSetting, 503, 'trouble').refuse(saveUiSetting, 503, 'trouble');
    const { columns, rest } = visit();
    rest();
    await turn();
    expect(columns.value).toEqual(['kept']);
    columns.choose(['lost']);
    await turn();
    expect(columns.value).toEqual(['lost']);
    expect(visit().columns.value).toEqual(['kept']);
  });

  it('is as at first where this browser’s note is not ours', () => {
    storage.set('kostra.ui.u1.c1.invoices-columns', '{');
    expect(visit().columns.value ?? null).toBeNull();
  });
});
