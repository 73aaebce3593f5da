import type { LongWorkResult, MonthRemark } from '#core/gateway';
import { asText } from '#core/gateway/texts';
import { joinRemarks } from './read-me.ts';

/** The number of lines that are named for each warning; the text in the ZIP has all. */
const named = 20;

/** Adds the warnings to the notification at the end: the user learns at once what is missing in the ZIP, before the accountant finds it. */
export function monthNotice(result: LongWorkResult, remarks: readonly MonthRemark[]): LongWorkResult {
  const warnings = joinRemarks(remarks).filter(({ isWarning }) => isWarning);
  if (warnings.length === 0) return result;
  const sentences = warnings.map(({ title, lines }) => {
    const more = lines.length > named ? ` … (+${lines.length - named})` : '';
    return `${title}: ${lines.slice(0, named).join(', ')}${more}`;
  });
  const paragraphs = sentences.map((sentence) => `<p>${asText(sentence)}</p>`);
  return { ...result, severity: 'Warning', message: [result.message ?? '', ...paragraphs].join('') };
}
