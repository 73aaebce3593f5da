/** Returns a sum with two decimals, such as `'-12.30'`, in whole cents, so that comparisons and limits need no rounding. */
export function centsOf(amount: string): bigint {
  return BigInt(amount.replace('.', ''));
}

export function amountOfCents(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export function negated(amount: string): string {
  return amountOfCents(-centsOf(amount));
}
