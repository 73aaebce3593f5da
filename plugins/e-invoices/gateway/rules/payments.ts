import type { PaymentMeans } from '../model/amounts.ts';
import type { EInvoice } from '../model/e-invoice.ts';
import type { Term } from '../ubl/place.ts';
import { type Rule, says, type SentenceKey, when, whereverOf } from './rule.ts';

/** EN 16931, BR-49 to BR-61: the rules for payments, and for elements that UBL allows only once. */

function rule(id: string, leads: Term, sentence: SentenceKey, fails: Rule['fails']): Rule {
  return { id, severity: 'fatal', leads, sentence, fails };
}

/** The codes of UNTDID 4461 for credit transfers: to any account, and within SEPA. */
const creditTransfers: ReadonlySet<string | undefined> = new Set(['30', '58']);

const ofPayments: readonly Rule[] = [
  rule('BR-49', 'BT-81', 'missing', ({ payments }) =>
    whereverOf(payments, ({ code }) => !says(code) && { term: 'BT-81' }),
  ),
  rule('BR-50', 'BT-84', 'account', ({ payments }) =>
    whereverOf(
      payments,
      ({ code, account }) => creditTransfers.has(code) && account !== undefined && !says(account.id),
    ),
  ),
  rule('BR-61', 'BT-84', 'account', ({ payments }) =>
    whereverOf(payments, ({ code, account }) => creditTransfers.has(code) && !says(account?.id)),
  ),
  {
    ...rule('BR-51', 'BT-87', 'card', ({ payments }) =>
      whereverOf(payments, ({ card }) => (card?.number ?? '').trim().length > 10),
    ),
    severity: 'warning',
  },
];

/** UBL-SR: the lists of the model that may have only one item, or only equal values. */
const once: readonly Rule[] = [
  rule('UBL-SR-16', 'BT-46', 'onlyOne', ({ buyer }) => isRepeated(buyer?.ids, 'BT-46')),
  rule('UBL-SR-20', 'BT-60', 'onlyOne', ({ payee }) => isRepeated(payee?.ids, 'BT-60')),
  rule('UBL-SR-19', 'BT-59', 'payee', ({ payee, seller }) =>
    when(payee?.name !== undefined && payee.name === seller?.name),
  ),
  rule('UBL-SR-29', 'BT-90', 'onlyOne', ({ payee, seller }) =>
    when(says(payee?.creditorId) && says(seller?.creditorId), { term: 'BT-90' }),
  ),
  rule('UBL-SR-44', 'BT-83', 'onlyOne', ({ payments }) => differs(payments, 'BT-83', ({ reference }) => reference)),
  rule('UBL-SR-46', 'BT-82', 'onlyOne', ({ payments }) =>
    isRepeated(
      payments?.filter(({ text }) => says(text)),
      'BT-82',
    ),
  ),
  rule('UBL-SR-47', 'BT-81', 'onlyOne', ({ payments }) => differs(payments, 'BT-81', ({ code }) => code)),
  rule('UBL-SR-54', 'BG-18', 'onlyOne', ({ payments }) =>
    isRepeated(
      payments?.filter(({ card }) => card),
      'BG-18',
    ),
  ),
  rule('UBL-SR-55', 'BT-89', 'onlyOne', ({ payments }) =>
    isRepeated(
      payments?.filter(({ mandate, debitedAccount }) => says(mandate) || says(debitedAccount)),
      'BT-89',
    ),
  ),
];

function isRepeated(list: readonly unknown[] | undefined, term: Term) {
  return when((list ?? []).length > 1, { term });
}

function differs(payments: EInvoice['payments'], term: Term, get: (one: PaymentMeans) => string | undefined) {
  const values = new Set((payments ?? []).map(get).filter(says));
  return when(values.size > 1, { term });
}

export const paymentRules: readonly Rule[] = [...ofPayments, ...once];
