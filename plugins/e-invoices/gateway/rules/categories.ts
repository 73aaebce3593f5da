import type { EInvoice } from '../model/e-invoice.ts';
import type { Term } from '../ubl/place.ts';
import { isBelow, isEqual, isZero, minus, plus, size, sumOf, vatOf } from './decimals.ts';
import { type Finding, type Rule, says, type SentenceKey, when, whereverInLines, whereverOf } from './rule.ts';

/*
 * The ten rules of EN 16931 for each VAT category: BR-S, BR-Z, BR-E, BR-AE, BR-IC (category K), BR-G and BR-O. They are generated from a
 * description of each category.
 */

interface Category {
  readonly code: 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O';
  /** The beginning of the ids of its rules. */
  readonly prefix: string;
  /**
   * The numbers that the rules 02 to 04 require: any tax number of the seller, the seller's IČ DPH, numbers of both parties, or no IČ DPH
   * at all.
   */
  readonly parties: 'sellerTaxId' | 'sellerVatId' | 'sellerAndBuyer' | 'bothVatIds' | 'noVatIds';
  readonly rate: 'positive' | 'zero' | 'none';
  readonly hasReason: boolean;
}

const categories: readonly Category[] = [
  { code: 'S', prefix: 'BR-S', parties: 'sellerTaxId', rate: 'positive', hasReason: false },
  { code: 'Z', prefix: 'BR-Z', parties: 'sellerTaxId', rate: 'zero', hasReason: false },
  { code: 'E', prefix: 'BR-E', parties: 'sellerTaxId', rate: 'zero', hasReason: true },
  { code: 'AE', prefix: 'BR-AE', parties: 'sellerAndBuyer', rate: 'zero', hasReason: true },
  { code: 'K', prefix: 'BR-IC', parties: 'bothVatIds', rate: 'zero', hasReason: true },
  { code: 'G', prefix: 'BR-G', parties: 'sellerVatId', rate: 'zero', hasReason: true },
  { code: 'O', prefix: 'BR-O', parties: 'noVatIds', rate: 'none', hasReason: true },
];

const lacks: Readonly<Record<Category['parties'], (invoice: EInvoice) => boolean>> = {
  sellerTaxId: ({ seller, taxRepresentative }) =>
    !says(seller?.vatId) && !says(seller?.taxId) && !says(taxRepresentative?.vatId),
  sellerVatId: ({ seller, taxRepresentative }) => !says(seller?.vatId) && !says(taxRepresentative?.vatId),
  sellerAndBuyer: (invoice) =>
    lacks.sellerTaxId(invoice) || (!says(invoice.buyer?.vatId) && !says(invoice.buyer?.registrationId?.id)),
  bothVatIds: (invoice) => lacks.sellerVatId(invoice) || !says(invoice.buyer?.vatId),
  noVatIds: ({ seller, buyer, taxRepresentative }) =>
    says(seller?.vatId) || says(buyer?.vatId) || says(taxRepresentative?.vatId),
};

const leadOf: Readonly<Record<Category['parties'], Term>> = {
  sellerTaxId: 'BT-31',
  sellerVatId: 'BT-31',
  sellerAndBuyer: 'BT-48',
  bothVatIds: 'BT-48',
  noVatIds: 'BT-151',
};

function wrongRate({ rate }: Category, stated: string | undefined): boolean {
  if (rate === 'none') return stated !== undefined;
  if (rate === 'zero') return !says(stated) || !isZero(stated);
  return !says(stated) || !isBelow('0', stated);
}

/** Returns the lines, allowances and charges of a category, and of a rate if one is given. */
function sumsOf({ lines = [], allowances = [], charges = [] }: EInvoice, { code }: Category, rate?: string) {
  const isOf = (category: string | undefined, its: string | undefined) =>
    category === code && (rate === undefined || isEqual(its, rate));
  const own = lines.filter(({ item }) => isOf(item?.vatCategory, item?.vatRate));
  const taken = allowances.filter(({ vatCategory, vatRate }) => isOf(vatCategory, vatRate));
  const added = charges.filter(({ vatCategory, vatRate }) => isOf(vatCategory, vatRate));
  return {
    isThere: own.length + taken.length + added.length > 0,
    base: minus(
      plus(sumOf(own.map(({ net }) => net)), sumOf(added.map(({ amount }) => amount))),
      sumOf(taken.map(({ amount }) => amount)),
    ),
  };
}

const breakdownOf = ({ vat }: EInvoice, { code }: Category) =>
  (vat?.breakdown ?? []).filter((one) => one.category === code);

function inBreakdown(category: Category, invoice: EInvoice): readonly Finding[] {
  const count = breakdownOf(invoice, category).length;
  const isUsed = sumsOf(invoice, category).isThere;
  if (category.code === 'S') return when(isUsed !== count > 0, { category: 'S' });
  return when((isUsed || count > 0) && count !== 1, { category: category.code });
}

function wrongBases(category: Category, invoice: EInvoice): readonly Finding[] {
  return whereverOf(breakdownOf(invoice, category), ({ base, rate }) => {
    const sums = sumsOf(invoice, category, category.code === 'S' ? (rate ?? '0') : undefined);
    const isRight =
      category.code === 'S' ? sums.isThere && isBelow(size(minus(base, sums.base)), '1') : isEqual(base, sums.base);
    return !isRight && { category: category.code, rate: rate ?? '0', amount: base ?? '0.00', expected: sums.base };
  });
}

function wrongVat(category: Category, invoice: EInvoice): readonly Finding[] {
  return whereverOf(breakdownOf(invoice, category), ({ base, rate, vat }) => {
    const expected = category.code === 'S' ? vatOf(base, rate) : '0.00';
    const isRight = category.code === 'S' ? isBelow(size(minus(size(vat), size(expected))), '1') : isZero(vat);
    return (
      !isRight && { category: category.code, rate: rate ?? '0', base: base ?? '0', amount: vat ?? '0.00', expected }
    );
  });
}

function rulesOf(category: Category): readonly Rule[] {
  const { code, prefix, parties, hasReason } = category;
  const values = { category: code };
  const rule = (number: string, leads: Term, sentence: SentenceKey, fails: Rule['fails']): Rule => ({
    id: `${prefix}-${number}`,
    severity: 'fatal',
    leads,
    sentence,
    fails,
  });
  const allowanceOf = (list: EInvoice['allowances']) => (list ?? []).filter(({ vatCategory }) => vatCategory === code);
  const isUsed = {
    '02': ({ lines = [] }: EInvoice) => lines.some(({ item }) => item?.vatCategory === code),
    '03': ({ allowances }: EInvoice) => allowanceOf(allowances).length > 0,
    '04': ({ charges }: EInvoice) => allowanceOf(charges).length > 0,
  };
  return [
    rule('01', 'BG-23', 'categoryInBreakdown', (invoice) => inBreakdown(category, invoice)),
    ...Object.entries(isUsed).map(([number, is]) =>
      rule(number, leadOf[parties], parties, (invoice) => when(is(invoice) && lacks[parties](invoice), values)),
    ),
    rule('05', 'BT-152', `${category.rate}Rate`, (invoice) =>
      whereverInLines(
        invoice,
        ({ item }) =>
          item?.vatCategory === code && wrongRate(category, item.vatRate) && { ...values, rate: item.vatRate ?? '–' },
      ),
    ),
    rule('06', 'BT-96', `${category.rate}RateOfAllowance`, ({ allowances }) =>
      whereverOf(
        allowanceOf(allowances),
        ({ vatRate }) => wrongRate(category, vatRate) && { ...values, rate: vatRate ?? '–' },
      ),
    ),
    rule('07', 'BT-103', `${category.rate}RateOfAllowance`, ({ charges }) =>
      whereverOf(
        allowanceOf(charges),
        ({ vatRate }) => wrongRate(category, vatRate) && { ...values, rate: vatRate ?? '–' },
      ),
    ),
    rule('08', 'BT-116', 'categoryBase', (invoice) => wrongBases(category, invoice)),
    rule('09', 'BT-117', code === 'S' ? 'vatOfRateFar' : 'categoryVat', (invoice) => wrongVat(category, invoice)),
    rule('10', 'BT-120', hasReason ? 'reasonMissing' : 'reasonForbidden', (invoice) =>
      whereverOf(breakdownOf(invoice, category), ({ exemptionReason, exemptionCode }) => {
        const has = exemptionReason !== undefined || exemptionCode !== undefined;
        return has !== hasReason && values;
      }),
    ),
  ];
}

/** The rules for supplies of goods within the Union: the day and the country of delivery. */
const ofUnion: readonly Rule[] = [
  {
    id: 'BR-IC-11',
    severity: 'fatal',
    leads: 'BT-72',
    sentence: 'unionDay',
    fails: ({ vat, delivery, period }) =>
      when(!!vat?.breakdown?.some(({ category }) => category === 'K') && !says(delivery?.on) && period === undefined),
  },
  {
    id: 'BR-IC-12',
    severity: 'fatal',
    leads: 'BT-80',
    sentence: 'unionCountry',
    fails: ({ vat, delivery }) =>
      when(!!vat?.breakdown?.some(({ category }) => category === 'K') && !says(delivery?.address?.country)),
  },
];

/** Returns a rule that forbids other VAT categories in an invoice outside VAT. */
function alone(id: string, others: (invoice: EInvoice) => readonly (string | undefined)[]): Rule {
  return {
    id,
    severity: 'fatal',
    leads: 'BT-151',
    sentence: 'outsideAlone',
    fails: (invoice) =>
      when(
        !!invoice.vat?.breakdown?.some(({ category }) => category === 'O') &&
          others(invoice).some((category) => category !== undefined && category !== 'O'),
      ),
  };
}

export const categoryRules: readonly Rule[] = [
  ...categories.flatMap(rulesOf),
  ...ofUnion,
  alone('BR-O-11', ({ vat }) => (vat?.breakdown ?? []).map(({ category }) => category)),
  alone('BR-O-12', ({ lines = [] }) => lines.map(({ item }) => item?.vatCategory)),
  alone('BR-O-13', ({ allowances = [] }) => allowances.map(({ vatCategory }) => vatCategory)),
  alone('BR-O-14', ({ charges = [] }) => charges.map(({ vatCategory }) => vatCategory)),
];
