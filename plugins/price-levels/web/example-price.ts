/** The price of the example. With 100 the discount is easy to see. */
export const exampleBase = '100.00';

/**
 * Returns the price of 100.00 after a discount; `undefined` if the text is no percentage. It is exact, because it is calculated in
 * hundredths.
 */
export function examplePrice(discountPercent: string): string | undefined {
  const [, whole = '', part = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(discountPercent) ?? [];
  if (!whole) return undefined;
  const cents = 10_000 - Number(whole) * 100 - Number(part.padEnd(2, '0'));
  return cents < 0 ? undefined : `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
