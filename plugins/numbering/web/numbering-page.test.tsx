// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { entityChanged } from '#core/contract/platform';
import { openTestShell } from '#core/web/testing';
import {
  checkUnique,
  createSeries,
  deleteSeries,
  listDocumentTypes,
  listSeries,
  previewSeries,
  readSeries,
  updateSeries,
} from '../contract/index.ts';
import { testFaults } from '../contract/test-faults.ts';
import manifest from '../manifest.ts';
import texts from './i18n/sk.json' with { type: 'json' };
import { invoices, proformas, receiving, testSeries } from './test-series.ts';

type Shell = Awaited<ReturnType<typeof openTestShell>>;
let shell: Shell;
const root = '/company/c1/settings/numbering';
const series = [testSeries({ isDefault: true }), testSeries({ sequenceCode: 'TWO', pattern: 'VRRCC' })];

// This loads the page's code, so that the first test does not wait for it.
beforeAll(() => import('./numbering-page.tsx'));
beforeEach(async () => {
  shell = await openTestShell({ plugin: manifest, texts, permissions: ['numberingSequences:edit'] });
  licence('Pro');
  shell.client
    .answer(listDocumentTypes, () => [invoices, proformas, receiving])
    .answer(listSeries, ({ params: { documentType } }) =>
      documentType === 'Invoice' ? series : [testSeries({ documentType, isDefault: true })],
    )
    .answer(
      readSeries,
      ({ params }) => series.find(({ sequenceCode }) => sequenceCode === params.sequenceCode) ?? gone(),
    )
    .answer(previewSeries, () => ({ numbers: ['20260012', '20260013', '20260014'] }))
    .answer(checkUnique, () => ({ unique: true }));
});
afterEach(cleanup);

function gone(): never {
  throw new Error('this test asks for FA and TWO only');
}
function licence(type: 'Free' | 'Flexi' | 'Pro') {
  shell.facts.setLicence({
    type,
    daysValid: 100,
    modules: [],
    isAcademicLicense: false,
    applicationType: 'Invoicing',
    trialExists: true,
  });
}
const descriptionOf = (input: Element) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();
const form = (name = 'Číselný rad TWO') => screen.findByRole('form', { name });
const field = async (name: string | RegExp) => within(await screen.findByRole('form')).getByLabelText(name);

describe('the numbering page', () => {
  it('[A2-36] shows a card for each document type, with its series and a way to add one', async () => {
    await shell.open('settings/numbering');
    const titles = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
    expect(titles).toEqual(['Faktúry', 'Zálohové faktúry', 'Príjemky']);
    expect(screen.getAllByRole('link', { name: /FA\s*Rad FA\s*Predvolený/ })).toHaveLength(3);
    // There are three types, but the warehouse notes cannot get another series. [A5-8]
    expect(screen.getAllByRole('button', { name: 'Pridať číselný rad' })).toHaveLength(2);
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('[A2-36] opens one series at a time, by its address', async () => {
    const user = userEvent.setup();
    await shell.open('settings/numbering');
    await user.click(await screen.findByRole('link', { name: /TWO/ }));
    expect(shell.at()).toBe(`${root}/Invoice-TWO`);
    await form();
    const [first] = screen.getAllByRole('link', { name: /FA/ });
    if (first) await user.click(first);
    await form('Číselný rad FA');
    expect([shell.at(), screen.getAllByRole('form').length]).toEqual([`${root}/Invoice-FA`, 1]);
    await user.click(screen.getByRole('link', { name: 'Zavrieť' }));
    expect([shell.at(), screen.queryByRole('form')]).toEqual([root, null]);
  });

  it('[A5-5] shows three upcoming numbers', async () => {
    await shell.open('settings/numbering/Invoice-TWO');
    await form();
    const preview = screen.getByRole('group', { name: 'Najbližšie čísla dokladov' });
    await within(preview).findByText('20260014');
    expect(within(preview).getAllByRole('listitem')).toHaveLength(3);
  });

  it('warns of a format whose numbers give the variable symbols of another series, until a digit tells them apart', async () => {
    await shell.open('settings/numbering/Invoice-create');
    fireEvent.click(within(await screen.findByRole('form')).getByRole('radio', { name: /^Vlastný tvar/ }));
    const pattern = within(screen.getByRole('form')).getByRole('textbox', { name: 'Vlastný tvar' });
    const warning = /rovnaký variabilný symbol ako doklady z radu FA, FA,/; // of invoices and of proforma invoices
    fireEvent.change(pattern, { target: { value: 'DLRRRRCCCC' } });
    expect(screen.getByText(warning)).toBeTruthy();
    fireEvent.change(pattern, { target: { value: 'DL9RRRRCCCC' } });
    expect(screen.queryByText(warning)).toBeNull();
  });

  it('[A4-15] after a new series was created, the address moves to it', async () => {
    const user = userEvent.setup();
    shell.client.answer(createSeries, ({ body }) => testSeries({ ...body, version: 1 }));
    await shell.open('settings/numbering/Invoice-create');
    await user.type(await field('Kód'), 'nov');
    await user.type(await field('Názov'), 'Nový rad');
    await user.click(screen.getByRole('button', { name: /^Uložiť/ }));
    await waitFor(() => expect(shell.at()).toBe(`${root}/Invoice-NOV`));
    expect(shell.client.inputs(readSeries)).toEqual([]);
  });

  it('[A5-3] [A5-4] says beside the fields what is wrong, in words', async () => {
    const user = userEvent.setup();
    await shell.open('settings/numbering/Invoice-create');
    await user.type(await field('Kód'), 'a/b');
    await user.click(screen.getByRole('button', { name: /^Uložiť/ }));
    await screen.findByText('Kód nesmie obsahovať medzeru, neviditeľné znaky, znaky \\ / # ? + * ( ) ani zápis %2F.');
    screen.getByText('Vyplňte toto pole.');
    expect(document.activeElement).toBe(await field('Kód'));
  });

  it('[A5-3] [A5-4] [A5-6] tells every fault beside its field, until it is mended', async () => {
    shell.client.answer(checkUnique, ({ query }) => ({ unique: query.sequenceCode !== 'FA' }));
    await shell.open('settings/numbering/ProformaInvoice-create');
    fireEvent.click(within(await screen.findByRole('form')).getByRole('radio', { name: /^Vlastný tvar/ }));
    for (const { label, good, values } of Object.values(testFaults)) {
      const input = within(screen.getByRole('form')).getByRole('textbox', { name: label });
      const leave = (value: string) => {
        fireEvent.change(input, { target: { value } });
        fireEvent.blur(input);
      };
      for (const [value, , message] of values) {
        leave(value);
        await vi.waitFor(() => expect([value, descriptionOf(input)]).toEqual([value, message]));
        expect(input.getAttribute('aria-invalid')).toBe('true');
      }
      leave(good);
      await vi.waitFor(() => expect(input.getAttribute('aria-invalid')).toBeNull());
    }
  });

  it('[A5-7] counts by year or by date, by year only where the number shows it, and leads there', async () => {
    const user = userEvent.setup();
    await shell.open('settings/numbering/ProformaInvoice-create');
    await user.type(await field('Kód'), 'nov');
    await user.type(await field('Názov'), 'Nový rad');
    await user.click(screen.getByRole('radio', { name: /^Vlastný tvar/ }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Vlastný tvar' }), { target: { value: 'F-DDCC' } });
    const again = screen.getByRole('radiogroup', { name: 'Začať znova od čísla 1' });
    expect(within(again).getAllByRole('radio')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: /^Uložiť/ }));
    await screen.findByText('Opravte vyznačené pole.');
    const missing = 'V tvare čísla chýba rok (RR alebo RRRR). Bez neho by sa čísla každý rok opakovali.';
    screen.getByText(missing);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^Každý rok/ })));
    await user.click(screen.getByRole('radio', { name: /^Podľa dátumu v čísle/ }));
    expect(screen.queryByText(missing)).toBeNull();
    screen.getByText('Pri tomto tvare každý deň');
    expect(shell.client.inputs(createSeries)).toEqual([]);
  });

  it('[A4-15] a series is saved in three states, and the address follows its new code', async () => {
    const user = userEvent.setup();
    const held = Promise.withResolvers<void>();
    shell.client.answer(updateSeries, async ({ body }) => {
      await held.promise;
      const changed = testSeries({ ...body, originalSequenceCode: body.sequenceCode, version: 2 });
      shell.client.answer(listSeries, () => [changed]).answer(readSeries, () => changed);
      return changed;
    });
    await shell.open('settings/numbering/Invoice-TWO');
    await form();
    const saving = (name: RegExp | string) => within(screen.getByRole('form')).findByRole('button', { name });
    await user.clear(await field('Kód'));
    await user.type(await field('Kód'), 'dod');
    await user.click(await saving(/^Uložiť/));
    await saving('Ukladá sa…');
    await act(async () => held.resolve());
    await saving('Uložené');
    expect(shell.at()).toBe(`${root}/Invoice-DOD`);
    await user.type(await field('Názov'), ' 2');
    await saving(/^Uložiť/);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('[A5-3] [A5-8] the warehouse notes keep their one series: adding leads back, and its code stays', async () => {
    await shell.open('settings/numbering/ReceivingNote-create');
    await waitFor(() => expect(shell.at()).toBe(root));
    const one = testSeries({ documentType: 'ReceivingNote', isDefault: true });
    shell.client.answer(readSeries, () => one);
    const card = within(await screen.findByRole('region', { name: 'Príjemky' }));
    await userEvent.click(card.getByRole('link', { name: /FA/ }));
    expect(((await field('Kód')) as HTMLInputElement).disabled).toBe(true);
  });

  it('[A4-15] the default series can not be deleted nor switched off', async () => {
    await shell.open('settings/numbering/Invoice-FA');
    const form = within(await screen.findByRole('form'));
    expect(form.getByRole<HTMLInputElement>('switch').disabled).toBe(true);
    expect(form.queryByRole('button', { name: 'Vymazať rad' })).toBeNull();
  });

  it('[A4-15] deleting asks at an address of its own; cancel goes one level back, accept two', async () => {
    const user = userEvent.setup();
    shell.client.answer(deleteSeries, () => ({ drafts: 3 }));
    await shell.open('settings/numbering/Invoice-TWO');
    await user.type(await field('Názov'), ' zmenený'); // the form behind has unsaved changes, which must not cause a second question
    await user.click(screen.getByRole('button', { name: 'Vymazať rad' }));
    expect(shell.at()).toBe(`${root}/Invoice-TWO/delete`);
    let dialog = await screen.findByRole('alertdialog', { name: 'Vymazať číselný rad TWO?' });
    await user.click(within(dialog).getByRole('button', { name: 'Zrušiť' }));
    expect(shell.at()).toBe(`${root}/Invoice-TWO`);
    await user.click(screen.getByRole('button', { name: 'Vymazať rad' }));
    dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Vymazať rad' }));
    await waitFor(() => expect(shell.at()).toBe(root));
    expect(screen.queryByRole('link', { name: /TWO/ })).toBeNull();
    await screen.findByText('Číselný rad je vymazaný. Číslo z predvoleného radu dostanú 3 návrhy.');
  });

  it('[B2.9-1] leaving a series with changes asks first', async () => {
    const user = userEvent.setup();
    await shell.open('settings/numbering/Invoice-TWO');
    await user.type(await field('Názov'), ' zmenený');
    await user.click(screen.getByRole('link', { name: 'Zavrieť' }));
    await screen.findByRole('alertdialog', { name: 'Máte neuložené zmeny' });
    expect(shell.at()).toBe(`${root}/Invoice-TWO`);
  });

  it('[A8-19] a series that is gone is closed, and no longer listed', async () => {
    shell.client.refuse(readSeries, 404, 'not-found');
    await shell.open('settings/numbering/Invoice-TWO');
    await waitFor(() => expect(shell.at()).toBe(root));
    await screen.findByText('Tento číselný rad už neexistuje.');
    expect(screen.queryByRole('link', { name: /TWO/ })).toBeNull();
  });

  it.each([
    ['update', 'TWO', 'Číselný rad bol zmenený.'],
    ['delete', 'TWO', 'Číselný rad bol vymazaný.'],
    ['update', 'FA', 'Číslovanie dokladov bolo zmenené.'],
  ] as const)('[A8-18] %s of %s by another user stops the work: %s', async (action, code, title) => {
    const user = userEvent.setup();
    await shell.open('settings/numbering/Invoice-TWO');
    await form();
    const payload = { OriginalSequenceCode: code, DocumentType: 'Invoice' };
    act(() => shell.events.send(entityChanged, { entityKind: 'NumberSequence', action, id: 'id', payload }));
    const dialog = await screen.findByRole('alertdialog', { name: title });
    await user.keyboard('{Escape}');
    expect(
      within(dialog)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Obnoviť']);
    expect(dialog.isConnected).toBe(true);
  });
});

describe('a licence that lacks a feature', () => {
  const refused = () => screen.findByText('Funkcia je súčasťou balíka Pro.');

  it('[A6-3] a press on a blocked control says which package opens it', async () => {
    const user = userEvent.setup();
    licence('Flexi');
    await shell.open('settings/numbering');
    const [add] = await screen.findAllByRole('button', { name: 'Pridať číselný rad Nie je vo vašom balíku' });
    if (add) await user.click(add);
    await refused();
    expect(shell.at()).toBe(root);
  });

  it('[A6-3] without the format right the pattern is read-only', async () => {
    const user = userEvent.setup();
    licence('Flexi');
    await shell.open('settings/numbering/Invoice-TWO');
    await form();
    const pattern = await field('Vlastný tvar');
    expect((pattern as HTMLInputElement).readOnly).toBe(true);
    expect(descriptionOf(pattern)).toContain('Tvar čísla sa vo vašom balíku nedá upraviť.');
    await user.click(pattern);
    await refused();
  });

  it('[A6-3] what is blocked looks locked before it is pressed, and nothing else does', async () => {
    const locks = () => screen.queryAllByRole('img', { name: 'Nie je vo vašom balíku' }).length;
    licence('Pro');
    await shell.open('settings/numbering/Invoice-TWO');
    await form();
    expect(locks()).toBe(0);
    act(() => licence('Flexi'));
    // These buttons have a lock: adding in each card that allows it, the company's own pattern twice (choice and field), and deleting.
    const cards = screen.getAllByRole('button', { name: /^Pridať číselný rad/ }).length;
    expect(locks()).toBe(cards + 3);
    act(() => licence('Free'));
    expect(locks()).toBe(cards + 5); // both other patterns have a lock, too
  });

  it('[A6-3] deleting is blocked, saving is not', async () => {
    const user = userEvent.setup();
    licence('Free');
    await shell.open('settings/numbering/Invoice-TWO');
    await form();
    await user.click(screen.getByRole('button', { name: /^Vymazať rad/ }));
    await refused();
    expect(shell.at()).toBe(`${root}/Invoice-TWO`);
  });
});
