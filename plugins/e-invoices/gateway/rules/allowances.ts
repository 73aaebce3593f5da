import type { Allowance } from '../model/amounts.ts';
import type { EInvoice } from '../model/e-invoice.ts';
import type { Term } from '../ubl/place.ts';
import { isNear, isTooFine, minus, times } from './decimals.ts';
import { type Finding, type Rule, says, type SentenceKey, whereverInLines, whereverOf } from './rule.ts';

/*
 * The rules for allowances and charges: BR-31 to BR-44, BR-CO-21 to BR-CO-24, and the Peppol rules for both. Allowances and charges, each
 * on the document or on a line, have the same rules with different ids.
 */

type Fails = (allowance: Allowance) => boolean | Finding['values'];

/** The allowances or the charges, on the document or on the lines. */
interface Sort {
  readonly of: (invoice: EInvoice, fails: Fails) => readonly Finding[];
  readonly amount: Term;
  readonly reason: Term;
  readonly category?: Term;
}

function inLines(get: (line: NonNullable<EInvoice['lines']>[number]) => readonly Allowance[] | undefined): Sort['of'] {
  return (invoice, fails) =>
    whereverInLines(invoice, (line) => {
      for (const one of get(line) ?? []) {
        const found = fails(one);
        if (found !== false && found !== undefined) return found;
      }
      return false;
    });
}

const sorts = {
  allowance: {
    of: ({ allowances }, fails) => whereverOf(allowances, fails),
    amount: 'BT-92',
    reason: 'BT-97',
    category: 'BT-95',
  },
  charge: {
    of: ({ charges }, fails) => whereverOf(charges, fails),
    amount: 'BT-99',
    reason: 'BT-104',
    category: 'BT-102',
  },
  lineAllowance: { of: inLines(({ allowances }) => allowances), amount: 'BT-136', reason: 'BT-139' },
  lineCharge: { of: inLines(({ charges }) => charges), amount: 'BT-141', reason: 'BT-144' },
} as const satisfies Record<string, Sort>;

const all: readonly Sort[] = Object.values(sorts);

function rule(id: string, leads: Term, sentence: SentenceKey, of: readonly Sort[], fails: Fails): Rule {
  return {
    id,
    severity: 'fatal',
    leads,
    sentence,
    fails: (invoice) => of.flatMap((sort) => sort.of(invoice, fails)),
  };
}

const noAmount: Fails = ({ amount }) => !says(amount);
const noCategory: Fails = ({ vatCategory }) => !says(vatCategory);
const noReason: Fails = ({ reason, reasonCode }) => reason === undefined && reasonCode === undefined;

const { allowance, charge, lineAllowance, lineCharge } = sorts;

/**
 * Returns the rules for allowances or charges, on the document or on the lines: for its amount, its VAT category, and its reason, which two
 * rules of the standard require.
 */
function rulesOf(
  sort: Sort,
  [amount, category, ...reasons]: readonly [string, string | undefined, ...string[]],
): Rule[] {
  return [
    rule(amount, sort.amount, 'allowanceAmount', [sort], noAmount),
    ...(category !== undefined && sort.category
      ? [rule(category, sort.category, 'allowanceCategory', [sort], noCategory)]
      : []),
    ...reasons.map((id) => rule(id, sort.reason, 'allowanceReason', [sort], noReason)),
  ];
}

export const allowanceRules: readonly Rule[] = [
  ...rulesOf(allowance, ['BR-31', 'BR-32', 'BR-33', 'BR-CO-21']),
  ...rulesOf(charge, ['BR-36', 'BR-37', 'BR-38', 'BR-CO-22']),
  ...rulesOf(lineAllowance, ['BR-41', undefined, 'BR-42', 'BR-CO-23']),
  ...rulesOf(lineCharge, ['BR-43', undefined, 'BR-44', 'BR-CO-24']),
  rule('PEPPOL-EN16931-R040', 'BT-136', 'allowancePercent', all, ({ percent, base, amount }) => {
    if (percent === undefined || base === undefined) return false;
    const share = times(times(base, percent), '0.01');
    return !isNear(amount, share, '0.02') && { amount: amount ?? '0', base, percent, difference: minus(amount, share) };
  }),
  rule(
    'PEPPOL-EN16931-R041',
    'BT-137',
    'allowanceBase',
    all,
    ({ percent, base }) => percent !== undefined && base === undefined,
  ),
  rule(
    'PEPPOL-EN16931-R042',
    'BT-138',
    'allowanceBase',
    all,
    ({ percent, base }) => percent === undefined && base !== undefined,
  ),
  rule('BR-DEC-01', 'BT-92', 'tooFine', [allowance], ({ amount }) => fine('BT-92', amount)),
  rule('BR-DEC-02', 'BT-93', 'tooFine', [allowance], ({ base }) => fine('BT-93', base)),
  rule('BR-DEC-05', 'BT-99', 'tooFine', [charge], ({ amount }) => fine('BT-99', amount)),
  rule('BR-DEC-06', 'BT-100', 'tooFine', [charge], ({ base }) => fine('BT-100', base)),
  rule('BR-DEC-24', 'BT-136', 'tooFineInLine', [lineAllowance], ({ amount }) => fine('BT-136', amount)),
  rule('BR-DEC-25', 'BT-137', 'tooFineInLine', [lineAllowance], ({ base }) => fine('BT-137', base)),
  rule('BR-DEC-27', 'BT-141', 'tooFineInLine', [lineCharge], ({ amount }) => fine('BT-141', amount)),
  rule('BR-DEC-28', 'BT-142', 'tooFineInLine', [lineCharge], ({ base }) => fine('BT-142', base)),
];

function fine(term: Term, amount: string | undefined): boolean | Finding['values'] {
  return isTooFine(amount) && { term, amount: amount ?? '' };
}
