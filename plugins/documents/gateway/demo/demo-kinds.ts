import { addDays } from '#core/calendar';
import { readCompany } from '#core/contract/platform';
import type { DemoCompany, DemoContext } from '#core/gateway';
import { demoAdvances } from './demo-advances.ts';
import { demoAttachments } from './demo-attachments.ts';
import { listPartners, type Partner } from '#plugins/partners/contract';
import {
  customerOf,
  type DocumentInput,
  type DocumentKind,
  firstState,
  hasField,
  isTheirInvoice,
  paperValues,
  verbsLeadingTo,
  completedKinds,
} from '../../contract/index.ts';
import { demoCustomFields, demoCustomValues } from './demo-custom-fields.ts';
import { theirNumberOn, usualLines, withoutPartner } from './usual-document.ts';

/** The companies whose licence covers every kind, one a VAT payer and one not, with the number of documents in each state. */
const companies: Readonly<Record<string, number>> = { 'tatranske-drevo': 2, 'skola-remesiel': 1 };

/** Creates documents of each kind in every state that its verbs lead to, some of them late, and also drafts and a cancelled one. */
export async function demoKinds(context: DemoContext): Promise<void> {
  const kinds = completedKinds(context.contributed);
  for (const company of context.companies) {
    const times = companies[company.key] ?? 0;
    if (times === 0) continue;
    const seller = await sellerOf(context, company, kinds);
    for (const kind of kinds) if (!kind.ownDemo) await demoKind(context, seller, kind, times);
    if (seller.payer) await demoAdvances(context, { companyKey: company.key, companyId: company.id }, kinds);
  }
}

interface Seller {
  readonly company: DemoCompany;
  readonly partners: readonly Partner[];
  readonly payer: boolean;
  /** Whether the company has an account: without one, a bank transfer cannot be issued. */
  readonly hasAccount: boolean;
}

async function sellerOf({ call }: DemoContext, company: DemoCompany, kinds: readonly DocumentKind[]): Promise<Seller> {
  const params = { companyId: company.id };
  const { items } = await call(`${company.key} partners`, listPartners, { params, query: { top: 100 } });
  const { vatPayerType } = await call(`${company.key} payer`, readCompany, { params });
  const endpoint = kinds.find(({ endpoints }) => endpoints.bankAccounts)?.endpoints.bankAccounts;
  const { accounts } = endpoint ? await call(`${company.key} accounts`, endpoint, { params }) : { accounts: [] };
  return { company, partners: items, payer: vatPayerType === 'Payer', hasAccount: accounts?.length !== 0 };
}

/** Creates the documents of one kind, oldest first, so that numbers follow the days. */
async function demoKind(context: DemoContext, seller: Seller, kind: DocumentKind, times: number): Promise<void> {
  const states = Object.keys(kind.lifecycle.states).filter((state) => verbsLeadingTo(kind, state));
  const fates = Array.from({ length: times }, () => [
    'cancelled',
    ...states.toReversed(),
    firstState(kind.lifecycle),
  ]).flat();
  const fields = await demoCustomFields(context, seller.company, kind);
  const all = [...fates, ...Array.from({ length: times }, () => 'draft')];
  for (const [index, fate] of all.entries()) {
    const age = Math.round(90 * (1 - (index + 1) / all.length));
    await demoDocument(context, seller, kind, {
      fate,
      index,
      issuedOn: addDays(context.today, -age),
      ...demoCustomValues(fields, index),
    });
  }
}

interface Planned extends Pick<DocumentInput, 'customFields'> {
  /** The final state: `draft`, `cancelled`, or a state of the kind's lifecycle. */
  readonly fate: string;
  readonly index: number;
  readonly issuedOn: string;
}

async function demoDocument(
  { call, random }: DemoContext,
  { company, partners, payer, hasAccount }: Seller,
  kind: DocumentKind,
  { fate, index, issuedOn, customFields }: Planned,
): Promise<void> {
  const step = (name: string) => `${company.key} ${kind.id} ${index} ${name}`;
  const possible = isTheirInvoice(kind) ? partners.filter(({ vatId }) => vatId !== '') : partners; // Invoices of suppliers charge VAT, so only partners with a VAT id are possible.
  const partner = possible[Math.floor(random() * possible.length)];
  const body: DocumentInput = {
    ...(partner ? { partnerId: partner.id, customer: customerOf(partner) } : { customer: withoutPartner }),
    issuedOn,
    ...(hasField(kind, 'dueOn') && { dueOn: addDays(issuedOn, index % 2 === 0 ? 14 : 45) }),
    ...(kind.asksForPayment && !hasAccount && { paymentMethod: 'cash' as const }),
    ...(hasField(kind, 'orderNumber') && { orderNumber: `OBJ ${100 + index}` }),
    ...(customFields && { customFields }),
    ...demoPaper(kind, index, { issuedOn, account: partner ? partners.indexOf(partner) : 0 }),
    lines: usualLines(payer || isTheirInvoice(kind), issuedOn, random),
  };
  const { id } = await call(step('create'), kind.endpoints.create, { params: { companyId: company.id }, body });
  const params = { companyId: company.id, documentId: id };
  if (isTheirInvoice(kind)) {
    const made = await call(step('read'), kind.endpoints.read, { params });
    for (const attachment of await demoAttachments(made, index))
      await call(step(attachment.name), kind.endpoints.addAttachment, { params, body: attachment });
  }
  if (fate === 'draft') return;
  await call(step('issue'), kind.endpoints.issue, { params, body: {} });
  if (fate === 'cancelled') {
    await call(step('cancel'), kind.endpoints.cancel, { params, body: {} });
    return;
  }
  for (const verb of verbsLeadingTo(kind, fate) ?? []) {
    const endpoint = kind.verbs[verb];
    if (endpoint) await call(step(verb), endpoint, { params, body: {} });
  }
  const { addPayment } = kind.endpoints;
  if (addPayment && index % 3 === 0)
    await call(step('paid'), addPayment, { params, body: { amount: '50.00', paidOn: issuedOn } });
}

const suppliersAccounts = ['SK3309000000000178453219', 'SK8211000000002617345081', 'SK8502000000003521467890'];

/** Returns the values of a received document that its supplier gave; every fourth document lacks the account. */
function demoPaper(
  kind: DocumentKind,
  index: number,
  { issuedOn, account }: { readonly issuedOn: string; readonly account: number },
): Pick<DocumentInput, 'extra'> {
  if (!isTheirInvoice(kind)) return {};
  const iban = index % 4 !== 3 ? suppliersAccounts[account % suppliersAccounts.length] : undefined;
  return { extra: paperValues(kind, { number: theirNumberOn(issuedOn, index * 37), iban }) };
}
