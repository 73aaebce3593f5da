import { addDays } from '#core/calendar';
import { fieldName, invalidField } from '#core/gateway';
import { AmountError, recalculate, type Recalculation, trimDecimal } from '#core/money';
import {
  type Customer,
  documentFields,
  dueDaysOf,
  fieldsOfTerms,
  type DocumentInput,
  type FieldValues,
  initialValues,
  noCustomer,
  type PartnerTerms,
  usualTerms,
} from '../contract/index.ts';
import { fieldColumns } from './document-fields.ts';
import { draftLines, type VatPayerType } from './draft-lines.ts';
import { say } from './refusals/say.ts';

interface DraftContext {
  /** `yyyy-MM-dd`. */
  readonly today: string;
  /** Who writes it. */
  readonly userName: string;
  /** A §7/§7a person charges no VAT on domestic documents. */
  readonly vatPayerType: VatPayerType;
  /** The partner's data: the customer, unless the input gives one. */
  readonly partner: Customer | undefined;
  /** What the partner's documents begin with. */
  readonly terms?: PartnerTerms | undefined;
}

/** What a draft's input makes: its fields, each with a value, and every amount computed. */
export interface DraftValues {
  readonly fields: FieldValues;
  readonly totals: Recalculation['totals'];
  /** Of core/money. */
  readonly version: string;
}

/** @throws Refusal with the fields that are wrong */
export function draftValues(
  input: DocumentInput,
  { today, userName, vatPayerType, partner, terms = usualTerms }: DraftContext,
): DraftValues {
  const given = { ...initialValues(documentFields), ...fieldsOfTerms(terms), ...input };
  const issuedOn = given.issuedOn ?? today;
  const suppliedOn = given.suppliedOn ?? issuedOn;
  const fields = {
    ...given,
    issuedOn,
    suppliedOn,
    dueOn: given.dueOn ?? addDays(issuedOn, dueDaysOf(terms)),
    // One party or the other: a mix would be neither.
    customer: { ...noCustomer, ...(given.customer ?? partner) },
    exchangeRate: given.currency === 'EUR' || !given.exchangeRate ? null : trimDecimal(given.exchangeRate),
    issuedBy: given.issuedBy ?? userName,
    discountPercent: trimDecimal(given.discountPercent),
    lines: draftLines(given.lines, { suppliedOn, vatPayerType }),
  };
  return { fields, ...recalculated({ ...fields, payments: [] }) };
}

/** As the columns of a row take them. */
export function columnsOf({ fields, totals, version }: DraftValues) {
  const { base, vat, total, rounding, due, byRate } = totals;
  return {
    ...fieldColumns(fields),
    customer_name: fields.customer.name,
    base,
    vat,
    total,
    rounding,
    due,
    by_rate: JSON.stringify(byRate),
    recalculation_version: version,
  };
}

/** core/money's figures, its complaints as field problems. */
function recalculated(input: Parameters<typeof recalculate>[0]): Recalculation {
  try {
    return recalculate(input);
  } catch (error) {
    if (error instanceof AmountError) {
      const path = error.path ?? '/lines';
      throw invalidField(path, error.code, say(error.code, { field: fieldName(path) }));
    }
    throw error;
  }
}
