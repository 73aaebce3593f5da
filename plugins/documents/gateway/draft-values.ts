import { addDays } from '#core/calendar';
import { fieldName, invalidField } from '#core/gateway';
import { AmountError, recalculate, type Recalculation, trimDecimal } from '#core/money';
import {
  type Customer,
  type DocumentKind,
  type ExtraValues,
  documentFields,
  dueDaysOf,
  fieldsOfTerms,
  type DocumentInput,
  type FieldValues,
  initialExtra,
  initialValues,
  leftOut,
  noCustomer,
  type PartnerTerms,
  usualTerms,
} from '../contract/index.ts';
import { fieldColumns } from './document-fields.ts';
import { draftLines, type VatPayerType } from './draft-lines.ts';
import { say } from './refusals/say.ts';

interface DraftContext {
  readonly kind: DocumentKind;
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
  /** The kind's own. */
  readonly extra: ExtraValues;
  readonly totals: Recalculation['totals'];
  /** Of core/money. */
  readonly version: string;
}

/** @throws Refusal with the fields that are wrong */
export function draftValues(
  input: DocumentInput,
  { kind, today, userName, vatPayerType, partner, terms = usualTerms }: DraftContext,
): DraftValues {
  const { externalId: _, extra: givenExtra, ...said } = input;
  const initial = initialValues(documentFields);
  const given = { ...initial, ...fieldsOfTerms(terms), ...said };
  const unused = leftOut(kind);
  // A partner's terms speak of payment as well: what the kind has no use for stays as nobody said it.
  for (const name of unused)
    if (name in initial) Object.assign(given, { [name]: initial[name as keyof typeof initial] });
  const issuedOn = given.issuedOn ?? today;
  const suppliedOn = given.suppliedOn ?? issuedOn;
  const fields = {
    ...given,
    issuedOn,
    suppliedOn,
    dueOn: unused.includes('dueOn') ? issuedOn : (given.dueOn ?? addDays(issuedOn, dueDaysOf(terms))),
    // One party or the other: a mix would be neither.
    customer: { ...noCustomer, ...(given.customer ?? partner) },
    exchangeRate: given.currency === 'EUR' || !given.exchangeRate ? null : trimDecimal(given.exchangeRate),
    issuedBy: given.issuedBy ?? userName,
    discountPercent: trimDecimal(given.discountPercent),
    lines: draftLines(given.lines, { suppliedOn, vatPayerType }),
  };
  const extra = { ...initialExtra(kind), ...givenExtra };
  const { totals, version } = recalculated({ ...fields, payments: [] });
  // Nobody owes what nobody is asked for.
  return { fields, extra, totals: kind.asksForPayment ? totals : { ...totals, due: '0.00' }, version };
}

/** As the columns of a row take them. */
export function columnsOf({ fields, extra, totals, version }: DraftValues) {
  const { base, vat, total, rounding, due, byRate } = totals;
  return {
    ...fieldColumns(fields),
    extra: JSON.stringify(extra),
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
