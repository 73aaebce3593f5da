import { addDays } from '#core/calendar';
import { fieldName, invalidField } from '#core/gateway';
import { AmountError, recalculate, type Recalculation, trimDecimal } from '#core/money';
import {
  type Customer,
  type CustomValue,
  type DocumentKind,
  enteredIn,
  type ExtraValues,
  documentFields,
  dueDaysOf,
  fieldsOfTerms,
  type DocumentInput,
  type FieldValues,
  initialExtra,
  initialValues,
  isTheirInvoice,
  leftOut,
  lessens,
  noCustomer,
  type PartnerTerms,
  theirNumberOf,
  usualTerms,
} from '../contract/index.ts';
import { isPaidOut, roundsCash } from '../contract/cash.ts';
import { retentionOf } from '../contract/retention.ts';
import { strayRates, withEntered } from '../contract/entered-amounts.ts';
import { negated } from './cash/negated.ts';
import { deductedOn } from './deduction.ts';
import { fieldColumns } from './document-fields.ts';
import { draftLines, type VatPayerType } from './draft-lines.ts';
import { type Basis, ordinary } from './types/basis.ts';
import { limitCredit } from './types/credit-limit.ts';
import { checkedRetention } from './retention.ts';
import { refusalText } from './refusals/refusal-text.ts';

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
  /** Of a correction, or of one that deducts. */
  readonly basis?: Basis;
  /** What it says in fields that the company has added. */
  readonly custom?: readonly CustomValue[];
}

/** What a draft's input makes: its fields, each with a value, and every amount computed. */
export interface DraftValues {
  readonly fields: FieldValues;
  /** The kind's own. */
  readonly extra: ExtraValues;
  readonly custom: readonly CustomValue[];
  readonly totals: Recalculation['totals'];
  /** What the lines alone come to. */
  readonly computed: Recalculation['totals'];
  /** The day whose period VAT is deducted in; null: that of the supply. */
  readonly deductedOn: string | null;
  /** Of the other side, as it is compared: letters and digits. */
  readonly theirNumber: string;
  /** Of core/money. */
  readonly version: string;
}

/** @throws Refusal with the fields that are wrong */
export function draftValues(
  input: DocumentInput,
  { kind, today, userName, vatPayerType, partner, terms = usualTerms, basis = ordinary, custom = [] }: DraftContext,
): DraftValues {
  const { externalId: _, customFields: _checked, extra: givenExtra, ...said } = input;
  const initial = initialValues(documentFields);
  const given = { ...initial, ...fieldsOfTerms(terms), ...said };
  const unused = leftOut(kind);
  // A partner's terms speak of payment as well: what the kind has no use for stays as nobody said it.
  for (const name of unused)
    if (name in initial) Object.assign(given, { [name]: initial[name as keyof typeof initial] });
  const corrected = basis.corrected?.record;
  if (corrected && given.currency !== corrected.currency)
    throw invalidField('/currency', 'asCorrected', refusalText('asCorrected', { currency: corrected.currency }));
  const exchangeRate = corrected ? corrected.exchange_rate : given.exchangeRate;
  const issuedOn = given.issuedOn ?? today;
  const suppliedOn = given.suppliedOn ?? issuedOn;
  const extra = extraValues(kind, givenExtra, today);
  const dueOn = unused.includes('dueOn') ? issuedOn : (given.dueOn ?? addDays(issuedOn, dueDaysOf(terms)));
  const fields = {
    ...given,
    ...(kind.cash && { paymentMethod: roundsCash(kind, extra) ? ('cash' as const) : ('bankTransfer' as const) }),
    issuedOn,
    suppliedOn,
    dueOn,
    ...checkedRetention(
      { ...given, retentionPercent: trimDecimal(given.retentionPercent) },
      { dueOn, type: basis.type },
    ),
    // One party or the other: a mix would be neither.
    customer: { ...noCustomer, ...(given.customer ?? partner) },
    exchangeRate: given.currency === 'EUR' || !exchangeRate ? null : trimDecimal(exchangeRate),
    issuedBy: given.issuedBy ?? userName,
    discountPercent: trimDecimal(given.discountPercent),
    // A correction keeps the rates of what it corrects, and who paid VAT then.
    lines: draftLines(given.lines, {
      suppliedOn: corrected?.supplied_on ?? suppliedOn,
      vatPayerType: isTheirInvoice(kind) ? 'Payer' : (corrected?.supplier?.vatPayerType ?? vatPayerType),
    }),
  };
  const { totals: computed, version } = recalculated({
    ...fields,
    payments: [],
    deductions: basis.advances.flatMap(({ byRate }) => byRate),
  });
  const totals =
    basis.corrected && lessens(kind, basis.type)
      ? limitCredit(computed, basis.corrected.left, fields)
      : enteredTotals(kind, { fields, extra, totals: computed });
  // Nobody owes what nobody is asked for.
  return {
    fields,
    extra,
    custom,
    computed,
    totals: kind.asksForPayment ? totals : { ...(isPaidOut(kind, extra) ? negated(totals) : totals), due: '0.00' },
    deductedOn: deductedOn(kind, { fields, extra }),
    theirNumber: comparedNumber(theirNumberOf(kind, extra)),
    version,
  };
}

function extraValues(kind: DocumentKind, given: ExtraValues | undefined, today: string): ExtraValues {
  const values = { ...initialExtra(kind), ...given };
  const { numberedOn } = kind;
  return numberedOn === undefined ? values : { ...values, [numberedOn]: values[numberedOn] ?? today };
}

/** What a paper says wins over what the lines come to. @throws Refusal for a rate that no line has */
function enteredTotals(
  kind: DocumentKind,
  { fields, extra, totals }: Pick<DraftValues, 'fields' | 'extra' | 'totals'>,
): DraftValues['totals'] {
  const entered = enteredIn(kind, extra);
  const [stray] = strayRates(totals, entered);
  if (stray !== undefined)
    throw invalidField(`/extra/${kind.entered}/${stray}/rate`, 'noSuchRate', refusalText('noLineOfRate'));
  return withEntered(totals, entered, fields);
}

/** `FV-2026/118` is `fv 2026 118` to whoever typed it so. */
export function comparedNumber(number: string): string {
  return number.toLowerCase().replace(/[^\p{L}\d]/gu, '');
}

/** As the columns of a row take them. */
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

/** core/money's figures, its complaints as field problems. */
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
