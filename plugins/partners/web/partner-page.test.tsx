import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { entityChanged } from '#core/contract/platform';
import { openTestShell } from '#core/web/testing';
import {
  createPartner,
  deletePartner,
  duplicatePartner,
  listPartners,
  type Partner,
  readPartner,
  updatePartner,
} from '../contract/index.ts';
import plugin from '../manifest.ts';
import texts from './i18n/sk.json' with { type: 'json' };
import './new-partner-page.tsx';
import './partner-page.tsx';
import { emptyPartner } from './partner-values.ts';
import { storedPartner } from './test-partner.ts';

const reader = ['partners:read'];
const writer = [...reader, 'partners:create', 'partners:edit', 'partners:delete'];
const known: Partner = { ...storedPartner, id: 'p1', version: 3, name: 'Chata Žiak', city: 'Prešov' };
const stale = (now: Partner) => ({ current: now });

afterEach(cleanup);

async function open(permissions: readonly string[], detailId: string, stored = known) {
  const shell = await openTestShell({ plugin, texts, permissions });
  let saved = stored;
  shell.client
    .answer(readPartner, () => saved)
    .answer(createPartner, ({ body }) => ({ ...storedPartner, ...body, id: 'new', version: 1 }) as Partner)
    .answer(updatePartner, ({ body }) => (saved = { ...known, ...body, version: body.version + 1 }))
    .answer(deletePartner, () => undefined)
    .answer(listPartners, () => ({ items: [], next: null }));
  await shell.open(`partners/list/detail/${detailId}`);
  return { ...shell, change: (now: Partner) => (saved = now) };
}
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const fill = async (name: string, text: string) => {
  const input = await field(name);
  await userEvent.clear(input);
  await userEvent.paste(text);
};
const save = () => userEvent.keyboard('{Control>}s{/Control}');
const body = (input: unknown) => (input as { body: Partner }).body;

it('[A2-37] `create` is a new partner, which is then shown at its own address', async () => {
  const { client, at } = await open(writer, 'create');
  await fill('Názov', 'Píla Ďurčo');
  await userEvent.selectOptions(await field('Krajina'), 'Česko');
  await save();
  await vi.waitFor(() => expect(at()).toBe('/company/c1/partners/list/detail/new'));
  expect(client.inputs(createPartner)).toEqual([{ body: { ...emptyPartner, name: 'Píla Ďurčo', country: 'CZ' } }]);
});

it('[B6-14] a new one is only for who may create', async () => {
  const { openDenied } = await openTestShell({ plugin, texts, permissions: reader });
  await openDenied('partners/list/detail/create');
});

it('[A5-1] sends nothing while the name is missing or made of spaces, and says so beside it', async () => {
  const { client } = await open(writer, 'create');
  await field('Názov');
  await save();
  await screen.findByText('Vyplňte toto pole.');
  expect(document.activeElement).toBe(await field('Názov'));
  await fill('Názov', '  ');
  await screen.findByText('Zadajte aj iné znaky ako medzery.');
  expect(client.inputs(createPartner)).toEqual([]);
});

it('[B6-17] locks the language of print where the licence does not open it, unless the partner has one', async () => {
  const { client } = await open(writer, 'create');
  await fill('Názov', 'Píla');
  expect(screen.queryByLabelText('Jazyk dokladov')).toBeNull();
  expect(screen.getByRole('button', { name: 'Jazyk dokladov: dostupné v balíku Pro' })).toBeTruthy();
  await save();
  await vi.waitFor(() => expect(client.inputs(createPartner).map(body)).toMatchObject([{ language: 'sk' }]));
  cleanup();
  const german = await open(writer, 'p1', { ...known, language: 'de' });
  expect((await field('Jazyk dokladov')).value).toBe('de');
  await fill('Mesto', 'Poprad');
  await save();
  await vi.waitFor(() => expect(german.client.inputs(updatePartner).map(body)).toMatchObject([{ language: 'de' }]));
});

it('warns of mistyped numbers once they are left, and saves them all the same', async () => {
  const { client } = await open(writer, 'create');
  await fill('Názov', 'Píla');
  await fill('IČO', '31954121');
  expect(screen.queryByText(/Kontrolná číslica IČO nesedí/)).toBeNull();
  await userEvent.tab();
  await screen.findByText(/Kontrolná číslica IČO nesedí/);
  await fill('IBAN', 'SK31');
  await userEvent.tab();
  await screen.findByText(/IBAN nie je správny/);
  await save();
  await vi.waitFor(() =>
    expect(client.inputs(createPartner).map(body)).toMatchObject([{ registrationId: '31954121' }]),
  );
});

it('[A5-2] fills in a payer’s IČ DPH by the DIČ', async () => {
  await open(writer, 'create');
  await userEvent.selectOptions(await field('Registrácia pre DPH'), 'Platiteľ DPH');
  await fill('DIČ', '2021854736');
  await userEvent.tab();
  expect((await field('IČ DPH')).value).toBe('SK2021854736');
});

it('says beside the name that there is such a partner already', async () => {
  const { client, feedback } = await open(writer, 'create');
  client.refuse(createPartner, 409, duplicatePartner.code);
  await fill('Názov', 'Chata Žiak');
  await save();
  await screen.findByText(/Partnera s týmto názvom a IČO už máte/);
  expect(document.activeElement).toBe(await field('Názov'));
  expect(feedback.toasts).toEqual([]);
});

it('tells what no field can tell by a toast, and keeps what was typed', async () => {
  const { client } = await open(writer, 'create');
  client.refuse(createPartner, 500, 'internal');
  await fill('Názov', 'Píla');
  await save();
  await screen.findByText('Partnera sa nepodarilo uložiť. Skúste to znova.');
  expect((await field('Názov')).value).toBe('Píla');
});

it('saves against the version that was read, and says so on the button', async () => {
  const { client } = await open(writer, 'p1');
  await fill('Mesto', 'Poprad');
  await save();
  await vi.waitFor(() => expect(screen.getByRole('status', { name: '' }).textContent).toBe('Uložené'));
  expect(client.inputs(updatePartner).map(body)).toMatchObject([{ city: 'Poprad', version: 3 }]);
});

it('offers what was typed and not saved, until it is saved', async () => {
  const { client, open: reopen } = await open(writer, 'p1');
  await fill('Mesto', 'Poprad');
  cleanup(); // unmounting has the effect of a reload of the page
  await reopen('partners/list/detail/p1');
  await userEvent.click(await screen.findByRole('button', { name: 'Obnoviť' }));
  expect((await field('Mesto')).value).toBe('Poprad');
  await save();
  await vi.waitFor(() =>
    expect(client.inputs(updatePartner).map(body)).toMatchObject([{ city: 'Poprad', version: 3 }]),
  );
  cleanup();
  await reopen('partners/list/detail/p1');
  await field('Mesto');
  expect(screen.queryByText(/rozpísané zmeny/)).toBeNull();
});

it('asks when somebody else saved meanwhile: keeps mine over theirs', async () => {
  const { client } = await open(writer, 'p1');
  await fill('Mesto', 'Poprad');
  const theirs = { ...known, city: 'Košice', note: 'Platí včas', version: 4 };
  client.refuse(updatePartner, 409, 'stale-version', stale(theirs));
  await save();
  await screen.findByText('Záznam medzitým niekto zmenil');
  expect(screen.getByRole('row', { name: 'Mesto Poprad Košice' })).toBeTruthy();
  client.answer(updatePartner, ({ body: sent }) => ({ ...known, ...sent, version: sent.version + 1 }));
  await userEvent.click(screen.getByRole('button', { name: 'Ponechať moje zmeny' }));
  await vi.waitFor(() => expect(client.inputs(updatePartner)).toHaveLength(2));
  expect(body(client.inputs(updatePartner)[1])).toMatchObject({ city: 'Poprad', note: 'Platí včas', version: 4 });
});

it('asks when somebody else saved meanwhile: takes theirs', async () => {
  const { client } = await open(writer, 'p1');
  await fill('Mesto', 'Poprad');
  client.refuse(updatePartner, 409, 'stale-version', stale({ ...known, city: 'Košice', version: 4 }));
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Prevziať uložené' }));
  expect((await field('Mesto')).value).toBe('Košice');
});

it('shows at once what somebody else saved, unless something is being changed', async () => {
  const { events, change } = await open(writer, 'p1');
  const event = { entityKind: 'Partner', action: 'update', id: 'p1', payload: {} } as const;
  await field('Mesto');
  change({ ...known, city: 'Košice', version: 4 });
  act(() => events.send(entityChanged, event));
  await vi.waitFor(async () => expect((await field('Mesto')).value).toBe('Košice'));
  await fill('Mesto', 'Poprad');
  change({ ...known, city: 'Žilina', name: 'Chata Nová', version: 5 });
  act(() => events.send(entityChanged, event));
  await screen.findByRole('heading', { level: 1, name: 'Chata Nová' });
  expect((await field('Mesto')).value).toBe('Poprad');
});

it('names what is deleted, asks, and goes to the list', async () => {
  const { client, at } = await open(writer, 'p1');
  await userEvent.click(await screen.findByRole('button', { name: 'Vymazať partnera' }));
  const question = await screen.findByRole('alertdialog', { name: 'Vymazať partnera Chata Žiak?' });
  expect(client.inputs(deletePartner)).toEqual([]);
  await userEvent.click(
    [...question.querySelectorAll('button')].find((button) => button.textContent === 'Vymazať partnera') ?? question,
  );
  await vi.waitFor(() => expect(at()).toBe('/company/c1/partners/list'));
  expect(client.inputs(deletePartner)).toEqual([{ params: { partnerId: 'p1' } }]);
});

it('who may change but not delete is not offered it', async () => {
  await open([...reader, 'partners:edit'], 'p1');
  await field('Názov');
  expect(screen.queryByRole('button', { name: 'Vymazať partnera' })).toBeNull();
});

it('a guest reads a partner, without a form', async () => {
  await open(reader, 'p1');
  await screen.findByRole('heading', { level: 1, name: 'Chata Žiak' });
  expect(screen.getByText('Prešov')).toBeTruthy();
  expect(screen.getByText('Slovensko')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('leaving with changes asks once; without any it does not', async () => {
  const { router, at, feedback } = await open(writer, 'p1');
  await fill('Mesto', 'Poprad');
  void router.navigate('/company/c1/partners/list');
  await userEvent.click(await screen.findByRole('button', { name: 'Zostať na stránke' }));
  expect(at()).toBe('/company/c1/partners/list/detail/p1');
  await fill('Mesto', 'Prešov');
  await act(() => router.navigate('/company/c1/partners/list'));
  expect([at(), feedback.question]).toEqual(['/company/c1/partners/list', undefined]);
});

it('one that is not there (any more) says so, with the way to the list', async () => {
  const { client } = await open(writer, 'create');
  client.refuse(readPartner, 404, 'not-found');
  cleanup();
  const gone = await openTestShell({ plugin, texts, permissions: reader });
  gone.client.refuse(readPartner, 404, 'not-found');
  await gone.open('partners/list/detail/p1');
  await screen.findByText('Tento partner už neexistuje.');
  expect(screen.getByRole('link', { name: 'Zobraziť partnerov' }).getAttribute('href')).toBe(
    '/company/c1/partners/list',
  );
});
