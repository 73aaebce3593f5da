import type { EInvoice } from '../model/e-invoice.ts';
import type { Term } from '../ubl/place.ts';
import { isBelow } from './decimals.ts';
import { type Rule, says, type SentenceKey, when, whereverInLines, whereverOf } from './rule.ts';

/* EN 16931, BR-01 to BR-65: the values that an invoice must have. The rules for payments are in `payments.ts`. */

type Fails = Rule['fails'];

function rule(id: string, leads: Term, sentence: SentenceKey, fails: Fails): Rule {
  return { id, severity: 'fatal', leads, sentence, fails };
}

/** Returns a rule for a required term of the whole invoice. Its sentence names the term. */
function needs(id: string, leads: Term, get: (invoice: EInvoice) => string | undefined): Rule {
  return rule(id, leads, 'missing', (invoice) => when(!says(get(invoice)), { term: leads }));
}

/** Returns a rule for a required term of each line. */
function needsInLine(
  id: string,
  leads: Term,
  get: (line: NonNullable<EInvoice['lines']>[number]) => string | undefined,
): Rule {
  return rule(id, leads, 'missingInLine', (invoice) =>
    whereverInLines(invoice, (line) => !says(get(line)) && { term: leads }),
  );
}

function isReversed(period: { readonly from?: string; readonly to?: string } | undefined): boolean {
  return says(period?.from) && says(period?.to) && period.to < period.from;
}

const ofDocument: readonly Rule[] = [
  needs('BR-01', 'BT-24', ({ specification }) => specification),
  { ...needs('BR-02', 'BT-1', ({ number }) => number), needsNumber: true },
  needs('BR-03', 'BT-2', ({ issuedOn }) => issuedOn),
  needs('BR-04', 'BT-3', ({ typeCode }) => typeCode),
  needs('BR-05', 'BT-5', ({ currency }) => currency),
  needs('BR-06', 'BT-27', ({ seller }) => seller?.name),
  needs('BR-07', 'BT-44', ({ buyer }) => buyer?.name),
  rule('BR-08', 'BG-5', 'sellerAddress', ({ seller }) => when(!seller?.address)),
  rule('BR-09', 'BT-40', 'sellerCountry', ({ seller }) =>
    when(seller?.address !== undefined && !says(seller.address.country)),
  ),
  rule('BR-10', 'BG-8', 'buyerAddress', ({ buyer }) => when(!buyer?.address)),
  rule('BR-11', 'BT-55', 'buyerCountry', ({ buyer }) =>
    when(buyer?.address !== undefined && !says(buyer.address.country)),
  ),
  needs('BR-12', 'BT-106', ({ totals }) => totals?.lines),
  needs('BR-13', 'BT-109', ({ totals }) => totals?.base),
  needs('BR-14', 'BT-112', ({ totals }) => totals?.total),
  needs('BR-15', 'BT-115', ({ totals }) => totals?.due),
  rule('BR-16', 'BG-25', 'noLines', ({ lines = [] }) => when(lines.length === 0)),
  rule('BR-17', 'BT-59', 'payee', ({ payee, seller }) =>
    when(payee !== undefined && (!says(payee.name) || payee.name === seller?.tradingName)),
  ),
  rule('BR-18', 'BT-62', 'missing', ({ taxRepresentative: one }) =>
    when(one !== undefined && !says(one.name), { term: 'BT-62' }),
  ),
  rule('BR-19', 'BG-12', 'missing', ({ taxRepresentative: one }) =>
    when(one !== undefined && !one.address, { term: 'BG-12' }),
  ),
  rule('BR-20', 'BT-69', 'missing', ({ taxRepresentative: one }) =>
    when(one?.address !== undefined && !says(one.address.country), { term: 'BT-69' }),
  ),
  rule('BR-56', 'BT-63', 'missing', ({ taxRepresentative: one }) =>
    when(one !== undefined && !says(one.vatId), { term: 'BT-63' }),
  ),
  rule('BR-29', 'BG-14', 'periodReversed', ({ period }) => when(isReversed(period))),
  rule('BR-53', 'BT-111', 'vatInEuro', ({ vatCurrency, vatInVatCurrency }) =>
    when(says(vatCurrency) && !says(vatInVatCurrency)),
  ),
  rule('BR-55', 'BT-25', 'missing', ({ preceding }) =>
    whereverOf(preceding, ({ number }) => !says(number) && { term: 'BT-25' }),
  ),
  rule('BR-57', 'BT-80', 'deliveryCountry', ({ delivery }) =>
    when(delivery?.address !== undefined && !says(delivery.address.country)),
  ),
  rule('BR-62', 'BT-34', 'endpointScheme', ({ seller }) =>
    when(seller?.endpoint !== undefined && !says(seller.endpoint.scheme)),
  ),
  rule('BR-63', 'BT-49', 'endpointScheme', ({ buyer }) =>
    when(buyer?.endpoint !== undefined && !says(buyer.endpoint.scheme)),
  ),
  rule('BR-52', 'BT-122', 'missing', ({ attachments }) =>
    whereverOf(attachments, ({ id }) => !says(id) && { term: 'BT-122' }),
  ),
];

const ofLines: readonly Rule[] = [
  needsInLine('BR-21', 'BT-126', ({ id }) => id),
  needsInLine('BR-22', 'BT-129', ({ quantity }) => quantity),
  rule('BR-23', 'BT-130', 'missingInLine', (invoice) =>
    whereverInLines(invoice, ({ quantity, unit }) => says(quantity) && !says(unit) && { term: 'BT-130' }),
  ),
  needsInLine('BR-24', 'BT-131', ({ net }) => net),
  needsInLine('BR-25', 'BT-153', ({ item }) => item?.name),
  needsInLine('BR-26', 'BT-146', ({ price }) => price?.net),
  rule('BR-27', 'BT-146', 'negativePrice', (invoice) =>
    whereverInLines(invoice, ({ price }) => isBelow(price?.net, '0') && { price: price?.net ?? '' }),
  ),
  rule('BR-28', 'BT-148', 'negativePrice', (invoice) =>
    whereverInLines(invoice, ({ price }) => isBelow(price?.gross, '0') && { price: price?.gross ?? '' }),
  ),
  rule('BR-30', 'BG-26', 'periodReversedInLine', (invoice) =>
    whereverInLines(invoice, ({ period }) => isReversed(period)),
  ),
  rule('BR-54', 'BG-32', 'itemProperty', (invoice) =>
    whereverInLines(
      invoice,
      ({ item }) => item?.properties?.some(({ name, value }) => !says(name) || !says(value)) ?? false,
    ),
  ),
  rule('BR-64', 'BT-157', 'itemScheme', (invoice) =>
    whereverInLines(invoice, ({ item }) => item?.standardId !== undefined && !says(item.standardId.scheme)),
  ),
  rule('BR-65', 'BT-158', 'itemScheme', (invoice) =>
    whereverInLines(invoice, ({ item }) => item?.classifications?.some(({ list }) => !says(list)) ?? false),
  ),
];

const ofVat: readonly Rule[] = [
  rule('BR-45', 'BT-116', 'missing', ({ vat }) =>
    whereverOf(vat?.breakdown, ({ base }) => !says(base) && { term: 'BT-116' }),
  ),
  rule('BR-46', 'BT-117', 'missing', ({ vat }) =>
    whereverOf(vat?.breakdown, (one) => !says(one.vat) && { term: 'BT-117' }),
  ),
  rule('BR-47', 'BT-118', 'missing', ({ vat }) =>
    whereverOf(vat?.breakdown, ({ category }) => !says(category) && { term: 'BT-118' }),
  ),
  rule('BR-48', 'BT-119', 'missing', ({ vat }) =>
    whereverOf(vat?.breakdown, ({ category, rate }) => category !== 'O' && !says(rate) && { term: 'BT-119' }),
  ),
];

export const requiredRules: readonly Rule[] = [...ofDocument, ...ofLines, ...ofVat];
