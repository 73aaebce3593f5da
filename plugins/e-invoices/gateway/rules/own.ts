import { checkIban, checkRegistrationId, checkTaxId, checkVatId, isVariableSymbol } from '#core/contract/formats';
import type { EInvoice } from '../model/e-invoice.ts';
import type { Party } from '../model/party.ts';
import type { Term } from '../ubl/place.ts';
import { decimalIn, differenceOf, isEqual, vatOf } from './decimals.ts';
import { bis3022ValidFrom } from './peppol.ts';
import { type Finding, type Rule, says, type SentenceKey, when, whereverOf } from './rule.ts';

/*
 * The rules that Kostra checks besides the official ones. They only warn, because no official text refuses such an e-invoice; only texts in
 * place of numbers are fatal, because the schema refuses them. Providers may also check the table of the tax office.
 */

function rule(id: string, leads: Term, sentence: SentenceKey, fails: Rule['fails']): Rule {
  return { id: `KOSTRA-${id}`, severity: 'warning', leads, sentence, fails };
}

const isSlovak = (party: Party | undefined) => party?.address?.country === 'SK';
const isAtHome = ({ seller, buyer }: EInvoice) => isSlovak(seller) && isSlovak(buyer);
const has = ({ vat }: EInvoice, code: string) => (vat?.breakdown ?? []).some(({ category }) => category === code);
const isOfPayer = (invoice: EInvoice) => (invoice.vat?.breakdown ?? []).length > 0 && !has(invoice, 'O');

/** The tax office's table (SK-01 to SK-11), as far as VAT payers and others can comply with it. */
const ofTaxOffice: readonly Rule[] = [
  rule('TAX-POINT', 'BT-7', 'taxPoint', ({ taxPointOn, period }) =>
    when(!says(taxPointOn) && !says(period?.taxPointCode)),
  ),
  rule('DUE-DAY', 'BT-9', 'dueDay', ({ dueOn }) => when(!says(dueOn))),
  rule('SELLER-ID', 'BT-30', 'sellerRegistrationId', ({ seller }) => when(!says(seller?.registrationId?.id))),
  rule('SELLER-VAT-ID', 'BT-31', 'sellerVatIdMissing', (invoice) =>
    when(isOfPayer(invoice) && !says(invoice.seller?.vatId) && !says(invoice.taxRepresentative?.vatId)),
  ),
  rule('BUYER-VAT-ID', 'BT-48', 'buyerVatIdMissing', (invoice) =>
    when(has(invoice, 'AE') && isSlovak(invoice.buyer) && !says(invoice.buyer?.vatId)),
  ),
  {
    ...rule('ADDRESS', 'BG-8', 'addressParts', (invoice) => (isAtHome(invoice) ? partsMissing(invoice) : [])),
    until: bis3022ValidFrom,
  },
];

const addressParts = [
  ['seller', 'street', 'BT-35'],
  ['seller', 'city', 'BT-37'],
  ['seller', 'postCode', 'BT-38'],
  ['buyer', 'street', 'BT-50'],
  ['buyer', 'city', 'BT-52'],
  ['buyer', 'postCode', 'BT-53'],
] as const;

function partsMissing(invoice: EInvoice): readonly Finding[] {
  return whereverOf(addressParts, ([side, part, term]) => !says(invoice[side]?.address?.[part]) && { term });
}

const numbers: readonly Rule[] = [
  rule('ENDPOINT', 'BT-49', 'networkAddress', ({ seller, buyer }) =>
    whereverOf([seller, buyer], (party) => {
      const endpoint = isSlovak(party) ? party?.endpoint : undefined;
      const isRight = endpoint?.scheme === '0245' && checkTaxId(endpoint.id) === 'valid';
      return endpoint !== undefined && !isRight && { id: `${endpoint.scheme ?? ''}:${endpoint.id}` };
    }),
  ),
  rule('VAT-ID', 'BT-48', 'vatIdDigits', ({ seller, buyer }) =>
    whereverOf(
      [seller?.vatId, buyer?.vatId],
      (id) => id?.startsWith('SK') === true && checkVatId(id) !== 'valid' && { id },
    ),
  ),
  rule('REGISTRATION-ID', 'BT-47', 'registrationIdDigits', ({ seller, buyer }) =>
    whereverOf([seller, buyer], (party) => {
      const id = isSlovak(party) ? party?.registrationId?.id : undefined;
      return id !== undefined && checkRegistrationId(id) !== 'valid' && { id };
    }),
  ),
  rule('IBAN', 'BT-84', 'iban', ({ payments }) =>
    whereverOf(payments, ({ account }) => {
      const id = account?.id;
      return id !== undefined && /^[A-Z]{2}\d{2}/i.test(id) && checkIban(id) !== 'valid' && { id };
    }),
  ),
  rule('SYMBOL', 'BT-83', 'symbol', ({ payments, seller }) =>
    whereverOf(
      isSlovak(seller) ? payments : [],
      ({ reference }) => reference !== undefined && !isVariableSymbol(reference) && { symbol: reference },
    ),
  ),
];

const amounts: readonly Rule[] = [
  rule('VAT', 'BT-117', 'vatOnce', ({ vat }) =>
    whereverOf(vat?.breakdown, ({ base, rate, vat: stated, category }) => {
      const expected = vatOf(base, rate);
      const isRight = category !== 'S' || isEqual(stated, expected);
      return (
        !isRight && {
          rate: rate ?? '0',
          base: base ?? '0',
          amount: stated ?? '0',
          expected,
          difference: differenceOf(stated, expected),
        }
      );
    }),
  ),
  { ...rule('NUMBER', 'BG-22', 'noNumber', (invoice) => notNumbers(invoice)), severity: 'fatal' },
  rule('CATEGORY-Z', 'BT-151', 'categoryZ', (invoice) => when(has(invoice, 'Z') && isSlovak(invoice.seller))),
];

/** Returns the texts that must be numbers but are not. */
function notNumbers({
  totals = {},
  vat,
  vatInVatCurrency,
  lines = [],
  allowances = [],
  charges = [],
}: EInvoice): Finding[] {
  const parts = [
    ...allowances,
    ...charges,
    ...lines.flatMap((line) => [...(line.allowances ?? []), ...(line.charges ?? [])]),
  ];
  const texts = [
    ...Object.values(totals),
    vat?.amount,
    vatInVatCurrency,
    ...(vat?.breakdown ?? []).flatMap((one) => [one.base, one.vat, one.rate]),
    ...parts.flatMap(({ amount, base, percent, vatRate }) => [amount, base, percent, vatRate]),
    ...lines.flatMap(({ quantity, net, price, item }) => [
      quantity,
      net,
      price?.net,
      price?.gross,
      price?.discount,
      price?.baseQuantity,
      item?.vatRate,
    ]),
  ];
  return texts.flatMap((text) => (text !== undefined && decimalIn(text) === undefined ? [{ values: { text } }] : []));
}

/** The limits of providers by the descriptions of their interfaces: 10 MB, 999 lines and 20 files. */
const payloadAtMost = 10 * 1024 * 1024;
const linesAtMost = 999;
const filesAtMost = 20;

const limits: readonly Rule[] = [
  rule('CORRECTION', 'BT-25', 'correctionWithout', ({ form, typeCode, preceding }) =>
    when((form === 'creditNote' || typeCode === '383') && !preceding?.length),
  ),
  rule('SIZE', 'BG-24', 'tooBig', ({ attachments = [] }) => {
    const length = attachments.reduce((total, { file }) => total + (file?.content?.length ?? 0), 0);
    return when(length > payloadAtMost, { size: (length / 1024 / 1024).toFixed(1) });
  }),
  rule('LINES', 'BG-25', 'tooManyLines', ({ lines = [] }) =>
    when(lines.length > linesAtMost, { count: String(lines.length) }),
  ),
  rule('FILES', 'BG-24', 'tooManyFiles', ({ attachments = [] }) =>
    when(attachments.length > filesAtMost, { count: String(attachments.length) }),
  ),
];

export const ownRules: readonly Rule[] = [...ofTaxOffice, ...numbers, ...amounts, ...limits];
