import type { LanguageCode } from '#core/contract';
import type { LongWorkResult, NoticeAction } from '#core/gateway';
import { asText, fillText, readTexts } from '#core/gateway/texts';
import { idsAtMost } from '#plugins/documents/contract';
import type { UnsentDocument } from '../../contract/index.ts';
import type sk from './many-texts/sk.json';

const texts = readTexts<typeof sk>(new URL('many-texts/', import.meta.url));

/** The maximum number of documents whose reasons are in a notification; the page lists all of them. */
const told = 20;

export function sendingManyTitle(language: LanguageCode, count: number): string {
  return fillText(texts[language].title, { count });
}

/** Returns the final notification: how many e-invoices are being sent, and why the others are not. */
export function sentManyNotice(of: {
  readonly language: LanguageCode;
  /** The document type, such as *Invoice*, for the link to its list. */
  readonly documentType: string;
  readonly total: number;
  readonly left: readonly UnsentDocument[];
}): LongWorkResult {
  const { language, documentType, total, left } = of;
  const words = texts[language];
  const count = total - left.length;
  const title = left.length === 0 ? words.done : count > 0 ? words.partly : words.nothing;
  const lines = left.slice(0, told).map(({ number, why }) => `${number || words.draft}: ${why}`);
  if (left.length > told) lines.push(fillText(words.more, { count: left.length - told }));
  const show: NoticeAction = {
    command: 'BulkOperation.ShowFailedDocuments',
    data: { ids: JSON.stringify(left.slice(0, idsAtMost).map(({ id }) => id)), entityType: documentType },
    icon: { text: words.show },
    tooltip: words.show,
  };
  return {
    title: fillText(title, { count, total }),
    message: lines.map((line) => `<p>${asText(line)}</p>`).join(''),
    severity: left.length === 0 ? 'Info' : 'Warning',
    actions: left.length > 0 ? [show] : [],
  };
}
