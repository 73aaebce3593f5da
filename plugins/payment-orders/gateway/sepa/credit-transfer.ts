import { writeEndToEndId } from '#core/contract';
import { sumAmounts } from '#core/money';
import { sepaText } from './sepa-text.ts';

/** An address in the structured form that SEPA requires from November 2026. An address without a town or a country is left out. */
export interface SepaAddress {
  readonly street: string;
  readonly postCode: string;
  readonly city: string;
  /** The code of the country in ISO 3166. */
  readonly country: string;
}

/** One payment to a supplier. */
export interface CreditTransfer extends SepaAddress {
  readonly name: string;
  /** A valid IBAN without spaces. */
  readonly iban: string;
  /** The amount in euros with two decimals, above zero. */
  readonly amount: string;
  readonly variableSymbol: string;
  readonly specificSymbol: string;
  readonly constantSymbol: string;
  readonly note: string;
}

/** Payments from one account on one day. */
export interface CreditTransferOrder {
  /**
   * The id of the order: at most 33 letters and digits, unique within a company. A bank recognises by it a file that it has already
   * received.
   */
  readonly id: string;
  readonly createdAt: Date;
  /** The day of the payments, `yyyy-MM-dd`. */
  readonly payOn: string;
  readonly debtor: SepaAddress & { readonly name: string; readonly iban: string; readonly swift: string };
  readonly transfers: readonly CreditTransfer[];
}

/**
 * Writes the order as ISO 20022 pain.001.001.09 by the rules of SEPA (EPC132-08): one `PmtInf`, whose account is debited separately for
 * each payment.
 *
 * The symbols are in `EndToEndId` as `/VS…/SS…/KS…`, because Slovak banks write and read them in this form. This is the only deviation from
 * the rules of SEPA, by which an id must not begin with a slash; no Slovak bank enforces that rule.
 */
export function creditTransferFile({ id, createdAt, payOn, debtor, transfers }: CreditTransferOrder): string {
  const count = element('NbOfTxs', String(transfers.length));
  const sum = element('CtrlSum', sumAmounts(transfers.map(({ amount }) => amount)));
  const head = element(
    'GrpHdr',
    element('MsgId', id),
    element('CreDtTm', createdAt.toISOString().slice(0, 19)),
    count,
    sum,
    element('InitgPty', element('Nm', sepaText(debtor.name, 70))),
  );
  const payment = element(
    'PmtInf',
    element('PmtInfId', `${id}-1`),
    element('PmtMtd', 'TRF'),
    element('BtchBookg', 'false'),
    count,
    sum,
    element('PmtTpInf', element('SvcLvl', element('Cd', 'SEPA'))),
    element('ReqdExctnDt', element('Dt', payOn)),
    party('Dbtr', debtor),
    element('DbtrAcct', account(debtor.iban), element('Ccy', 'EUR')),
    element('DbtrAgt', element('FinInstnId', bankOf(debtor.swift))),
    element('ChrgBr', 'SLEV'),
    ...transfers.map(transferOf),
  );
  const document = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">${element('CstmrCdtTrfInitn', head, payment)}</Document>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document}\n`;
}

function transferOf(transfer: CreditTransfer): string {
  const note = sepaText(transfer.note, 140);
  return element(
    'CdtTrfTxInf',
    element('PmtId', element('EndToEndId', writeEndToEndId(transfer) ?? 'NOTPROVIDED')),
    element('Amt', `<InstdAmt Ccy="EUR">${transfer.amount}</InstdAmt>`),
    party('Cdtr', transfer),
    element('CdtrAcct', account(transfer.iban)),
    note && element('RmtInf', element('Ustrd', note)),
  );
}

function party(name: string, { name: who, ...address }: SepaAddress & { readonly name: string }): string {
  return element(name, element('Nm', sepaText(who, 70)), addressOf(address));
}

function addressOf({ street, postCode, city, country }: SepaAddress): string {
  const town = sepaText(city, 35);
  if (!town || !/^[A-Z]{2}$/.test(country)) return '';
  const [, name = street, building = ''] = /^(.*\D)\s+(\d+\S*)$/.exec(street.trim()) ?? [];
  return element(
    'PstlAdr',
    optional('StrtNm', sepaText(name, 70)),
    optional('BldgNb', sepaText(building, 16)),
    optional('PstCd', sepaText(postCode, 16)),
    element('TwnNm', town),
    element('Ctry', country),
  );
}

function account(iban: string): string {
  return element('Id', element('IBAN', iban));
}

/**
 * Returns the element that identifies the payer's bank. The IBAN identifies the bank, so for a missing code the standard uses
 * `NOTPROVIDED`.
 */
function bankOf(swift: string): string {
  return /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(swift)
    ? element('BICFI', swift)
    : element('Othr', element('Id', 'NOTPROVIDED'));
}

/**
 * Returns an XML element. Escaping is not needed: `sepaText` removes `<`, `>` and `&`, and the other values are numbers and codes of
 * Kostra.
 */
function element(name: string, ...content: readonly string[]): string {
  return `<${name}>${content.join('')}</${name}>`;
}

function optional(name: string, content: string): string {
  return content && element(name, content);
}
