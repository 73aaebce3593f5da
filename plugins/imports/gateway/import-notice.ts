import type { LanguageCode } from '#core/contract';
import type { ImportTarget, LongWork, LongWorkResult, NoticeAction } from '#core/gateway';
import { formatQuantity } from '#core/money/light';
import { fillText, readTexts } from '#core/gateway/texts';
import type { ImportResult } from '../contract/index.ts';
import type { ImportInput } from './import-work.ts';
import type sk from './texts/sk.json';

export const texts = readTexts<typeof sk>(new URL('texts/', import.meta.url));

/** Returns the content of the notification about the result. */
export function importResult(
  { input, language }: LongWork<ImportInput>,
  target: ImportTarget,
  result: ImportResult,
): LongWorkResult {
  const text = texts[language];
  const { applied, rejected } = result;
  const outcome = applied ? 'imported' : input.apply ? 'notImported' : rejected > 0 ? 'checkedFaulty' : 'checkedFine';
  return {
    title: fillText(text[outcome], { file: input.fileName }),
    message: messageOf(language, result),
    severity: rejected === 0 ? 'Info' : applied || !input.apply ? 'Warning' : 'Error',
    actions: [
      ...(result.errorsFile === null ? [] : [errorsAction(language, input, result.errorsFile)]),
      ...(applied ? (target.actions?.(language) ?? []) : []),
    ],
  };
}

function messageOf(language: LanguageCode, { created, updated, skipped, rejected, faultCount }: ImportResult): string {
  const text = texts[language];
  const counted = (count: number) => formatQuantity(String(count), language);
  const counts = { created, updated, skipped };
  const some = (Object.entries(counts) as [keyof typeof counts, number][])
    .filter(([name, count]) => count > 0 || name === 'created')
    .map(([name, count]) => fillText(text[name], { count: counted(count) }));
  if (rejected > 0) some.push(fillText(text.rejected, { count: counted(rejected), faults: counted(faultCount) }));
  return some.join(' ');
}

/** Returns the action of the notification that downloads the file of errors. [B7-27] */
function errorsAction(language: LanguageCode, { collection }: ImportInput, fileId: string): NoticeAction {
  return {
    command: 'InvoicesImport.DownloadErrorsFile',
    data: { errorsFileName: `${fileId}.xlsx`, importType: collection },
    icon: { text: texts[language].errors },
    tooltip: texts[language].errorsTooltip,
  };
}
