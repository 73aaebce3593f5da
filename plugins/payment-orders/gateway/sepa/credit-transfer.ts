import { writeEndToEndId } from '#core/contract';
import { sumAmounts } from '#core/money';
import { sepaText } from './sepa-text.ts';

/** An address as structured as SEPA wants it since November 2026: without a town and a country there is none. */
export interface SepaAddress {
  readonly street: string;
  readonly postCode: string;
  readonly city: string;
  /** ISO 3166. */
  readonly country: string;
}

/** One payment to a supplier. */
export interface CreditTransfer extends SepaAddress {
  readonly name: string;
  /** Valid, without spaces. */
  readonly iban: string;
  /** Euro, two places, above zero. */
  readonly amount: string;
  readonly variableSymbol: string;
  readonly specificSymbol: string;
  readonly constantSymbol: string;
  readonly note: string;
}

/** Payments from one account on one day. */
export interface CreditTransferOrder {
  /** At most 33 letters and digits; no two orders of a company have the same, by which a bank knows a file that it has taken already. */
  readonly id: string;
  readonly createdAt: Date;
  /** `yyyy-MM-dd` */
  readonly payOn: string;
  readonly debtor: SepaAddress & { readonly name: string; readonly iban: string; readonly swift: string };
  readonly transfers: readonly CreditTransfer[];
}

/**
 * The order as ISO 20022 pain.001.001.09 in the rules of SEPA (EPC132-08): one `PmtInf`, its account debited once for each payment.
 *
 * The symbols travel in `EndToEndId` as `/VS…/SS…/KS…`, as Slovak banks write and read them: the one place where the rules of SEPA, by which an id does not
 * begin with a stroke, are not kept, as no Slovak bank keeps them.
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

/** A bank is known by the account's IBAN; where its code is not written down the standard has a word for that. */
function bankOf(swift: string): string {
  return /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(swift)
    ? element('BICFI', swift)
    : element('Othr', element('Id', 'NOTPROVIDED'));
}

/** Nothing in it wants escaping: `sepaText` lets no `<`, `>` or `&` pass, and the rest are numbers and codes of ours. */
function element(name: string, ...content: readonly string[]): string {
  return `<${name}>${content.join('')}</${name}>`;
}

function optional(name: string, content: string): string {
  return content && element(name, content);
}
