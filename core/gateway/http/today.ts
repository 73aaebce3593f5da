const inBratislava = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Bratislava', dateStyle: 'short' });

/** The day it is in Slovakia, as `yyyy-MM-dd` (Swedish writes dates that way): what "today" means on a document. */
export function todayAt(time: Date): string {
  return inBratislava.format(time);
}
