/** The symbols by which Slovak banks and accountants match a payment with a document. They are digits stored as text: `0308` is not 308. */
export interface PaymentSymbols {
  /** The variable symbol (variabilný symbol), at most ten digits: the number of the document. */
  readonly variableSymbol?: string | null;
  /** The specific symbol (špecifický symbol), at most ten digits. */
  readonly specificSymbol?: string | null;
  /** The constant symbol (konštantný symbol), at most four digits. */
  readonly constantSymbol?: string | null;
}

export const variableSymbolPattern = '^[0-9]{1,10}$';
export const specificSymbolPattern = '^[0-9]{1,10}$';
export const constantSymbolPattern = '^[0-9]{1,4}$';

const patterns = {
  variableSymbol: new RegExp(variableSymbolPattern),
  specificSymbol: new RegExp(specificSymbolPattern),
  constantSymbol: new RegExp(constantSymbolPattern),
} as const;

export function isVariableSymbol(text: string): boolean {
  return patterns.variableSymbol.test(text);
}

export function isSpecificSymbol(text: string): boolean {
  return patterns.specificSymbol.test(text);
}

export function isConstantSymbol(text: string): boolean {
  return patterns.constantSymbol.test(text);
}

/** Returns the variable symbol of a document: the last ten digits of its number, or `''` when the number has no digits. */
export function variableSymbolOf(number: string): string {
  return number.replace(/[^0-9]/g, '').slice(-10);
}

/**
 * Writes the symbols as a SEPA EndToEndId contains them: `/VS2026000123/SS/KS0308`, always with all three marks, at most 33 of the 35
 * characters. A symbol that does not match its pattern is left out, so that the payment order stays valid.
 * @returns undefined when there is no symbol
 */
export function writeEndToEndId(symbols: PaymentSymbols): string | undefined {
  const [variable, specific, constant] = symbolNames.map((name) => {
    const symbol = symbols[name] ?? '';
    return patterns[name].test(symbol) ? symbol : '';
  });
  return variable || specific || constant ? `/VS${variable}/SS${specific}/KS${constant}` : undefined;
}

/**
 * Reads the symbols from an EndToEndId, or from a payment note that contains them. They may come in any order and in lower case, and any
 * may be missing. Call this before guessing from the amount or the name.
 * @returns undefined when there is no symbol
 */
export function readEndToEndId(text: string): PaymentSymbols | undefined {
  const found: { -readonly [name in keyof PaymentSymbols]: string } = {};
  for (const [, mark, digits] of text.matchAll(/\/(VS|SS|KS)(\d+)(?=[/\s]|$)/gi)) {
    const name = symbolOfMark[(mark ?? '').toUpperCase()];
    // The first symbol of a kind wins: the text after it may be the payer's own.
    if (name && digits && found[name] === undefined && patterns[name].test(digits)) found[name] = digits;
  }
  return Object.keys(found).length > 0 ? found : undefined;
}

const symbolNames = ['variableSymbol', 'specificSymbol', 'constantSymbol'] as const;

const symbolOfMark: Readonly<Record<string, (typeof symbolNames)[number]>> = {
  VS: 'variableSymbol',
  SS: 'specificSymbol',
  KS: 'constantSymbol',
};
