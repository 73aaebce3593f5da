const inBratislava = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Bratislava', dateStyle: 'short' });

/** The day it is in Slovakia, as `yyyy-MM-dd` (Swedish writes dates that way): the day on which the gateway counts. */
export function today(): string {
  return inBratislava.format(new Date());
}
