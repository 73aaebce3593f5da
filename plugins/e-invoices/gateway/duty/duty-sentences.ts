import type { LanguageCode } from '#core/contract';
import { readTexts } from '#core/gateway/texts';
import type { Duty } from './duty-of.ts';
import type { DutyWarning } from './duty-rules.ts';
import type sk from './words/sk.json';

const words = readTexts<typeof sk>(new URL('words/', import.meta.url));

/** Returns the decision with its reason and its paragraph. */
export function dutySentence({ verdict, reason, source }: Duty, language: LanguageCode): string {
  const { VERDICT: verdicts, REASON: reasons } = words[language];
  return `${verdicts[verdict]}: ${reasons[reason]} (${source}).`;
}

export function warningSentence(warning: DutyWarning, language: LanguageCode): string {
  return words[language].WARNING[warning];
}
