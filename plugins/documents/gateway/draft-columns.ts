import { randomUUID } from 'node:crypto';
import { invalidField } from '#core/gateway';
import {
  AmountError,
  exemptionReasonFor,
  isVatRateOn,
  recalculate,
  type Recalculation,
  vatCategoryRule,
} from '#core/money';
import type { Customer, DocumentInput, Line, LineInput } from '../contract/index.ts';

export interface DraftContext {
  /** `yyyy-MM-dd`. */
  readonly today: string;
  /** Does the company charge VAT on domestic documents? A §7/§7a person does not. */
  readonly isPayer: boolean;
  /** The partner's data, when the input names one. */
  readonly partner: Customer | undefined;
}

/** Days from issue to the due date, unless said otherwise. */
const usualTerm = 14;

const noCustomer: Customer = {
  name: '',
  street: '',
  postCode: '',
  city: '',
  country: 'SK',
  registrationId: '',
  taxId: '',
  vatId: '',
  email: '',
};

/** The columns that a draft's input sets, with every amount computed. @throws Refusal with the field that is wrong */
export function draftColumns(input: DocumentInput, { today, isPayer, partner }: DraftContext) {
  const issuedOn = realDay(input.issuedOn ?? today, '/issuedOn');
  const suppliedOn = realDay(input.suppliedOn ?? issuedOn, '/suppliedOn');
  const dueOn = realDay(input.dueOn ?? dayAfter(issuedOn, usualTerm), '/dueOn');
  const customer = { ...noCustomer, ...partner, ...input.customer };
  const lines = input.lines.map((line, index) => lineOf(line, index, { suppliedOn, isPayer }));
  const currency = input.currency ?? 'EUR';
  const exchangeRate = currency === 'EUR' ? null : (input.exchangeRate ?? null);
  const paymentMethod = input.paymentMethod ?? 'bankTransfer';
  const { totals, version } = recalculated({ lines, currency, exchangeRate, paymentMethod, payments: [] });
  return {
    partner_id: input.partnerId ?? null,
    customer: JSON.stringify(customer),
    customer_name: customer.name,
    issued_on: issuedOn,
    supplied_on: suppliedOn,
    due_on: dueOn,
    currency,
    exchange_rate: exchangeRate,
    variable_symbol: input.variableSymbol ?? '',
    constant_symbol: input.constantSymbol ?? '',
    specific_symbol: input.specificSymbol ?? '',
    payment_method: paymentMethod,
    sequence_code: input.sequenceCode ?? null,
    lines: JSON.stringify(lines),
    base: totals.base,
    vat: totals.vat,
    total: totals.total,
    rounding: totals.rounding,
    due: totals.due,
    by_rate: JSON.stringify(totals.byRate),
    recalculation_version: version,
    note: input.note ?? '',
  };
}

function lineOf(
  line: LineInput,
  index: number,
  { suppliedOn, isPayer }: { suppliedOn: string; isPayer: boolean },
): Line {
  const category = line.vatCategory ?? (isPayer ? 'S' : 'O');
  const at = (field: string) => `/lines/${index}/${field}`;
  if (!isPayer && vatCategoryRule(category).taxed)
    throw invalidField(at('vatCategory'), 'notPayer', 'A company that is no payer charges no VAT: use category O');
  if (vatCategoryRule(category).taxed && !isVatRateOn(line.vatRate, suppliedOn)) {
    throw invalidField(at('vatRate'), 'vatRate', `There was no VAT rate of ${line.vatRate} % on ${suppliedOn}`);
  }
  return {
    id: line.id ?? randomUUID(),
    name: line.name.trim(),
    description: line.description ?? '',
    quantity: line.quantity,
    unit: line.unit ?? '',
    unitPrice: line.unitPrice,
    discountPercent: line.discountPercent ?? '0',
    vatRate: vatCategoryRule(category).taxed ? line.vatRate : '0',
    vatCategory: category,
    exemptionReason: exemptionReasonFor(category, line.exemptionReason),
  };
}

/** core/money's figures, its complaints as field problems. */
export function recalculated(input: Parameters<typeof recalculate>[0]): Recalculation {
  try {
    return recalculate(input);
  } catch (error) {
    if (error instanceof AmountError)
      throw invalidField(error.path ?? '/lines', error.code, `${error.cause} ${error.fix}`);
    throw error;
  }
}

/** `2026-02-30` has the form of a day and is none. */
function realDay(text: string, path: string): string {
  const time = Date.parse(text);
  if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(text)) return text;
  throw invalidField(path, 'day', 'There is no such day');
}

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
