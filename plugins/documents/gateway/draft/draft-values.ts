import { addDays } from '#core/calendar';
import { fieldName, invalidField } from '#core/gateway';
import { AmountError, negated, recalculate, type Recalculation, trimDecimal } from '#core/money';
import { initialValues, writtenExtra } from '#core/contract/fields';
import {
  amountsField,
  type Customer,
  type CustomValue,
  type DocumentKind,
  enteredIn,
  documentFields,
  dueDaysOf,
  fieldsOfTerms,
  type DocumentInput,
  type DraftValues,
  isTheirInvoice,
  leftOut,
  reducesAmount,
  noCustomer,
  type PartnerTerms,
  usualTerms,
  withToday,
  type WordedKind,
} from '../../contract/index.ts';
import { retentionOf } from '../../contract/retention.ts';
import { strayRates, withEntered } from '../../contract/entered-amounts.ts';
import { fieldColumns, checkedRetention, type DocumentRecord } from '../rows/index.ts';
import { draftLines, type VatPayerType } from './draft-lines.ts';
import { type Basis, ordinary, limitCredit } from '../remains/index.ts';
import { refusalText } from '../refusals/refusal-text.ts';

interface DraftContext {
  readonly kind: DocumentKind & Pick<WordedKind, 'deductedOn'>;
  /** The current day as `yyyy-MM-dd`. */
  readonly today: string;
  readonly userName: string;
  /** Returns the company's VAT status on a day; a §7/§7a person charges no VAT on domestic documents. */
  readonly vatPayerTypeOn: (day: string) => VatPayerType;
  /** The partner's data, used as the customer unless the input gives one. */
  readonly partner: Customer | undefined;
  /** The terms that the partner's documents start with. */
  readonly terms?: PartnerTerms | undefined;
  /** The basis of a correction, or of a document that deducts advances. */
  readonly basis?: Basis;
  /** The values in the company's custom fields. */
  readonly custom?: readonly CustomValue[];
  /** The stored draft. What it says in fields whose plugin is gone is kept. */
  readonly stored?: Pick<DocumentRecord, 'extra' | 'lines'> | undefined;
}

/** Returns the values of a draft. @throws Refusal with the fields that are wrong */
export function draftValues(
  input: DocumentInput,
  {
    kind,
    today,
    userName,
    vatPayerTypeOn,
    partner,
    terms = usualTerms,
    basis = ordinary,
    custom = [],
    stored,
  }: DraftContext,
): DraftValues {
  const { externalId: _, customFields: _checked, extra: givenExtra, ...rest } = input;
  const initial = initialValues(documentFields);
  const given = { ...initial, ...fieldsOfTerms(terms), ...rest };
  const unused = leftOut(kind);
  // A partner's terms also contain payment fields; fields that the kind does not use get their initial values.
  for (const name of unused)
    if (name in initial) Object.assign(given, { [name]: initial[name as keyof typeof initial] });
  const corrected = basis.corrected?.record;
  if (corrected && given.currency !== corrected.currency)
    throw invalidField('/currency', 'asCorrected', refusalText('asCorrected', { currency: corrected.currency }));
  const exchangeRate = corrected ? corrected.exchange_rate : given.exchangeRate;
  const issuedOn = given.issuedOn ?? today;
  const suppliedOn = given.suppliedOn ?? issuedOn;
  const extra = withToday(kind.extra, writtenExtra(kind.extra, givenExtra, stored?.extra, given), today);
  const derived = kind.derive?.(extra) ?? {};
  const { theirNumber = '', numberedOn = issuedOn, numberedAs = kind.documentType, pays = '', cash } = derived;
  const dueOn = unused.includes('dueOn') ? issuedOn : (given.dueOn ?? addDays(issuedOn, dueDaysOf(terms)));
  const fields = {
    ...given,
    paymentMethod: derived.paymentMethod ?? given.paymentMethod,
    issuedOn,
    suppliedOn,
    dueOn,
    ...checkedRetention(
      { ...given, retentionPercent: trimDecimal(given.retentionPercent) },
      { dueOn, type: basis.type },
    ),
    // The customer comes from the input or from the partner, never mixed from both.
    customer: { ...noCustomer, ...(given.customer ?? partner) },
    exchangeRate: given.currency === 'EUR' || !exchangeRate ? null : trimDecimal(exchangeRate),
    issuedBy: given.issuedBy ?? userName,
    discountPercent: trimDecimal(given.discountPercent),
    // A correction uses the rates and the VAT status of the corrected document.
    lines: draftLines(given.lines, {
      suppliedOn: corrected?.supplied_on ?? suppliedOn,
      vatPayerType: isTheirInvoice(kind) ? 'Payer' : (corrected?.supplier?.vatPayerType ?? vatPayerTypeOn(suppliedOn)),
      added: kind.lineExtra,
      stored: stored?.lines,
    }),
  };
  const { totals: computed, version } = recalculated({
    ...fields,
    payments: [],
    deductions: basis.advances.flatMap(({ byRate }) => byRate),
  });
  const totals =
    basis.corrected && reducesAmount(kind, basis.type)
      ? limitCredit(computed, basis.corrected.left, fields)
      : enteredTotals(kind, { fields, extra, totals: computed });
  // A document that requests no payment has no due amount.
  return {
    fields,
    extra,
    custom,
    computed,
    totals: kind.asksForPayment ? totals : { ...(cash === 'out' ? negated(totals) : totals), due: '0.00' },
    numberedOn,
    numberedAs,
    cash,
    pays,
    deductedOn: kind.deductedOn?.({ fields, extra }) ?? null,
    theirNumber: comparedNumber(theirNumber),
    version,
  };
}

/**
 * Returns the totals with the amounts that a user entered from a received document in place of the computed ones.
 * @throws Refusal for a rate that no line has
 */
function enteredTotals(
  kind: DocumentKind,
  { fields, extra, totals }: Pick<DraftValues, 'fields' | 'extra' | 'totals'>,
): DraftValues['totals'] {
  const entered = enteredIn(kind, extra);
  const [stray] = strayRates(totals, entered);
  if (stray !== undefined)
    throw invalidField(`/extra/${amountsField(kind)}/${stray}/rate`, 'noSuchRate', refusalText('noLineOfRate'));
  return withEntered(totals, entered, fields);
}

/** Returns the number in the form used for comparison, so that `FV-2026/118` equals `fv 2026 118`. */
export function comparedNumber(number: string): string {
  return number.toLowerCase().replace(/[^\p{L}\d]/gu, '');
}

/** Returns the values in the form in which the columns of a row are written. */
export function columnsOf({ fields, extra, custom, totals, deductedOn, theirNumber, version }: DraftValues) {
  const { base, vat, total, rounding, due, byRate } = totals;
  return {
    ...fieldColumns(fields),
    extra: JSON.stringify(extra),
    custom_fields: JSON.stringify(custom),
    customer_name: fields.customer.name,
    their_number: theirNumber,
    deducted_on: deductedOn,
    base,
    vat,
    total,
    rounding,
    due,
    retention: retentionOf(total, fields.retentionPercent),
    by_rate: JSON.stringify(byRate),
    recalculation_version: version,
  };
}

/** Returns the figures of core/money, and turns its errors into errors of fields. */
function recalculated(input: Parameters<typeof recalculate>[0]): Recalculation {
  try {
    return recalculate(input);
  } catch (error) {
    if (error instanceof AmountError) {
      const path = error.path ?? '/lines';
      throw invalidField(path, error.code, refusalText(error.code, { field: fieldName(path) }));
    }
    throw error;
  }
}
