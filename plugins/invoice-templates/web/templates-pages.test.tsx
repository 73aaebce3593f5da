import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestShell } from '#core/web/testing';
import { documentPages, type DocumentModelProps, type DocumentPages } from '#plugins/documents/contract';
import { definePlugin, provideNow } from '#core/registry';
import {
  createInvoiceTemplate,
  type InvoiceTemplate,
  type InvoiceTemplateRow,
  listInvoiceTemplates,
  listUpcomingInvoices,
  makeUpcomingInvoice,
  readInvoiceTemplate,
  skipUpcomingInvoice,
} from '../contract/index.ts';
import plugin from '../manifest.ts';
import texts from './i18n/sk.json' with { type: 'json' };
import './templates-page.tsx';
import './template-page.tsx';
import './upcoming-page.tsx';

const row: InvoiceTemplateRow = {
  id: 't1',
  version: 1,
  name: 'Prenájom',
  customerName: 'Píla',
  every: 3,
  unit: 'month',
  startsOn: '2026-01-31',
  until: null,
  issues: true,
  sends: false,
  total: '123.00',
  currency: 'EUR',
  state: 'active',
  stoppedBy: null,
  nextOn: '2199-01-31',
  wrongRates: [],
  worksFor: 'Jana Nováková',
};
const stopped: InvoiceTemplateRow = { ...row, id: 't2', name: 'Stará', state: 'stopped', stoppedBy: 'rates' };
const line = { name: 'Nájom za {mesiac} {rok}', quantity: '1', unitPrice: '100', vatRate: '23' };
const whole: InvoiceTemplate = {
  ...row,
  document: { customer: { name: 'Píla' }, lines: [line] },
  dueDays: 14,
  runs: [{ period: '2026-01-31', outcome: 'issued', documentId: 'd1', number: '20260001', reason: null }],
};
const reader = ['invoiceTemplates:read'];
const writer = [...reader, 'invoiceTemplates:create', 'invoiceTemplates:edit', 'invoiceTemplates:delete'];
const licence = {
  type: 'Pro',
  daysValid: 30,
  modules: [],
  isAcademicLicense: false,
  applicationType: 'Invoicing',
  trialExists: false,
} as const;

/** A stand-in for the documents plugin, whose form is a button that fills in a document. */
const engine = definePlugin({
  id: 'engine',
  version: '1',
  provides: [
    provideNow(documentPages, [], () => {
      const Model = ({ onChange, children }: DocumentModelProps) => (
        <>
          {children}
          <button type="button" onClick={() => onChange(whole.document)}>
            fill
          </button>
        </>
      );
      return { Model } as unknown as DocumentPages; // the other members are not used
    }),
  ],
});

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(720);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1400);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(720);
});
afterEach(cleanup);

async function open(path: string, permissions = writer, template = whole) {
  const shell = await openTestShell({ plugin, others: [engine], texts, permissions });
  act(() => shell.facts.enter({ role: 'Owner', permissions, licence, flags: {} }));
  shell.client
    .answer(listInvoiceTemplates, () => [row, stopped])
    .answer(readInvoiceTemplate, () => template)
    .answer(createInvoiceTemplate, () => whole)
    .answer(skipUpcomingInvoice, () => undefined)
    .answer(makeUpcomingInvoice, () => whole.runs[0]!)
    .answer(listUpcomingInvoices, () => ({
      until: '2026-12-31',
      items: [{ ...row, templateId: 't1', period: '2026-12-01', isSkipped: false }],
    }));
  await shell.open(`invoice-templates/${path}`);
  return shell;
}

describe('the list of templates', () => {
  it('says when each repeats, and what has stopped', async () => {
    await open('list');
    const link = await screen.findByRole('link', { name: /Prenájom/ });
    expect(link.getAttribute('href')).toBe('/company/c1/invoice-templates/list/detail/t1');
    expect(screen.getAllByText('Každé 3 mesiace')).toHaveLength(2);
    expect(screen.getByText('Zastavila sa')).toBeTruthy();
    await userEvent.type(screen.getByRole('searchbox'), 'stara');
    expect(screen.queryByRole('link', { name: /Prenájom/ })).toBeNull();
  });
});

describe('what will be made', () => {
  it('is skipped by its button, and made by another after a question', async () => {
    const { client } = await open('upcoming');
    await userEvent.click(await screen.findByRole('button', { name: 'Vynechať: Prenájom, 01.12.2026' }));
    expect(client.inputs(skipUpcomingInvoice)).toMatchObject([
      { params: { templateId: 't1', period: '2026-12-01' }, body: { isSkipped: true } },
    ]);
    await userEvent.click(screen.getByRole('button', { name: /^Vytvoriť hneď/ }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Vytvoriť hneď' }));
    expect(client.inputs(makeUpcomingInvoice)).toHaveLength(1);
  });

  it.each([
    ['month-closed', 'draft', 'Mesiac, do ktorého patrí, je uzavretý.'],
    ['another', 'draft', 'Otvorte návrh a vystavte ho; dozviete sa, čo mu chýba.'],
    ['no-address', 'issued', 'Odberateľ nemá e-mailovú adresu.'],
  ] as const)('says what was not done of it, and leads to it: %s', async (reason, outcome, words) => {
    const { client, feedback } = await open('upcoming');
    const run = { period: '2026-12-01', outcome, documentId: 'd7', number: null, reason };
    client.answer(makeUpcomingInvoice, () => run);
    await userEvent.click(await screen.findByRole('button', { name: /^Vytvoriť hneď/ }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Vytvoriť hneď' }));
    await screen.findByText(words);
    screen.getByText(outcome === 'draft' ? /ostala návrhom/ : /e-mailom neodišla/);
    expect(feedback.toasts).toMatchObject([{ intent: 'warning', link: { to: '/company/c1/invoices/list/detail/d7' } }]);
  });
});

describe('the form of a template', () => {
  it('sends the rule with the invoice that the engine’s form gives', async () => {
    const { client, at } = await open('list/detail/create');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Názov šablóny' }), 'Nájom');
    await userEvent.click(screen.getByText('fill'));
    expect(screen.getAllByText(/^Nájom za \p{L}+ \d{4}$/u)).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'Uložiť' }));
    await vi.waitFor(() => expect(client.inputs(createInvoiceTemplate)).toHaveLength(1));
    expect(client.inputs(createInvoiceTemplate)).toMatchObject([
      { body: { name: 'Nájom', every: 1, unit: 'month', until: null, issues: false, document: whole.document } },
    ]);
    await vi.waitFor(() => expect(at()).toBe('/company/c1/invoice-templates/list/detail/t1'));
  });

  it('shows the next ones of a template from its own next time, without those that are made ahead', async () => {
    const ahead = { period: '2199-04-30', outcome: 'draft', documentId: 'd2', number: null, reason: null } as const;
    await open('list/detail/t1', writer, { ...whole, runs: [ahead, ...whole.runs] });
    const times = within(await screen.findByRole('list', { name: 'Najbližšie faktúry' }));
    expect(times.getAllByText(/^\d\d\./).map(({ textContent }) => textContent)).toEqual([
      '31.01.2199',
      '31.07.2199',
      '31.10.2199',
    ]);
  });

  it('is a sheet to read for who may not change it', async () => {
    await open('list/detail/t1', reader);
    await screen.findByText('Každé 3 mesiace');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('link', { name: '20260001' }).getAttribute('href')).toBe(
      '/company/c1/invoices/list/detail/d1',
    );
  });
});
