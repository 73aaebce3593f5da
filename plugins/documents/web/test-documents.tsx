import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { definePlugin, type PluginManifest } from '#core/registry';
import { recalculate } from '#core/money';
import { openTestShell } from '#core/web/testing';
import { addDays } from '#core/calendar';
import { today, useService } from '#core/web';
import { companyPage, type PageProps } from '#core/web/tokens';
import { initialValues } from '#core/contract/fields';
import { listSeries } from '#plugins/numbering/contract';
import { listPartners, type Partner } from '#plugins/partners/contract';
import manifest from '../manifest.ts';
import {
  customerOf,
  type Document,
  type DocumentInput,
  documentFields,
  type DocumentKind,
  documentPages,
  type DocumentRow,
  lineFields,
} from '../contract/index.ts';
import { testKind } from './test-kinds.ts';
import texts from './i18n/sk.json' with { type: 'json' };
// The product loads these modules on demand; the tests import them at once, so that they do not wait for the code.
import './acknowledge/acknowledge-dialog.tsx';
import './document-page.tsx';
import './editor/editor-page.tsx';
import './editor/draft/stale-draft-dialog.tsx';
import './partners/new-partner-dialog.tsx';
import './view/payment-dialog.tsx';
import './view/view-page.tsx';

/** The file with the texts of a kind. The kind is in another plugin; if that is missing, the pages show keys. */
const kindTexts = join(import.meta.dirname, '../../invoices/web/i18n/sk.json');
const invoiceTexts: Record<string, unknown> = existsSync(kindTexts) ? JSON.parse(readFileSync(kindTexts, 'utf8')) : {};

export { testKind };

export const reader = ['trials:read', 'trials:download', 'partners:read', 'invoicesSummary:read'];
export const writer = [...reader, 'trials:create', 'trials:edit', 'trials:delete', 'partners:create'];

export const testPartner = {
  id: '0193e000-0000-7000-8000-0000000000a1',
  version: 1,
  name: 'Ľubietovská píla s. r. o.',
  street: 'Banícka 4',
  postCode: '976 55',
  city: 'Ľubietová',
  country: 'SK',
  registrationId: '31954120',
  taxId: '2020711254',
  vatId: 'SK2020711254',
  vatPayerType: 'Payer',
  email: '',
  phone: '',
  iban: '',
  note: '',
  dueDays: null,
  documentNote: '',
  constantSymbol: '',
  language: 'sk',
  externalId: null,
  updatedAt: '2026-11-21T10:00:00.000Z',
} satisfies Partner;

/** The accounts in the gateway's order, the main one first. */
export const testAccounts = [
  {
    id: '0193e000-0000-7000-8000-0000000000e1',
    name: 'Hlavný účet',
    iban: 'SK3112000000198742637541',
    currency: 'EUR',
    isMain: true,
  },
  {
    id: '0193e000-0000-7000-8000-0000000000e2',
    name: 'Korunový účet',
    iban: 'CZ6508000000192000145399',
    currency: 'CZK',
    isMain: false,
  },
];

/** Returns a draft as in a response of the gateway. */
export function testDocument(part: Partial<Document> = {}): Document {
  const line = {
    id: '0193e000-0000-7000-8000-0000000000b1',
    name: 'Dosky',
    description: '',
    quantity: '2.000000',
    unit: 'ks',
    unitPrice: '10.000000',
    discountPercent: '0.000000',
    vatRate: '23.000000',
    vatCategory: 'S' as const,
    exemptionReason: null,
    itemId: null,
    turnover: 'counts' as const,
  };
  const document: Document = {
    id: 'd1',
    version: 1,
    kind: 'trial',
    status: 'draft',
    state: part.status ?? 'draft',
    paymentState: 'unpaid',
    overdue: false,
    customFields: [],
    number: null,
    ...initialValues(documentFields),
    partnerId: testPartner.id,
    supplier: {
      name: 'Firma',
      street: 'Hlavná 1',
      postCode: '040 01',
      city: 'Košice',
      country: 'SK',
      registrationId: '36421928',
      taxId: '2021854736',
      vatId: 'SK2021854736',
      vatPayerType: 'Payer',
      registration: '',
      iban: 'SK3112000000198742637541',
      swift: '',
      bank: '',
      email: '',
      phone: '',
      web: '',
    },
    customer: customerOf(testPartner),
    issuedOn: '2026-11-21',
    suppliedOn: '2026-11-21',
    dueOn: '2026-12-05',
    lines: [line],
    payments: [],
    links: [],
    sentOn: null,
    externalId: null,
    updatedAt: '2026-11-21T10:00:00.000Z',
    own: false,
    issuedBy: '',
    totals: { base: '0.00', vat: '0.00', total: '0.00', rounding: '0.00', paid: '0.00', due: '0.00', byRate: [] },
    ...part,
  };
  const { totals } = recalculate(document);
  return { ...document, totals: { ...totals, byRate: [...totals.byRate] } };
}

/** Returns a row of the list: an issued document that is not overdue. */
export function testRow(part: Partial<DocumentRow>): DocumentRow {
  return {
    id: 'r1',
    version: 1,
    status: 'issued',
    state: part.status ?? 'issued',
    paymentState: 'unpaid',
    overdue: false,
    number: '20260001',
    customerName: 'Píla',
    issuedOn: '2026-11-01',
    suppliedOn: '2026-11-01',
    dueOn: addDays(today(), 5),
    currency: 'EUR',
    variableSymbol: '20260001',
    base: '100.00',
    vat: '23.00',
    total: '123.00',
    due: '123.00',
    customFields: [],
    sentOn: null,
    externalId: null,
    updatedAt: '2026-11-21T10:00:00.000Z',
    ...part,
  };
}

/** Returns the document that the gateway makes from a request body. */
export function documentOf(body: DocumentInput, before: Document): Document {
  const lines = body.lines.map((line, index) => ({
    ...initialValues(lineFields),
    ...line,
    id: line.id ?? `new${index}`,
    vatCategory: line.vatCategory ?? 'S',
  }));
  const { version: _, customer, ...rest } = body as DocumentInput & { version?: number };
  return testDocument({
    ...before,
    ...(rest as Partial<Document>), // Missing fields keep their earlier values.
    customer: { ...before.customer, ...customer },
    lines,
    version: before.version + 1,
  });
}

/** Opens a company with one kind and a gateway that stores one document. */
export async function openTestDocuments(
  permissions: readonly string[],
  stored: Document = testDocument(),
  kind: DocumentKind = testKind,
  others: readonly PluginManifest[] = [],
) {
  function TestDetail({ params }: PageProps) {
    const { Detail } = useService(documentPages);
    return <Detail kind={kind} params={params} />;
  }
  function TestList({ params }: PageProps) {
    const { List } = useService(documentPages);
    return <List kind={kind} params={params} />;
  }
  const plugin = definePlugin({
    ...manifest,
    contributes: [
      ...(manifest.contributes ?? []),
      companyPage({
        id: 'documents.test-list',
        path: 'trials/list',
        titleKey: 'INVOICES.TITLE',
        page: async () => ({ default: TestList }),
      }),
      companyPage({
        id: 'documents.test-detail',
        path: 'trials/list/detail/:detailId/:action?',
        titleKey: 'INVOICES.ONE',
        page: async () => ({ default: TestDetail }),
      }),
    ],
  });
  const shell = await openTestShell({ plugin, others, texts: { ...texts, ...invoiceTexts }, permissions });
  const state = { stored };
  const { endpoints } = testKind;
  shell.client
    .answer(endpoints.list, () => ({ items: [], next: null }))
    .answer(endpoints.summary, () => ({ currencies: [] }))
    .answer(endpoints.read, () => state.stored)
    .answer(endpoints.create, ({ body }) => (state.stored = documentOf(body, testDocument({ id: 'new', version: 0 }))))
    .answer(endpoints.update, ({ body }) => (state.stored = documentOf(body, state.stored)))
    .answer(endpoints.issue, () => {
      state.stored = { ...state.stored, status: 'issued', number: '20260001' };
      return { ...state.stored, warnings: [] };
    })
    .answer(listPartners, () => ({ items: [testPartner], next: null }))
    .answer(listSeries, () => [])
    .answer(endpoints.recentPartners, () => ({ partners: [] }))
    .answer(endpoints.bankAccounts, () => ({ accounts: testAccounts }));
  return { ...shell, state, at: (path: string) => shell.open(`trials/list${path}`), address: shell.at };
}
