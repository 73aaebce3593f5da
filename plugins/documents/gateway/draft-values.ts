import { addDays } from '#core/calendar';
import { invalidField } from '#core/gateway';
import { AmountError, recalculate, type Recalculation, trimDecimal } from '#core/money';
import { type Customer, defaultDueDays, type DocumentInput, noCustomer } from '../contract/index.ts';
import { draftLines, type VatPayerType } from './draft-lines.ts';

export interface DraftContext {
  /** `yyyy-MM-dd`. */
  readonly today: string;
  /** A §7/§7a person charges no VAT on domestic documents. */
  readonly vatPayerType: VatPayerType;
  /** The partner's data, when the input names one. */
  readonly partner: Customer | undefined;
}

/** What a draft's input sets, with every amount computed. @throws Refusal with the fields that are wrong */
export function draftValues(input: DocumentInput, { today, vatPayerType, partner }: DraftContext) {
  const issuedOn = input.issuedOn ?? today;
  const suppliedOn = input.suppliedOn ?? issuedOn;
  const customer = { ...noCustomer, ...partner, ...input.customer };
  const lines = draftLines(input.lines, { suppliedOn, vatPayerType });
  const currency = input.currency ?? 'EUR';
  const exchangeRate = currency === 'EUR' || !input.exchangeRate ? null : trimDecimal(input.exchangeRate);
  const paymentMethod = input.paymentMethod ?? 'bankTransfer';
  const { totals, version } = recalculated({ lines, currency, exchangeRate, paymentMethod, payments: [] });
  return {
    partner_id: input.partnerId ?? null,
    customer,
    customer_name: customer.name,
    issued_on: issuedOn,
    supplied_on: suppliedOn,
    due_on: input.dueOn ?? addDays(issuedOn, defaultDueDays),
    currency,
    exchange_rate: exchangeRate,
    variable_symbol: input.variableSymbol ?? '',
    constant_symbol: input.constantSymbol ?? '',
    specific_symbol: input.specificSymbol ?? '',
    payment_method: paymentMethod,
    sequence_code: input.sequenceCode ?? null,
    lines,
    base: totals.base,
    vat: totals.vat,
    total: totals.total,
    rounding: totals.rounding,
    due: totals.due,
    by_rate: [...totals.byRate],
    recalculation_version: version,
    note: input.note ?? '',
  };
}

export type DraftValues = ReturnType<typeof draftValues>;

/** As columns take them: `pg` would turn an array into an SQL array. */
export function columnsOf({ customer, lines, by_rate, ...values }: DraftValues) {
  return {
    ...values,
    customer: JSON.stringify(customer),
    lines: JSON.stringify(lines),
    by_rate: JSON.stringify(by_rate),
  };
}

/** A partner as a document copies it. */
export function customerOf({
  name,
  street,
  postCode,
  city,
  country,
  registrationId,
  taxId,
  vatId,
  email,
}: Customer): Customer {
  return { name, street, postCode, city, country, registrationId, taxId, vatId, email };
}

/** core/money's figures, its complaints as field problems. */
function recalculated(input: Parameters<typeof recalculate>[0]): Recalculation {
  try {
    return recalculate(input);
  } catch (error) {
    if (error instanceof AmountError)
      throw invalidField(error.path ?? '/lines', error.code, `${error.cause} ${error.fix}`);
    throw error;
  }
}
