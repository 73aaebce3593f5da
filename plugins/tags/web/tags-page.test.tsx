import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { openTestShell } from '#core/web/testing';
import { entityChanged } from '#core/contract/platform';
import {
  createTag,
  createTagCategory,
  deleteTagCategory,
  duplicateTagName,
  listTagCategories,
  listTags,
  type Tag,
  type TagCategory,
  updateTag,
  updateTagCategory,
} from '../contract/index.ts';
import plugin from '../manifest.ts';
import './category-dialog.tsx';
import texts from './i18n/sk.json' with { type: 'json' };
import './index.ts';
import './tag-dialog.tsx';
import './tags-page.tsx';

const tag = (id: number, name: string, more: Partial<Tag> = {}): Tag => ({
  id,
  version: 1,
  name,
  color: null,
  bgColor: null,
  isInactive: false,
  categoryId: null,
  ...more,
});
const vip = tag(1, 'VIP', { bgColor: '#fbe38e', color: '#000000', categoryId: 10 });
const abroad = tag(2, 'Zahraničie', { categoryId: 10 });
const old = tag(3, 'Archív', { isInactive: true, categoryId: 10 });
const free = tag(4, 'Čaká');
const type: TagCategory = { id: 10, version: 1, name: 'Typ zákazníka', order: 2 };
const project: TagCategory = { id: 11, version: 4, name: 'Projekt', order: 1 };
const pro = {
  type: 'Pro',
  daysValid: 100,
  modules: [],
  isAcademicLicense: false,
  applicationType: 'Invoicing',
  trialExists: true,
} as const;

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

interface Opened {
  readonly tags?: readonly Tag[];
  readonly categories?: readonly TagCategory[];
  readonly grouped?: boolean;
  readonly licence?: 'Pro' | 'Free';
}

async function open({ tags = [vip, abroad, old, free], categories = [project, type], ...facts }: Opened = {}) {
  const permissions = ['tags:edit', 'tags:read'];
  const shell = await openTestShell({ plugin, texts, permissions });
  const { grouped = true, licence = 'Pro' } = facts;
  shell.facts.enter({
    role: 'Owner',
    permissions,
    licence: { ...pro, type: licence },
    flags: { TagsCategories: grouped },
  });
  shell.client
    .answer(listTags, () => [...tags])
    .answer(listTagCategories, () => [...categories])
    .answer(createTag, ({ body }) => ({ created: true, tag: tag(9, body.name, body) }))
    .answer(updateTag, ({ params, body }) => ({
      ...tag(Number(params.tagId), body.name),
      ...body,
      version: body.version + 1,
    }))
    .answer(createTagCategory, ({ body }) => ({ id: 12, version: 1, order: 3, ...body }))
    .answer(updateTagCategory, ({ body }) => ({ ...type, name: body.name, version: 2 }))
    .answer(deleteTagCategory, () => undefined);
  await shell.open('settings/tags');
  await screen.findByRole('heading', { name: 'Štítky', level: 1 });
  return shell;
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const section = (name: string) => within(screen.getByRole('region', { name }));
const chips = (name: string) =>
  section(name)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const dialog = async () => within(await screen.findByRole('dialog'));
const type_ = async (text: string) => {
  const name = (await dialog()).getByRole('textbox', { name: /Názov/ });
  await userEvent.clear(name);
  if (text) await userEvent.type(name, text);
};
const save = async () => userEvent.click((await dialog()).getByRole('button', { name: 'Uložiť' }));

it('[B2.9-3] is for whoever holds tags edit', async () => {
  const shell = await openTestShell({ plugin, texts, permissions: ['tags:read'] });
  await shell.openDenied('settings/tags');
});

it('[B2.11-1] shows a skeleton while it loads, then title, text, filter, the toggle, and the button that the mode asks for', async () => {
  const shell = await openTestShell({ plugin, texts, permissions: ['tags:edit'] });
  let answer: (tags: Tag[]) => void = () => {};
  shell.client.answer(listTags, () => new Promise((resolve) => (answer = resolve))).answer(listTagCategories, () => []);
  await shell.open('settings/tags');
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull());
  await act(async () => answer([free]));
  await screen.findByText('Čaká');
  expect(document.querySelector('[aria-busy="true"]')).toBeNull();
  screen.getByText(texts.TAGS.INFO);
  screen.getByRole('searchbox', { name: 'Hľadať štítok' });
  screen.getByRole('switch', { name: 'Zobraziť neaktívne' });
  screen.getByRole('button', { name: /^Pridať štítok/ });
  cleanup();
  await open();
  await screen.findByRole('button', { name: 'Pridať kategóriu' });
});

it('[B2.11-2] [B3-20] [B4-25] has a card for each category in their order, and one without edit and delete for the rest', async () => {
  await open();
  await screen.findByText('VIP');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Projekt',
    'Typ zákazníka',
    'Bez kategórie',
  ]);
  expect(chips('Typ zákazníka')).toEqual(['VIP', 'Zahraničie']);
  expect(chips('Bez kategórie')).toEqual(['Čaká']);
  section('Projekt').getByText('Zatiaľ tu nie je žiadny štítok.');
  const actions = (name: string) =>
    section(name)
      .getAllByRole('button', { name: /kategóri/ })
      .map((button) => button.getAttribute('aria-label'));
  expect(actions('Projekt')).toEqual([
    'Pridať štítok do kategórie Projekt',
    'Premenovať kategóriu Projekt',
    'Vymazať kategóriu Projekt',
  ]);
  expect(actions('Bez kategórie')).toEqual(['Pridať štítok do kategórie Bez kategórie']);
});

it('[B7-46] shows all tags together where the flag TagsCategories is off', async () => {
  await open({ grouped: false });
  await screen.findByText('VIP');
  expect(screen.queryByText('Typ zákazníka')).toBeNull();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Čaká', 'VIP', 'Zahraničie']);
});

it('[B4-25] shows inactive tags by the toggle, after the active ones, struck through and grey', async () => {
  await open({ grouped: false });
  await screen.findByText('VIP');
  expect(screen.queryByText('Archív')).toBeNull();
  await userEvent.click(screen.getByRole('switch', { name: 'Zobraziť neaktívne' }));
  expect(screen.getAllByRole('listitem').at(-1)?.textContent).toBe('Archív');
  expect(screen.getByText('Archív').className).toContain('k-tag--inactive');
  expect(screen.getByText('Archív').getAttribute('style')).toBeNull();
});

it('[B2.11-3] [B8-20] says of a filter that it finds nothing here, or nowhere', async () => {
  await open();
  const filter = await screen.findByRole('searchbox');
  await userEvent.type(filter, 'zahranicie');
  expect(chips('Typ zákazníka')).toEqual(['Zahraničie']);
  section('Bez kategórie').getByText('Hľadaniu tu nezodpovedá žiadny štítok.');
  await userEvent.type(filter, 'x');
  await screen.findByText('Pre „zahraniciex“ sme nenašli žiadny štítok.');
  const clear = screen.getAllByRole('button', { name: 'Zrušiť hľadanie' }).at(-1); // the clear button in the search field has the same name
  await userEvent.click(clear ?? document.body);
  expect(chips('Typ zákazníka')).toEqual(['VIP', 'Zahraničie']);
});

it('[B2.11-1] [B2.11-3] finds inactive tags only while the toggle shows them', async () => {
  await open();
  await userEvent.type(await screen.findByRole('searchbox'), 'archiv');
  await screen.findByText('Pre „archiv“ sme nenašli žiadny štítok.');
  expect(screen.queryByText('Archív')).toBeNull();
  await userEvent.click(screen.getByRole('switch', { name: 'Zobraziť neaktívne' }));
  expect(chips('Typ zákazníka')).toEqual(['Archív']);
  section('Bez kategórie').getByText('Hľadaniu tu nezodpovedá žiadny štítok.');
  await userEvent.click(screen.getByRole('switch', { name: 'Zobraziť neaktívne' }));
  expect(screen.queryByText('Archív')).toBeNull();
});

it('[B2.11-3] takes a filter of spaces for none', async () => {
  await open();
  await userEvent.type(await screen.findByRole('searchbox'), '  ');
  expect(chips('Typ zákazníka')).toEqual(['VIP', 'Zahraničie']);
  section('Projekt').getByText('Zatiaľ tu nie je žiadny štítok.');
});

it('[B2.11-4] [B4-25] makes a tag where it was asked for, with a look at it while it is typed', async () => {
  const { client } = await open();
  await press('Pridať štítok do kategórie Projekt');
  const { getByRole, queryByRole } = await dialog();
  expect(queryByRole('switch')).toBeNull(); // the switch exists only for an existing tag
  expect(getByRole('combobox')).toHaveProperty('value', 'Projekt');
  await type_('Chata');
  await userEvent.click(getByRole('radio', { name: 'Zelená' }));
  const preview = within(getByRole('group', { name: 'Náhľad štítka' })).getByText('Chata');
  expect(preview.style.backgroundColor).toBe('rgb(11, 110, 79)');
  expect(preview.style.color).toBe('rgb(255, 255, 255)');
  await save();
  const body = { name: 'Chata', color: '#ffffff', bgColor: '#0b6e4f', isInactive: false, categoryId: 11 };
  await waitFor(() => expect(client.inputs(createTag)).toEqual([{ body }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(chips('Projekt')).toEqual(['Chata']);
});

it('[B2.11-4] [B4-25] changes a tag, also to inactive', async () => {
  const { client } = await open();
  await press('Upraviť štítok VIP');
  await userEvent.click((await dialog()).getByRole('switch', { name: /Neaktívny/ }));
  await save();
  await waitFor(() => expect(screen.queryByText('VIP')).toBeNull());
  expect(client.inputs(updateTag)).toMatchObject([{ params: { tagId: '1' }, body: { isInactive: true, version: 1 } }]);
});

it('[B2.11-4] has no choice of a category where tags are not grouped', async () => {
  await open({ grouped: false });
  await press('Pridať štítok');
  expect((await dialog()).queryByRole('combobox')).toBeNull();
});

it('[B8-20] says in the choice of a category that there are none, or none such', async () => {
  await open({ categories: [], tags: [vip] });
  await press(/^Pridať štítok do kategórie/);
  await userEvent.click((await dialog()).getByRole('combobox'));
  await screen.findByRole('option', { name: 'Zatiaľ nemáte žiadnu kategóriu.', hidden: true });
  cleanup();
  await open();
  await press('Pridať štítok do kategórie Projekt');
  const category = (await dialog()).getByRole('combobox');
  await userEvent.click(category);
  await userEvent.type(category, 'xyz');
  await screen.findByRole('option', { name: 'Takú kategóriu nemáte.', hidden: true });
});

it('[B5-10] [B8-20] says beside the name that it is empty, made of spaces, too long or taken', async () => {
  const { client } = await open();
  await press('Pridať štítok do kategórie Projekt');
  await save();
  await screen.findByText('Zadajte názov štítka.');
  await type_('   ');
  await save();
  await screen.findByText('Názov nemôžu tvoriť iba medzery.');
  await type_('');
  await userEvent.click((await dialog()).getByRole('textbox', { name: /Názov/ }));
  await userEvent.paste('x'.repeat(51));
  await save();
  await screen.findByText(/Najviac 50/);
  expect(client.inputs(createTag)).toEqual([]);
  client.answer(createTag, () => ({ created: false, tag: vip }));
  await type_('vip');
  await save();
  await screen.findByText('Štítok s týmto názvom už máte. Zvoľte iný názov.');
  expect(document.activeElement).toBe((await dialog()).getByRole('textbox', { name: /Názov/ }));
});

it('[B8-20] says the same where a change is a conflict', async () => {
  const { client } = await open();
  client.refuse(updateTag, 409, duplicateTagName.code);
  await press('Upraviť štítok VIP');
  await type_('Zahraničie');
  await save();
  await screen.findByText('Štítok s týmto názvom už máte. Zvoľte iný názov.');
});

it('[B2.11-5] [B4-25] makes and renames categories by their name alone', async () => {
  const { client } = await open();
  await press('Pridať kategóriu');
  expect((await dialog()).getAllByRole('textbox')).toHaveLength(1);
  await type_('Región');
  await save();
  await screen.findByRole('region', { name: 'Región' });
  await press('Premenovať kategóriu Typ zákazníka');
  await type_('Typ partnera');
  await save();
  await screen.findByRole('region', { name: 'Typ partnera' });
  expect(client.inputs(updateTagCategory)).toEqual([
    { params: { categoryId: '10' }, body: { name: 'Typ partnera', version: 1 } },
  ]);
});

it('[B5-11] [B9-12] says 300 ms after typing that a category’s name is taken, whatever the case, but not by itself', async () => {
  const { client } = await open();
  await press('Premenovať kategóriu Projekt');
  const name = (await dialog()).getByRole('textbox', { name: /Názov/ });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const isErrorShown = () => screen.queryByText(texts.TAGS.ERROR.CATEGORY_DUPLICATE) !== null;
  const types = (value: string) => act(async () => void fireEvent.change(name, { target: { value } }));
  const waits = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  await types('TYP ZÁKAZNÍK');
  await waits(299);
  await types('TYP ZÁKAZNÍKA');
  await waits(299); // the pause is counted from the last typed letter
  expect(isErrorShown()).toBe(false);
  await waits(1);
  expect(isErrorShown()).toBe(true);
  await types('PROJEKT');
  await waits(300);
  expect(isErrorShown()).toBe(false);
  await types('typ zákazníka');
  await waits(300);
  expect(isErrorShown()).toBe(true);
  vi.useRealTimers();
  await save();
  expect(client.inputs(updateTagCategory)).toEqual([]);
  await type_('PROJEKT');
  await waitFor(() => expect(isErrorShown()).toBe(false));
  await save();
  await waitFor(() => expect(client.inputs(updateTagCategory)).toHaveLength(1));
});

it.each([
  [409, duplicateTagName.code, 0],
  [500, 'internal', 1],
])('[B8-20] a category that can’t be saved (%i) says that its name is taken', async (status, code, toasts) => {
  const { client, feedback } = await open();
  client.refuse(createTagCategory, status, code);
  await press('Pridať kategóriu');
  await type_('Región');
  await save();
  await screen.findByText(texts.TAGS.ERROR.CATEGORY_DUPLICATE);
  expect(feedback.toasts).toHaveLength(toasts); // only an error that is not a duplicate is also shown as a toast
});

it('[B2.11-6] asks before a category is deleted, and its tags stay', async () => {
  const { client } = await open();
  await press('Vymazať kategóriu Typ zákazníka');
  await screen.findByText('Vymazať kategóriu Typ zákazníka?');
  await press('Zrušiť');
  expect(client.inputs(deleteTagCategory)).toEqual([]);
  client.answer(listTagCategories, () => [project]).answer(listTags, () => [{ ...vip, categoryId: null, version: 2 }]);
  await press('Vymazať kategóriu Typ zákazníka');
  await press('Vymazať kategóriu');
  await waitFor(() => expect(chips('Bez kategórie')).toEqual(['VIP']));
  expect(client.inputs(deleteTagCategory)).toEqual([{ params: { categoryId: '10' } }]);
});

it('[B6-15] is read-only below Pro: each action says what would open it', async () => {
  const { client, feedback } = await open({ licence: 'Free' });
  await screen.findByText('VIP');
  const toasted = vi.fn<() => void>();
  for (const name of [
    /^Pridať kategóriu/,
    'Upraviť štítok VIP',
    'Pridať štítok do kategórie Projekt',
    'Premenovať kategóriu Projekt',
    'Vymazať kategóriu Projekt',
  ]) {
    await press(name);
    await waitFor(() => expect(feedback.toasts.some(({ code }) => code === 'denied')).toBe(true));
    toasted();
    act(() => feedback.clear());
    expect(screen.queryByRole('dialog')).toBeNull();
  }
  expect(toasted).toHaveBeenCalledTimes(5);
  expect(client.calls.filter(({ endpoint }) => !endpoint.startsWith('GET'))).toEqual([]);
});

it('follows what others change', async () => {
  const { client, events } = await open();
  await screen.findByText('VIP');
  client.answer(listTags, () => [{ ...vip, name: 'VIP 2' }]);
  const change = { entityKind: 'Tag', action: 'update', id: '1', payload: {} } as const;
  await act(async () => events.send(entityChanged, change));
  await screen.findByText('VIP 2');
});

it('says that the tags can’t be loaded, and tries again', async () => {
  const shell = await openTestShell({ plugin, texts, permissions: ['tags:edit'] });
  shell.client.refuse(listTags, 500, 'internal').answer(listTagCategories, () => []);
  await shell.open('settings/tags');
  await screen.findByText('Štítky sa nepodarilo načítať.');
  shell.client.answer(listTags, () => [free]);
  await press(/Skúsiť znova/);
  await screen.findByText('Čaká');
});

it('a company without tags is told what they are for', async () => {
  await open({ tags: [], categories: [] });
  await screen.findByText('Zatiaľ nemáte žiadny štítok.');
  expect(screen.getAllByRole('button', { name: 'Pridať kategóriu' })).toHaveLength(1);
});
