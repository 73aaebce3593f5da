import type { LanguageCode } from '#core/contract';
import { readTexts } from '#core/gateway/texts';
import type sk from './texts/sk.json';

export const monthTexts = readTexts<typeof sk>(new URL('texts/', import.meta.url));

/** Returns the name of a month, such as *október 2026*. @param month `yyyy-MM` */
export function monthName(language: LanguageCode, month: string): string {
  const format = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${month}-01`));
}
