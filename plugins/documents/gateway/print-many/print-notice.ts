import type { LanguageCode } from '#core/contract';
import type { LongWorkResult, NoticeAction } from '#core/gateway';
import { asText, fillText, readTexts } from '#core/gateway/texts';
import { idsAtMost } from '../../contract/index.ts';
import type { FailedDocument } from './printed-part.ts';
import type sk from './texts/sk.json';

const texts = readTexts<typeof sk>(new URL('texts/', import.meta.url));

/** The number of names that a message lists. The linked list shows all of the documents. */
const named = 20;

export interface PrintOutcome {
  readonly language: LanguageCode;
  /** The document type, such as *Invoice*, by which the browser finds the list. */
  readonly documentType: string;
  readonly total: number;
  readonly printed: number;
  readonly failed: readonly FailedDocument[];
  /** The number of documents that were deleted before they were printed. */
  readonly missing: number;
  /** The printed file; undefined means that nothing was printed. */
  readonly file: { readonly id: string; readonly name: string; readonly opens: boolean } | undefined;
}

export function printTitle(language: LanguageCode, count: number): string {
  return fillText(texts[language].title, { count: figure(language, count) });
}

/** Returns the name of the file without its extension. */
export function printedName(language: LanguageCode, names: readonly string[]): string {
  const [name = ''] = names;
  if (names.length <= 1) return name;
  return fillText(texts[language].andMore, { name, count: names.length - 1 });
}

/** Returns the final message: the printed documents, and the names of those that were not printed. */
export function printNotice(outcome: PrintOutcome): LongWorkResult {
  const { language, documentType, total, printed, failed, file } = outcome;
  const words = texts[language];
  const whole = printed === total;
  const title = fillText(whole ? words.done : printed > 0 ? words.partly : words.nothing, {
    count: figure(language, printed),
    total: figure(language, total),
  });
  const shown: NoticeAction = {
    command: 'BulkOperation.ShowFailedDocuments',
    data: { ids: JSON.stringify(failed.slice(0, idsAtMost).map(({ id }) => id)), entityType: documentType },
    icon: { text: words.showFailed },
    tooltip: words.showFailedTooltip,
  };
  return {
    title,
    message: messageOf(outcome),
    severity: whole ? 'Info' : printed > 0 ? 'Warning' : 'Error',
    actions: [...(file ? fileActions(outcome, file) : []), ...(failed.length > 0 ? [shown] : [])],
  };
}

function messageOf({ language, failed, missing }: PrintOutcome): string {
  const words = texts[language];
  const names = failed.slice(0, named).map(({ name }) => asText(name));
  if (failed.length > named) names.push(fillText(words.more, { count: figure(language, failed.length - named) }));
  return [
    ...(names.length > 0 ? [fillText(words.failed, { names: names.join(', ') })] : []),
    ...(missing > 0 ? [fillText(words.missing, { count: figure(language, missing) })] : []),
  ]
    .map((sentence) => `<p>${sentence}</p>`)
    .join('');
}

function fileActions(
  { language, documentType }: PrintOutcome,
  { id, name, opens }: NonNullable<PrintOutcome['file']>,
): NoticeAction[] {
  const words = texts[language];
  const data = { blobGuid: id, fileName: name, resourceType: documentType }; // The names of these properties are fixed. [B7-24]
  const open: NoticeAction = {
    command: 'BulkDocumentPrinting.ShowPrintedDocument',
    data,
    icon: { text: words.open },
    tooltip: words.openTooltip,
  };
  const save: NoticeAction = {
    command: 'BulkDocumentPrinting.DownloadPrintedDocument',
    data,
    icon: { text: words.save },
    tooltip: fillText(words.saveTooltip, { name }),
  };
  return opens ? [open, save] : [save];
}

function figure(language: LanguageCode, count: number): string {
  return new Intl.NumberFormat(language, { useGrouping: 'always' }).format(count);
}
