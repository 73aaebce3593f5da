import { addDays } from '#core/calendar';
import type { DemoCompany, DemoContext } from '#core/gateway';
import { readCompany } from '#core/contract/platform';
import { customerOf, type Document } from '#plugins/documents/contract';
import { listPartners, type Partner } from '#plugins/partners/contract';
import {
  addInvoicePayment,
  cancelInvoice,
  createInvoice,
  issueInvoice,
  listInvoiceBankAccounts,
  markInvoiceSent,
} from '../contract/index.ts';
import { demoCorrection } from './demo-corrections.ts';
import { demoInput } from './demo-input.ts';

/** The number of invoices of the first company, over two years. Each other company gets a few. */
const many = 300;
const few = 9;

/** Creates invoices over two years in all states, in the order of their dates, as an accountant would. */
export async function demoInvoices(context: DemoContext): Promise<void> {
  for (const company of context.companies) {
    const count = company.key === 'tatranske-drevo' ? many : few;
    const seller: Seller = {
      company,
      partners: await partnersOf(company, context),
      payer: await isPayer(company, context),
      hasAccount: await hasAccount(company, context),
    };
    let before: Document | undefined;
    for (let index = 0; index < count; index += 1) {
      const invoice = await demoInvoice(context, seller, index, count);
      if (before && invoice && count === many)
        await demoCorrection(context, { companyId: company.id, index, invoice: before, day: invoice.issuedOn });
      before = invoice;
    }
  }
}

async function partnersOf({ id: companyId }: DemoCompany, { call }: DemoContext): Promise<readonly Partner[]> {
  const { items } = await call('partners', listPartners, { params: { companyId }, query: { top: 100 } });
  return items;
}

async function isPayer({ id: companyId }: DemoCompany, { call }: DemoContext): Promise<boolean> {
  return (await call(`payer ${companyId}`, readCompany, { params: { companyId } })).vatPayerType === 'Payer';
}

async function hasAccount({ id: companyId }: DemoCompany, { call }: DemoContext): Promise<boolean> {
  const { accounts } = await call(`accounts ${companyId}`, listInvoiceBankAccounts, { params: { companyId } });
  return accounts === null || accounts.length > 0;
}

interface Seller {
  readonly company: DemoCompany;
  readonly partners: readonly Partner[];
  readonly payer: boolean;
  /** Whether the company has a bank account, without which an invoice with a bank transfer cannot be issued. */
  readonly hasAccount: boolean;
}

/** @returns the invoice if it was issued and not cancelled */
async function demoInvoice(
  context: DemoContext,
  seller: Seller,
  index: number,
  count: number,
): Promise<Document | undefined> {
  const { today, random, call } = context;
  const { company } = seller;
  const step = (name: string) => `${company.key} ${index} ${name}`;
  // The invoices are spread evenly over 730 days; the last few stay drafts.
  const age = Math.round(730 * (1 - index / count));
  const issuedOn = addDays(today, -age);
  const draft = index >= count - Math.ceil(count / 50);
  const partner = seller.partners[Math.floor(random() * seller.partners.length)];
  const given = partner && { partnerId: partner.id, customer: customerOf(partner) };
  // One unpaid invoice is due on the day of the demo, so its reminder is sent next.
  const owed = count === many && index === count - Math.ceil(count / 50) - 2;
  // The customer of one invoice has paid it except for a share, which is retained until half a year after the day of the demo.
  const retained = count === many && index === count - 60;
  const usual = demoInput({ day: issuedOn, payer: seller.payer, random }, given ?? {});
  const input = {
    ...usual,
    ...(owed && { dueOn: today }),
    ...(retained && { retentionPercent: '5', retentionDueOn: addDays(today, 180) }),
  };
  const body = seller.hasAccount ? input : { ...input, paymentMethod: 'cash' as const };
  const { id: documentId } = await call(step('create'), createInvoice, { params: { companyId: company.id }, body });
  const params = { companyId: company.id, documentId };
  const drawn = random(); // drawn even if it is not used, so that the other random values stay the same
  const luck = owed || retained ? 0.5 : drawn;
  if (draft) return undefined;
  const invoice = await call(step('issue'), issueInvoice, { params, body: {} });
  if (luck < 0.03) {
    await call(step('cancel'), cancelInvoice, { params, body: {} });
    return undefined;
  }
  if (luck < 0.8) await call(step('sent'), markInvoiceSent, { params, body: { sentOn: issuedOn } });
  const pay = (amount: string, after: number) => {
    const paidOn = addDays(issuedOn, after);
    return call(step(`paid ${after}`), addInvoicePayment, {
      params,
      body: { amount, paidOn: paidOn > today ? today : paidOn },
    });
  };
  const { total, dueNow } = invoice.totals;
  if (dueNow !== undefined) await pay(dueNow, 12);
  else if (age > 40 && luck < 0.86) await pay(total, 3 + Math.floor(random() * 20));
  else if (luck > 0.97) await pay(plusCents(total, 500), 9);
  else if (luck > 0.9) await pay(share(total, 0.4), 12);
  else if (age <= 40 && luck < 0.3) await pay(total, 2);
  return invoice;
}

/** Returns a share of a total. Amounts of the demo are small, so cents fit a JavaScript number exactly. */
function share(total: string, part: number): string {
  return fromCents(Math.round(cents(total) * part));
}
function plusCents(total: string, more: number): string {
  return fromCents(cents(total) + more);
}
function cents(amount: string): number {
  return Math.round(Number(amount) * 100);
}
function fromCents(value: number): string {
  return (value / 100).toFixed(2);
}
