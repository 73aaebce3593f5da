import type { EInvoice } from '../model/e-invoice.ts';
import type { Term } from '../ubl/place.ts';
import { countryCodes } from '../codes/countries.ts';
import { differenceOf, isBelow, isEqual, isTooFine, minus, plus, size, sumOf, vatOf } from './decimals.ts';
import { type Rule, says, type SentenceKey, when, whereverInLines, whereverOf } from './rule.ts';

/** EN 16931, BR-CO and BR-DEC: the rules for sums that must be exact to the cent, and for values that depend on each other. */

type Fails = Rule['fails'];

function rule(id: string, leads: Term, sentence: SentenceKey, fails: Fails): Rule {
  return { id, severity: 'fatal', leads, sentence, fails };
}

/** Returns a rule for a sum that must equal the sum of its parts. The sentence states both and the difference. */
function equal(
  id: string,
  leads: Term,
  sentence: SentenceKey,
  both: (invoice: EInvoice) => readonly [stated: string | undefined, computed: string] | undefined,
): Rule {
  return rule(id, leads, sentence, (invoice) => {
    const pair = both(invoice);
    if (!pair || isEqual(...pair)) return [];
    const [amount, expected] = pair;
    return [{ values: { amount: amount ?? '0.00', expected, difference: differenceOf(amount, expected) } }];
  });
}

/** Returns a rule for the sum of allowances or charges, which is required if there are any. */
function ofParts(
  id: string,
  leads: Term,
  sentence: SentenceKey,
  both: (invoice: EInvoice) => readonly [stated: string | undefined, parts: EInvoice['allowances']],
): Rule {
  return rule(id, leads, sentence, (invoice) => {
    const [amount, parts = []] = both(invoice);
    const expected = sumOf(parts.map((part) => part.amount));
    const isRight = isEqual(amount, expected) && (amount !== undefined || parts.length === 0);
    return when(!isRight, { amount: amount ?? '–', expected });
  });
}

const agreeing: readonly Rule[] = [
  equal('BR-CO-10', 'BT-106', 'sumOfLines', ({ totals, lines = [] }) => [
    totals?.lines,
    sumOf(lines.map(({ net }) => net)),
  ]),
  ofParts('BR-CO-11', 'BT-107', 'sumOfAllowances', ({ totals, allowances }) => [totals?.allowances, allowances]),
  ofParts('BR-CO-12', 'BT-108', 'sumOfCharges', ({ totals, charges }) => [totals?.charges, charges]),
  equal('BR-CO-13', 'BT-109', 'totalBase', ({ totals }) => [
    totals?.base,
    minus(plus(totals?.lines, totals?.charges), totals?.allowances),
  ]),
  equal('BR-CO-14', 'BT-110', 'totalVat', ({ vat }) =>
    vat?.breakdown?.length ? [vat.amount, sumOf(vat.breakdown.map((one) => one.vat))] : undefined,
  ),
  equal('BR-CO-15', 'BT-112', 'total', ({ totals, vat }) => [totals?.total, plus(totals?.base, vat?.amount)]),
  equal('BR-CO-16', 'BT-115', 'due', ({ totals }) => [
    totals?.due,
    plus(minus(totals?.total, totals?.prepaid), totals?.rounding),
  ]),
];

/** Returns whether the VAT id begins with a country code, or with EL for Greece. */
const hasCountry = (vatId: string | undefined) =>
  !says(vatId) || countryCodes.has(vatId.trim().slice(0, 2).toUpperCase()) || /^EL/i.test(vatId.trim());

const together: readonly Rule[] = [
  rule('BR-CO-03', 'BT-7', 'taxPointTwice', ({ taxPointOn, period }) =>
    when(says(taxPointOn) && says(period?.taxPointCode)),
  ),
  rule('BR-CO-04', 'BT-151', 'lineCategory', (invoice) =>
    whereverInLines(invoice, ({ item }) => !says(item?.vatCategory)),
  ),
  rule('BR-CO-09', 'BT-31', 'vatIdCountry', ({ seller, buyer, taxRepresentative }) =>
    whereverOf(
      [seller?.vatId, buyer?.vatId, taxRepresentative?.vatId],
      (vatId) => !hasCountry(vatId) && { vatId: vatId ?? '' },
    ),
  ),
  rule('BR-CO-17', 'BT-117', 'vatOfRateFar', ({ vat }) =>
    whereverOf(vat?.breakdown, ({ base, rate, category, vat: stated }) => {
      if (category === 'O' && !says(rate)) return false;
      const expected = vatOf(size(base), rate);
      const isFar = isBelow(minus(size(stated), expected).replace('-', ''), '1') === false;
      return isFar && { rate: rate ?? '0', base: base ?? '0', amount: stated ?? '0', expected: vatOf(base, rate) };
    }),
  ),
  rule('BR-CO-18', 'BG-23', 'noBreakdown', ({ vat }) => when(!vat?.breakdown?.length)),
  rule('BR-CO-26', 'BT-30', 'sellerId', ({ seller }) =>
    when(!says(seller?.vatId) && !seller?.registrationId && !seller?.ids?.length),
  ),
];

/** Returns a rule for a sum that may have at most two decimals. */
function fine(id: string, term: Term, get: (invoice: EInvoice) => string | undefined): Rule {
  return rule(id, term, 'tooFine', (invoice) => when(isTooFine(get(invoice)), { term, amount: get(invoice) ?? '' }));
}

const decimals: readonly Rule[] = [
  fine('BR-DEC-09', 'BT-106', ({ totals }) => totals?.lines),
  fine('BR-DEC-10', 'BT-107', ({ totals }) => totals?.allowances),
  fine('BR-DEC-11', 'BT-108', ({ totals }) => totals?.charges),
  fine('BR-DEC-12', 'BT-109', ({ totals }) => totals?.base),
  fine('BR-DEC-13', 'BT-110', ({ vat }) => vat?.amount),
  fine('BR-DEC-14', 'BT-112', ({ totals }) => totals?.total),
  fine('BR-DEC-15', 'BT-111', ({ vatInVatCurrency }) => vatInVatCurrency),
  fine('BR-DEC-16', 'BT-113', ({ totals }) => totals?.prepaid),
  fine('BR-DEC-17', 'BT-114', ({ totals }) => totals?.rounding),
  fine('BR-DEC-18', 'BT-115', ({ totals }) => totals?.due),
  rule('BR-DEC-19', 'BT-116', 'tooFine', ({ vat }) =>
    whereverOf(vat?.breakdown, ({ base }) => isTooFine(base) && { term: 'BT-116', amount: base ?? '' }),
  ),
  rule('BR-DEC-20', 'BT-117', 'tooFine', ({ vat }) =>
    whereverOf(vat?.breakdown, (one) => isTooFine(one.vat) && { term: 'BT-117', amount: one.vat ?? '' }),
  ),
  rule('BR-DEC-23', 'BT-131', 'tooFineInLine', (invoice) =>
    whereverInLines(invoice, ({ net }) => isTooFine(net) && { term: 'BT-131', amount: net ?? '' }),
  ),
];

export const sumRules: readonly Rule[] = [...agreeing, ...together, ...decimals];
