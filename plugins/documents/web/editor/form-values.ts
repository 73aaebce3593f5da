import type { PaymentMethod } from '#core/money/light';
import { addDays } from '#core/calendar';
import { type Customer, defaultDueDays, noCustomer } from '../../contract/index.ts';
import { emptyLine, type LineValues } from './line-values.ts';

/** A document as the form holds it; the names are those of the body, so that a refused field finds its place. */
export interface FormValues {
  /** Empty: the company's default series. */
  sequenceCode: string;
  partnerId: string | null;
  customer: Customer;
  issuedOn: string;
  suppliedOn: string;
  dueOn: string;
  paymentMethod: PaymentMethod;
  currency: string;
  exchangeRate: string;
  variableSymbol: string;
  constantSymbol: string;
  specificSymbol: string;
  lines: LineValues[];
  note: string;
}

/** What a new document begins with. @param today `yyyy-MM-dd` @param vat whether the company is a payer */
export function newValues(today: string, vat: boolean): FormValues {
  return {
    sequenceCode: '',
    partnerId: null,
    customer: noCustomer,
    issuedOn: today,
    suppliedOn: today,
    dueOn: addDays(today, defaultDueDays),
    paymentMethod: 'bankTransfer',
    currency: 'EUR',
    exchangeRate: '',
    variableSymbol: '',
    constantSymbol: '',
    specificSymbol: '',
    lines: [emptyLine({ vat, suppliedOn: today })],
    note: '',
  };
}
