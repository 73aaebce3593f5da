import { trimDecimal, vatCategoryRule, type VatCategory } from '#core/money';
import { type Document } from '#plugins/documents/contract';

/**
 * Returns the amounts of the lines without VAT, in their order. They add up to the bases of the document. If prices include VAT, or if a
 * credit note takes the rest of an amount, the base of a rate may differ from the sum of its lines by some cents; these are added to the
 * lines with the largest amounts, one cent each. EN 16931 allows no difference (BR-CO-10).
 */
export function netsOf({ lines, totals, advances = [] }: Document): readonly string[] {
  const nets = lines.map(({ base = '0.00' }) => centsOf(base));
  const wanted = new Map<string, bigint>();
  for (const { rate, category, base } of [...totals.byRate, ...advances.flatMap(({ byRate }) => byRate)]) {
    const key = keyOf(category, rate);
    wanted.set(key, (wanted.get(key) ?? 0n) + centsOf(base));
  }
  const groups = Map.groupBy(lines.keys(), (index) =>
    keyOf(lines[index]?.vatCategory ?? 'S', lines[index]?.vatRate ?? '0'),
  );
  for (const [key, indexes] of groups) {
    const sum = indexes.reduce((cents, index) => cents + (nets[index] ?? 0n), 0n);
    spread((wanted.get(key) ?? sum) - sum, indexes, nets);
  }
  return nets.map(amountOf);
}

/** Adds the difference in cents to the lines of a rate, one cent to each line, beginning with the largest amount. */
function spread(difference: bigint, indexes: readonly number[], nets: bigint[]): void {
  if (difference === 0n) return;
  const largestFirst = indexes.toSorted((a, b) => Number(size(nets[b] ?? 0n) - size(nets[a] ?? 0n)) || a - b);
  const count = BigInt(largestFirst.length);
  const sign = difference < 0n ? -1n : 1n;
  const [each, rest] = [size(difference) / count, size(difference) % count];
  largestFirst.forEach((index, place) => {
    nets[index] = (nets[index] ?? 0n) + sign * (each + (BigInt(place) < rest ? 1n : 0n));
  });
}

function keyOf(category: VatCategory, rate: string): string {
  return `${category} ${vatCategoryRule(category).taxed ? trimDecimal(rate) : '0'}`;
}

function size(cents: bigint): bigint {
  return cents < 0n ? -cents : cents;
}

function centsOf(amount: string): bigint {
  return BigInt(amount.replace('.', ''));
}

function amountOf(cents: bigint): string {
  const digits = size(cents).toString().padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
