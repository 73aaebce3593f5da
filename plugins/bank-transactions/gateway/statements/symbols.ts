import { type PaymentSymbols, readEndToEndId } from '#core/contract/formats';

export interface Symbols {
  readonly variableSymbol: string;
  readonly specificSymbol: string;
  readonly constantSymbol: string;
}

/**
 * Finds the symbols of a payment: in the SEPA EndToEndId (`/VS…/SS…/KS…`), else in such marks of its texts, else as people write them (`VS:
 * 2026000123`), else an EndToEndId or a creditor's reference that has only digits, else a number after a word for an invoice. Leading zeros are removed, because some banks add them
 * and others remove them; the constant symbol keeps them, because `0308` is a code of a list.
 * @param texts the most reliable first
 */
export function symbolsOf(endToEndId: string, texts: readonly string[], creditorReference = ''): Symbols {
  const marked = texts.map((text) => readEndToEndId(text)).find(Boolean);
  // Each symbol is searched separately: the constant one may be in the EndToEndId, and the variable one in the text.
  const text = texts.join(' ');
  const found: PaymentSymbols = { ...written(text), ...marked, ...readEndToEndId(endToEndId) };
  // `RF48 2026 0001 18` has two check digits, by ISO 11649.
  const reference = creditorReference.replace(/\s+/g, '').replace(/^RF\d\d/i, '');
  const bare = [reference, endToEndId.trim(), invoiceNumber(text)].find((one) => /^\d{1,10}$/.test(one));
  return {
    variableSymbol: plain(found.variableSymbol ?? bare ?? ''),
    specificSymbol: plain(found.specificSymbol ?? ''),
    constantSymbol: constant(found.constantSymbol ?? ''),
  };
}

/** Returns whether the text begins with a word for a fee or interest. It is used if the bank gives no known code. */
export function isFeeText(text: string): boolean {
  return /^(poplat|bankov[yý] poplat|úrok|urok|fee|charge|interest|gebühr|entgelt)/i.test(text);
}

/** Removes leading zeros. */
export function plain(symbol: string): string {
  return symbol.replace(/^0+/, '');
}

/** Returns a constant symbol with four digits, as in the official lists; `''` for none. */
export function constant(symbol: string): string {
  const bare = plain(symbol);
  return bare === '' ? '' : bare.padStart(4, '0');
}

function written(text: string): PaymentSymbols {
  return {
    variableSymbol: after('v(?:ar(?:iabiln[yý])?)?\\.?\\s*s(?:ym(?:bol)?)?', 10, text),
    specificSymbol: after('[sš](?:pec(?:ifick[yý])?)?\\.?\\s*s(?:ym(?:bol)?)?', 10, text),
    constantSymbol: after('k(?:on[sš]t(?:antn[yý])?)?\\.?\\s*s(?:ym(?:bol)?)?', 4, text),
  };
}

/** Returns the number of `faktúra č. 2026000123`; `''` if there is none. A number with less than six digits may be a year or a part of `12/2026`. */
function invoiceNumber(text: string): string {
  const word = 'fa(?:kt(?:[uú]r[a-zúáe]{0,3})?)?|invoice|inv|rechnung(?:s(?:nummer)?)?';
  const sign = '(?:[čc](?:[ií]s(?:lo|la)?)?|nr|no|number|#)?';
  return (
    new RegExp(`(?<![\\p{L}\\d])(?:${word})[.:\\s-]{0,4}${sign}[.:\\s]{0,4}(\\d{6,10})(?![\\d/-])`, 'iu').exec(
      text,
    )?.[1] ?? ''
  );
}

function after(mark: string, digits: number, text: string): string | undefined {
  return new RegExp(`(?<![\\p{L}\\d])${mark}[.:\\s=/-]*(\\d{1,${digits}})(?![\\d])`, 'iu').exec(text)?.[1];
}
