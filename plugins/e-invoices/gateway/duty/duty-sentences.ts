import type { LanguageCode } from '#core/contract';
import { readTexts } from '#core/gateway/texts';
import type { Duty } from './duty-of.ts';
import type sk from './words/sk.json';

const words = readTexts<typeof sk>(new URL('words/', import.meta.url));

/** Returns the decision with its reason and its paragraph, followed by a sentence for each warning. */
export function dutySentences({ verdict, reason, source, warnings }: Duty, language: LanguageCode): string[] {
  const { VERDICT: verdicts, REASON: reasons, WARNING: sentences } = words[language];
  return [`${verdicts[verdict]}: ${reasons[reason]} (${source}).`, ...warnings.map((warning) => sentences[warning])];
}
