const inBratislava = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Bratislava', dateStyle: 'short' });

/** Asked by every request, and a day changes on the hour: the calendar is looked into once an hour. */
let known = { hour: Number.NaN, day: '' };

/** The day it is in Slovakia, as `yyyy-MM-dd` (Swedish writes dates that way): what "today" means on a document. */
export function todayAt(time: Date): string {
  const hour = Math.floor(time.getTime() / 3_600_000);
  if (hour !== known.hour) known = { hour, day: inBratislava.format(time) };
  return known.day;
}

/** @param day `yyyy-MM-dd` @param days negative: before it */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
