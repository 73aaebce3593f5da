import { variableSymbolOf } from '#core/contract';
import { formatNumber } from './number.ts';
import { parsePattern, patternFault } from './pattern.ts';

interface SymbolSource {
  readonly documentType: string;
  readonly pattern: string;
}

/**
 * Returns whether documents of two series can get the same variable symbol although their numbers differ, as `FA20260001` and `DL20260001`
 * do. A payment then does not say which of the two it pays. Series of one type never give the same number twice, so equal numbers are no
 * matter there. Both types are `isPaidByNumber`.
 * @param today the day whose year the numbers contain
 */
export function canShareSymbols(one: SymbolSource, other: SymbolSource, today: string): boolean {
  if (patternFault(one.pattern) || patternFault(other.pattern)) return false;
  // The month and the day of this date differ, so only the same fields give the same digits.
  const day = `${today.slice(0, 4)}-10-31`;
  const [first, second] = [one, other].map(({ pattern }) => formatNumber(parsePattern(pattern), day, 1)) as [
    string,
    string,
  ]; // of two patterns two numbers
  const areApart = first !== second || one.documentType !== other.documentType;
  return areApart && variableSymbolOf(first) === variableSymbolOf(second);
}
