/** What the example starts from: every discount can be read off it. */
export const exampleBase = '100.00';

/** What is left of 100.00 after a discount; `undefined` while that is no percentage. Exact: counted in hundredths. */
export function examplePrice(discountPercent: string): string | undefined {
  const [, whole = '', part = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(discountPercent) ?? [];
  if (!whole) return undefined;
  const left = 10_000 - Number(whole) * 100 - Number(part.padEnd(2, '0'));
  return left < 0 ? undefined : `${Math.trunc(left / 100)}.${String(left % 100).padStart(2, '0')}`;
}
