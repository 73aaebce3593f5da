import type { LanguageCode } from '#core/contract';
import type { LongWorkResult, NoticeAction } from '#core/gateway';
import { asText, fillText, readTexts } from '#core/gateway/texts';
import { idsAtMost } from '#plugins/documents/contract';
import { type SkippedDocument, skipReasons } from '../contract/index.ts';
import type sk from './many-texts/sk.json';

const texts = readTexts<typeof sk>(new URL('many-texts/', import.meta.url));

/** The maximum number of document numbers in a notification; the list on the page shows all of them. */
const named = 20;

export function manyTitle(language: LanguageCode, count: number): string {
  return fillText(texts[language].title, { count });
}

/** Returns the final notification: the number of queued e-mails, and the documents that were left out, with the reasons. */
export function manyNotice(of: {
  readonly language: LanguageCode;
  readonly documentType: string;
  readonly total: number;
  readonly left: readonly SkippedDocument[];
}): LongWorkResult {
  const { language, documentType, total, left: skipped } = of;
  const words = texts[language];
  const written = total - skipped.length;
  const title = skipped.length === 0 ? words.done : written > 0 ? words.partly : words.nothing;
  // A document that was left out because of an earlier e-mail is no error, because the user requested this.
  const isTrouble = skipped.some(({ why }) => why !== 'sent' && why !== 'waiting');
  const show: NoticeAction = {
    command: 'BulkOperation.ShowFailedDocuments',
    data: { ids: JSON.stringify(skipped.slice(0, idsAtMost).map(({ id }) => id)), entityType: documentType },
    icon: { text: words.show },
    tooltip: words.showTooltip,
  };
  return {
    title: fillText(title, { count: written, total }),
    message: skipReasons.flatMap((why) => sentence(language, why, skipped)).join(''),
    severity: isTrouble ? 'Warning' : 'Info',
    actions: skipped.length > 0 ? [show] : [],
  };
}

function sentence(language: LanguageCode, why: SkippedDocument['why'], skipped: readonly SkippedDocument[]): string[] {
  const words = texts[language];
  const those = skipped.filter((one) => one.why === why);
  if (those.length === 0) return [];
  const names = those.slice(0, named).map(({ number }) => asText(number));
  if (those.length > named) names.push(fillText(words.more, { count: those.length - named }));
  return [`<p>${fillText(words[why], { names: names.join(', '), count: those.length })}</p>`];
}
