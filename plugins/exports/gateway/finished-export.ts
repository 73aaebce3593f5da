import { addDays, formatDay, todayAt } from '#core/calendar';
import type { LanguageCode } from '#core/contract';
import { expiryAfter, files, type LongWork, type LongWorkResult, type Tx } from '#core/gateway';
import { fillText, readTexts } from '#core/gateway/texts';
import type { JobStep } from '#core/gateway';
import { exportCreated } from '../contract/events.ts';
import type sk from './texts/sk.json';

export const texts = readTexts<typeof sk>(new URL('texts/', import.meta.url));

/** The number of days for which a file is stored; links to it end after an hour. */
const fileDays = 30;

interface ExportedFile {
  /** The title, such as *Faktúry*. */
  readonly title: string;
  /** The file name with its extension. The default is made from the title and the day. */
  readonly name?: string;
  readonly extension: string;
  readonly type: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** Stores the file for the user who requested it and notifies their pages, in the last step of an export. @returns the id of the file */
export async function keepExport(
  work: LongWork<object>,
  tx: Tx,
  { emit }: Pick<JobStep, 'emit'>,
  { title, extension, type, bytes, name = fileName(work, title, extension) }: ExportedFile,
): Promise<string> {
  const id = await files.write(tx, {
    name,
    type,
    bytes,
    readerId: work.userId,
    expiresAt: expiryAfter(fileDays, work.now()),
  });
  const payload = { jobId: work.id, exportFileGuid: id, exportFileExtension: extension };
  await emit(exportCreated, payload, { userId: work.userId });
  return id;
}

/** Returns the result that the final notification shows. [B7-26] */
export function exportResult(
  work: Pick<LongWork<object>, 'language' | 'now'>,
  file: Pick<ExportedFile, 'title' | 'name' | 'extension'> & { readonly fileId: string; readonly rows?: number },
): LongWorkResult {
  const { fileId, title, extension, rows, name = fileName(work, title, extension) } = file;
  const text = texts[work.language];
  const until = fillText(text.until, { day: formatDay(addDays(todayAt(work.now()), fileDays)) });
  return {
    title: fillText(text.done, { name: title }),
    message: rows === undefined ? until : `${rowsText(work.language, rows)} ${until}`,
    actions: [
      {
        command: 'Export.DownloadFile',
        data: { exportFileGuid: fileId, exportFileExtension: extension },
        icon: { text: text.download },
        tooltip: fillText(text.downloadTooltip, { file: name }),
      },
    ],
  };
}

function rowsText(language: LanguageCode, count: number): string {
  const form = new Intl.PluralRules(language).select(count);
  const text = texts[language];
  return fillText(form === 'one' ? text.rows_one : form === 'few' ? text.rows_few : text.rows_other, { count });
}

/** Returns a file name such as `Faktúry 2026-11-22.xlsx`. */
function fileName({ now }: Pick<LongWork<object>, 'now'>, title: string, extension: string): string {
  return `${safeFileName(title)} ${todayAt(now())}.${extension}`;
}

/** Replaces the characters that some system refuses in a file's name. */
export function safeFileName(name: string): string {
  return name.replaceAll(/[\\/:*?"<>|\p{C}]/gu, ' ');
}
