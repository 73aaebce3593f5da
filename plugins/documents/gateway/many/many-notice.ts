import type { LanguageCode } from '#core/contract';
import type { LongWorkResult, NoticeAction } from '#core/gateway';
import { asText, fillText } from '#core/gateway/texts';
import { idsAtMost } from '../../contract/index.ts';
import type { UnchangedDocument, ManyVerb } from '../../contract/many.schemas.ts';
import { manyTexts } from './change-one.ts';

/** The number of documents whose reasons a message lists. The linked list shows all of them. */
const maxListed = 20;

export function manyTitle(language: LanguageCode, does: ManyVerb, count: number): string {
  return fillText(manyTexts[language][`${does}Title`], { count });
}

/** Returns the final message: the number of changed documents, and the unchanged ones with their reasons. */
export function manyNotice(of: {
  readonly language: LanguageCode;
  readonly does: ManyVerb;
  /** The document type, such as *Invoice*, by which the browser finds the list. */
  readonly documentType: string;
  readonly total: number;
  readonly left: readonly UnchangedDocument[];
}): LongWorkResult {
  const { language, does, documentType, total, left: unchanged } = of;
  const words = manyTexts[language];
  const done = total - unchanged.length;
  const title =
    unchanged.length === 0 ? words[`${does}Done`] : done > 0 ? words[`${does}Partly`] : words[`${does}Nothing`];
  const lines = unchanged.slice(0, maxListed).map(({ name, why }) => `${name}: ${why}`);
  if (unchanged.length > maxListed) lines.push(fillText(words.more, { count: unchanged.length - maxListed }));
  const show: NoticeAction = {
    command: 'BulkOperation.ShowFailedDocuments',
    data: { ids: JSON.stringify(unchanged.slice(0, idsAtMost).map(({ id }) => id)), entityType: documentType },
    icon: { text: words.show },
    tooltip: words.showTooltip,
  };
  return {
    title: fillText(title, { count: done, total }),
    message: lines.map((line) => `<p>${asText(line)}</p>`).join(''),
    severity: unchanged.length === 0 ? 'Info' : done > 0 ? 'Warning' : 'Error',
    actions: unchanged.length > 0 ? [show] : [],
  };
}
