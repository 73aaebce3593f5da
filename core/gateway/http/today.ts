const inBratislava = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Bratislava', dateStyle: 'short' });

/** The day it is in Slovakia, as `yyyy-MM-dd` (Swedish writes dates that way): what "today" means on a document. */
export function todayAt(time: Date): string {
  return inBratislava.format(time);
}

/** @param day `yyyy-MM-dd` @param days negative: before it */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
