import type { EInvoice } from '../model/e-invoice.ts';
import type { Term } from '../ubl/place.ts';
import { isBelow, isEqual, isNear, isZero, minus, numberOf, plus, sumOf, times } from './decimals.ts';
import { type Finding, type Rule, says, type SentenceKey, when, whereverInLines, whereverOf } from './rule.ts';
import { divideAmounts } from '#core/money';

/** The rules of Peppol BIS Billing 3 besides EN 16931. Rules that 3.0.22 changes have the day from which, or until which, they apply. */

/** The first day of Peppol BIS Billing 3.0.22. Before it the rules of the previous version apply. */
export const bis3022ValidFrom = '2027-02-24';

type Fails = Rule['fails'];

function rule(id: string, leads: Term, sentence: SentenceKey, fails: Fails): Rule {
  return { id: `PEPPOL-EN16931-${id}`, severity: 'fatal', leads, sentence, fails };
}

const specification = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
const processes: ReadonlySet<string> = new Set([
  'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
  'urn:peppol:france:billing:regulated',
  'urn:peppol:france:billing:non-regulated',
  'urn:peppol:bis:billing_with_response',
]);

const isGerman = (party: EInvoice['seller']) => party?.address?.country?.trim().toUpperCase() === 'DE';
const isAmongGermans = ({ seller, buyer }: EInvoice) => isGerman(seller) && isGerman(buyer);
const isAmongSlovaks = ({ seller, buyer }: EInvoice) =>
  seller?.address?.country === 'SK' && buyer?.address?.country === 'SK';

const ofDocument: readonly Rule[] = [
  rule('R001', 'BT-23', 'process', ({ process }) => when(!says(process))),
  rule('R007', 'BT-23', 'process', ({ process }) => when(!processes.has(process?.trim() ?? ''))),
  rule('R004', 'BT-24', 'specification', ({ specification: stated = '' }) =>
    when(!stated.trim().startsWith(specification) || stated.includes('::')),
  ),
  rule('R002', 'BT-22', 'oneNote', (invoice) => when((invoice.notes ?? []).length > 1 && !isAmongGermans(invoice))),
  {
    ...rule('R003', 'BT-10', 'buyerReference', ({ buyerReference, order }) =>
      when(!says(buyerReference) && !says(order)),
    ),
    needsNumber: true,
  },
  rule('R005', 'BT-6', 'sameCurrency', ({ currency, vatCurrency }) =>
    when(says(vatCurrency) && vatCurrency === currency),
  ),
  rule('R010', 'BT-49', 'buyerEndpoint', ({ buyer }) => when(!says(buyer?.endpoint?.id))),
  rule('R020', 'BT-34', 'sellerEndpoint', ({ seller }) => when(!says(seller?.endpoint?.id))),
  rule('R053', 'BG-23', 'noBreakdown', ({ vat }) => when(!vat?.breakdown?.length)),
  rule('R054', 'BT-111', 'vatInEuro', ({ vat, vatCurrency, vatInVatCurrency }) =>
    when(
      Number(says(vatInVatCurrency)) + Number(vat !== undefined && !vat.breakdown?.length) !==
        Number(says(vatCurrency)),
    ),
  ),
  rule('R055', 'BT-111', 'signInEuro', ({ vat, vatInVatCurrency }) =>
    when(says(vatInVatCurrency) && isBelow(times(vat?.amount, vatInVatCurrency), '0'), {
      amount: vat?.amount ?? '0',
      inEuro: vatInVatCurrency ?? '0',
    }),
  ),
  rule('R061', 'BT-89', 'mandate', ({ payments }) =>
    whereverOf(payments, ({ code, mandate }) => (code === '49' || code === '59') && !says(mandate)),
  ),
  rule('F001', 'BT-2', 'day', (invoice) =>
    daysOf(invoice)
      .filter(isNoDay)
      .map((day) => ({ values: { day } })),
  ),
];

/**
 * Corrections that change no amount (384) and partial invoices (326): only between German parties, until 3.0.22 also allows 384 between
 * Slovak ones.
 */
const types: readonly Rule[] = [
  {
    ...rule('P0112', 'BT-3', 'type384', (invoice) =>
      when((invoice.typeCode === '326' || invoice.typeCode === '384') && !isAmongGermans(invoice), {
        type: invoice.typeCode ?? '',
      }),
    ),
    until: bis3022ValidFrom,
  },
  {
    ...rule('P0112', 'BT-3', 'type384', (invoice) =>
      when(
        (invoice.typeCode === '326' && !isAmongGermans(invoice)) ||
          (invoice.typeCode === '384' && !isAmongGermans(invoice) && !isAmongSlovaks(invoice)),
        { type: invoice.typeCode ?? '' },
      ),
    ),
    from: bis3022ValidFrom,
  },
];

/** The exemption codes that belong to one category. */
const categoriesOfCodes: readonly (readonly [id: string, code: string, category: string])[] = [
  ['P0104', 'VATEX-EU-G', 'G'],
  ['P0105', 'VATEX-EU-O', 'O'],
  ['P0106', 'VATEX-EU-IC', 'K'],
  ['P0107', 'VATEX-EU-AE', 'AE'],
  ['P0108', 'VATEX-EU-D', 'E'],
  ['P0109', 'VATEX-EU-F', 'E'],
  ['P0110', 'VATEX-EU-I', 'E'],
  ['P0111', 'VATEX-EU-J', 'E'],
];

const exemptions = categoriesOfCodes.map(
  ([id, code, category]): Rule =>
    rule(id, 'BT-121', 'codeOfCategory', ({ vat }) =>
      whereverOf(
        vat?.breakdown,
        (one) => one.exemptionCode?.toUpperCase() === code && one.category !== category && { code, category },
      ),
    ),
);

const ofLines: readonly Rule[] = [
  rule('R110', 'BT-134', 'periodOutside', (invoice) =>
    whereverInLines(
      invoice,
      ({ period }) => says(period?.from) && says(invoice.period?.from) && period.from < invoice.period.from,
    ),
  ),
  rule('R111', 'BT-135', 'periodOutside', (invoice) =>
    whereverInLines(
      invoice,
      ({ period }) => says(period?.to) && says(invoice.period?.to) && period.to > invoice.period.to,
    ),
  ),
  rule('R120', 'BT-131', 'lineNet', (invoice) => whereverInLines(invoice, wrongNet)),
  rule('R121', 'BT-149', 'baseQuantity', (invoice) =>
    whereverInLines(invoice, ({ price }) => price?.baseQuantity !== undefined && !isBelow('0', price.baseQuantity)),
  ),
  rule('R130', 'BT-150', 'baseUnit', (invoice) =>
    whereverInLines(
      invoice,
      ({ price, unit, quantity }) => price?.baseUnit !== undefined && quantity !== undefined && price.baseUnit !== unit,
    ),
  ),
  rule('R046', 'BT-146', 'netPrice', (invoice) =>
    whereverInLines(
      invoice,
      ({ price }) =>
        price?.gross !== undefined &&
        !isEqual(price.net, minus(price.gross, price.discount)) && {
          amount: price.net ?? '0',
          expected: minus(price.gross, price.discount),
        },
    ),
  ),
];

function wrongNet(line: NonNullable<EInvoice['lines']>[number]): boolean | Finding['values'] {
  const { quantity = '1', price, net, allowances, charges } = line;
  const base = isZero(price?.baseQuantity) ? '1' : numberOf(price?.baseQuantity);
  const unit = base === '1' ? numberOf(price?.net) : divideAmounts(numberOf(price?.net), base, 30);
  const parts = minus(
    sumOf((charges ?? []).map(({ amount }) => amount)),
    sumOf((allowances ?? []).map(({ amount }) => amount)),
  );
  const expected = plus(times(quantity, unit), parts);
  return !isNear(net, expected, '0.02') && { amount: net ?? '0.00', expected };
}

function daysOf({ issuedOn, dueOn, taxPointOn, period, delivery, lines = [] }: EInvoice): readonly string[] {
  const periods = [period, ...lines.map((line) => line.period)].flatMap((one) => [one?.from, one?.to]);
  return [issuedOn, dueOn, taxPointOn, delivery?.on, ...periods].filter((day) => day !== undefined);
}

function isNoDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return true;
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day;
}

export const peppolRules: readonly Rule[] = [...ofDocument, ...types, ...exemptions, ...ofLines];
