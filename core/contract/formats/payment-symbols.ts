/** Symbols by which Slovak banks and bookkeepers pair a payment with a document. Digits, kept as text: `0308` is not 308. */
export interface PaymentSymbols {
  /** Variabilný symbol, at most ten digits: the document's number. */
  readonly variableSymbol?: string | null;
  /** Špecifický symbol, at most ten digits. */
  readonly specificSymbol?: string | null;
  /** Konštantný symbol, at most four digits. */
  readonly constantSymbol?: string | null;
}

/** Pattern of a variable symbol, for schemas. */
export const variableSymbolPattern = '^[0-9]{1,10}$';
/** Pattern of a specific symbol, for schemas. */
export const specificSymbolPattern = '^[0-9]{1,10}$';
/** Pattern of a constant symbol, for schemas. */
export const constantSymbolPattern = '^[0-9]{1,4}$';

const patterns = {
  variableSymbol: new RegExp(variableSymbolPattern),
  specificSymbol: new RegExp(specificSymbolPattern),
  constantSymbol: new RegExp(constantSymbolPattern),
} as const;

/** Whether the text is a variable symbol. */
export function isVariableSymbol(text: string): boolean {
  return patterns.variableSymbol.test(text);
}

/** Whether the text is a specific symbol. */
export function isSpecificSymbol(text: string): boolean {
  return patterns.specificSymbol.test(text);
}

/** Whether the text is a constant symbol. */
export function isConstantSymbol(text: string): boolean {
  return patterns.constantSymbol.test(text);
}

/** The variable symbol of a document: the last ten digits of its number; `''` when the number has none. */
export function variableSymbolOf(number: string): string {
  return number.replace(/[^0-9]/g, '').slice(-10);
}

/**
 * The symbols as a SEPA EndToEndId carries them: `/VS2026000123/SS/KS0308`, all three marks always there, at most 33 of the
 * 35 characters. Undefined when there is no symbol to carry. A symbol that breaks its pattern is left out, so that the
 * payment order stays valid.
 */
export function writeEndToEndId(symbols: PaymentSymbols): string | undefined {
  const [variable, specific, constant] = symbolNames.map((name) => {
    const symbol = symbols[name] ?? '';
    return patterns[name].test(symbol) ? symbol : '';
  });
  return variable || specific || constant ? `/VS${variable}/SS${specific}/KS${constant}` : undefined;
}

/**
 * Reads the symbols out of an EndToEndId, or out of a payment note that holds them. Any order, any of them missing,
 * small letters too; undefined when there is none. Ask this before guessing from the amount or the name.
 */
export function readEndToEndId(text: string): PaymentSymbols | undefined {
  const found: { -readonly [name in keyof PaymentSymbols]: string } = {};
  for (const [, mark, digits] of text.matchAll(/\/(VS|SS|KS)(\d+)(?=[/\s]|$)/gi)) {
    const name = symbolOfMark[(mark ?? '').toUpperCase()];
    // The first one stands: what follows may be a payer's own text.
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
