const day = 86_400_000;

/** @param from `yyyy-MM-dd` */
export function dayAfter(from: string, days: number): string {
  return new Date(Date.parse(from) + days * day).toISOString().slice(0, 10);
}

/** Whole days from one `yyyy-MM-dd` to another. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / day;
}
