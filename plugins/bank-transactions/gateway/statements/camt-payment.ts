import type { XmlElement } from '#core/gateway/reading';
import { otherAccount } from './account-name.ts';
import { all, at, textAt } from './camt-element.ts';
import { type CamtPlaces, textsFor } from './camt-fields.ts';
import type { StatementEntry } from '../../contract/statement.ts';
import { isFeeText, symbolsOf } from './symbols.ts';

/** An entry, with the data that applies to all of its payments. */
export interface CamtEntry extends Pick<StatementEntry, 'account' | 'bookedOn' | 'currency' | 'isFee' | 'isReversal'> {
  readonly statement: XmlElement;
  readonly entry: XmlElement;
  readonly isCredit: boolean;
}

/**
 * Reads a payment.
 * @param detail the `TxDtls` of the payment; `undefined` if the entry has none
 * @param amount the amount without the sign of the direction
 */
export function readPayment(common: CamtEntry, detail: XmlElement | undefined, amount: string): StatementEntry {
  const { statement, entry, isCredit, ...shared } = common;
  const places: CamtPlaces = { Stmt: statement, Ntry: entry, TxDtls: detail };
  const { behind, ...side } = otherSide(places, common);
  const references = all(at(detail, 'RmtInf'), 'Strd').map(markedReference).filter(Boolean);
  const documents = textsFor('documentNumber', places);
  const message = textsFor('message', places);
  const bankTexts = textsFor('bankText', places);
  const endToEndId = withoutNotProvided(textsFor('endToEndId', places)[0] ?? '');
  const also = [references.join(' '), message.join(' '), ...bankTexts, ...textsFor('symbols', places)];
  const symbols = symbolsOf(endToEndId, also, references[0] ?? (documents.length === 1 ? documents[0] : ''));
  // A reference that was read as a symbol is not repeated in the text.
  const unread = [...documents, ...textsFor('creditorReference', places)].filter((one) => !isSymbol(one, symbols));
  const words = joined([...message, ...unread]) || bankTexts[0] || '';
  const text = joined([words, ...behind]);
  return {
    ...shared,
    // Slovak banks use codes of their own (`BkTxCd/Prtry`), so an entry without another side and with the words of a fee is a fee.
    isFee: shared.isFee || (side.counterparty === '' && side.iban === '' && isFeeText(text)),
    line: (detail ?? entry).line,
    amount: signed(amount, isCredit),
    ...side,
    ...symbols,
    text,
    reference: textsFor('reference', places)[0] ?? '',
  };
}

/** A payment of a batch. `part` is its amount; `undefined` means that the bank states none. */
export interface CamtPart {
  readonly detail: XmlElement;
  readonly part: string | undefined;
}

/**
 * Reads a batch as one entry, because its payments do not add up to its amount: the bank deducted a charge, or states no amounts. The text
 * lists the payments; a name, an account or a symbol is set if all payments have the same one.
 */
export function oneOfParts(common: CamtEntry, parts: readonly CamtPart[], amount: string): StatementEntry {
  const payments = parts.map(({ detail, part }) => ({ part, payment: readPayment(common, detail, part ?? amount) }));
  const whole = readPayment(common, undefined, amount);
  const shared = (field: 'counterparty' | 'iban' | 'variableSymbol' | 'specificSymbol' | 'constantSymbol') => {
    const values = new Set(payments.map(({ payment }) => payment[field]));
    return values.size === 1 ? [...values].join('') : '';
  };
  const named = payments.map(({ part, payment: { counterparty, variableSymbol, text, currency } }) =>
    [
      counterparty,
      variableSymbol && `VS ${variableSymbol}`,
      text === whole.text ? '' : text,
      part && `${part} ${currency}`,
    ]
      .filter(Boolean)
      .join(', '),
  );
  return {
    ...whole,
    counterparty: shared('counterparty'),
    iban: shared('iban'),
    variableSymbol: shared('variableSymbol'),
    specificSymbol: shared('specificSymbol'),
    constantSymbol: shared('constantSymbol'),
    text: [whole.text, ...named].filter(Boolean).join('; '),
  };
}

/** Returns a reference with the name of its symbol, if the bank states it: by `<Prtry>VS</Prtry>` beside it, or by `VS:` before it. */
function markedReference(structured: XmlElement): string {
  const reference = textAt(structured, 'CdtrRefInf/Ref');
  const kind = textAt(structured, 'CdtrRefInf/Tp/CdOrPrtry/Prtry').toUpperCase();
  return ['VS', 'SS', 'KS'].includes(kind) ? `/${kind}${reference}` : reference;
}

function isSymbol(reference: string, symbols: ReturnType<typeof symbolsOf>): boolean {
  const digits = reference.replace(/\D/g, '');
  return digits !== '' && Object.values(symbols).some((symbol) => symbol !== '' && digits.endsWith(symbol));
}

/** Returns `''` for `NOTPROVIDED`, which SEPA requires in place of a missing EndToEndId. */
function withoutNotProvided(endToEndId: string): string {
  return /^NOT ?PROVIDED$/i.test(endToEndId) ? '' : endToEndId;
}

/** The maximum number of texts that are joined. Only the first 1 000 characters of the result are saved. */
const textsAtMost = 100;

/** Joins texts without repetitions, because banks copy a text to several fields. */
function joined(texts: readonly string[]): string {
  const kept: string[] = [];
  for (const text of texts.slice(0, textsAtMost))
    if (text !== '' && !kept.some((one) => one.includes(text))) kept.push(text);
  return kept.join(' ');
}

function signed(amount: string, isCredit: boolean): string {
  if (isCredit) return amount;
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
}

/**
 * Returns the other side: the debtor of an incoming payment. In a reversal the roles are those of the payment that is reversed. Our own
 * account is never the other side.
 */
function otherSide(places: CamtPlaces, { account, isCredit, isReversal }: CamtEntry) {
  const [debtor, creditor] = (['debtor', 'creditor'] as const).map((role) => {
    const [name = '', ...behind] = [
      ...textsFor(`${role}Name`, places).slice(0, 1),
      ...textsFor(`${role}Behind`, places),
    ];
    return {
      counterparty: name,
      iban: otherAccount(textsFor(`${role}Account`, places)[0] ?? '', textsFor(`${role}Bank`, places)[0]),
      behind,
    };
  });
  const none = { counterparty: '', iban: '', behind: [] };
  const [meant, other] = isCredit !== isReversal ? [debtor, creditor] : [creditor, debtor];
  const isOther = meant && (meant.counterparty || meant.iban) && (meant.iban === '' || meant.iban !== account);
  const chosen = isOther ? meant : other?.iban === account ? meant : other;
  return !chosen || chosen.iban === account ? none : chosen;
}
