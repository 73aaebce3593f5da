import { type PaymentSymbols, readEndToEndId } from '#core/contract/formats';

export interface Symbols {
  readonly variableSymbol: string;
  readonly specificSymbol: string;
  readonly constantSymbol: string;
}

/**
 * The symbols of a payment: as the SEPA EndToEndId carries them (`/VS…/SS…/KS…`), else as such marks stand in its texts, else as people write
 * them there (`VS: 2026000123`), else an EndToEndId or a creditor's reference that is nothing but digits. Without zeros in front, which some
 * banks add and others take away; the constant symbol keeps its own, since `0308` is a word of a list.
 * @param texts the most trustworthy first
 */
export function symbolsOf(endToEndId: string, texts: readonly string[], creditorReference = ''): Symbols {
  const marked = texts.map((text) => readEndToEndId(text)).find(Boolean);
  // Each symbol by itself: who says the constant one in the EndToEndId may say the variable one in the text.
  const found: PaymentSymbols = { ...written(texts.join(' ')), ...marked, ...readEndToEndId(endToEndId) };
  // `RF48 2026 0001 18` is one with two check digits, by ISO 11649.
  const reference = creditorReference.replace(/\s+/g, '').replace(/^RF\d\d/i, '');
  const bare = [reference, endToEndId.trim()].find((text) => /^\d{1,10}$/.test(text));
  return {
    variableSymbol: plain(found.variableSymbol ?? bare ?? ''),
    specificSymbol: plain(found.specificSymbol ?? ''),
    constantSymbol: constant(found.constantSymbol ?? ''),
  };
}

/** By how the text of an entry begins, where the bank gives no code that is known: what banks charge and pay themselves. */
export function saysFee(text: string): boolean {
  return /^(poplat|bankov[yý] poplat|úrok|urok|fee|charge|interest|gebühr|entgelt)/i.test(text);
}

/** Without the zeros before it. */
export function plain(symbol: string): string {
  return symbol.replace(/^0+/, '');
}

/** Of four digits, as the lists of constant symbols have them; `''` for none. */
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

function after(mark: string, digits: number, text: string): string | undefined {
  return new RegExp(`(?<![\\p{L}\\d])${mark}[.:\\s=/-]*(\\d{1,${digits}})(?![\\d])`, 'iu').exec(text)?.[1];
}
