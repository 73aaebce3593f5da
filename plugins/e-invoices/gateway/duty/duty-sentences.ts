import type { LanguageCode } from '#core/contract';
import { readTexts } from '#core/gateway/texts';
import type { Duty } from './duty-of.ts';
import type { DutyWarning } from './duty-rules.ts';
import type sk from './words/sk.json';

const words = readTexts<typeof sk>(new URL('words/', import.meta.url));

/** Returns the decision as a sentence with its reason and its source. */
export function dutySentence({ verdict, reason, source }: Duty, language: LanguageCode): string {
  const { VERDICT: verdicts, REASON: reasons } = words[language];
  return `${verdicts[verdict]}: ${reasons[reason]} (${source}).`;
}

export function warningSentence(warning: DutyWarning, language: LanguageCode): string {
  return words[language].WARNING[warning];
}

/**
 * Explains to programs when each question about an e-invoice is asked. The questions about the duty are explained by their own sentences.
 */
export const eInvoiceWarnings = {
  ...Object.fromEntries(Object.entries(words.en.WARNING).map(([code, sentence]) => [`e-invoice-${code}`, sentence])),
  'e-invoice-other-day': 'The document leaves as an e-invoice today, and its day of issue is another one.',
  'e-invoice-not-passing':
    'The rules of the network find a fault in the e-invoice, so it may be refused. `field` is what is wrong.',
  'e-invoice-left':
    'The document has left as an e-invoice already, so the customer keeps it although it is cancelled here.',
};
