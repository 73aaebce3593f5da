import type { LongWorkResult, MonthRemark } from '#core/gateway';
import { asText } from '#core/gateway/texts';
import { joinRemarks } from './read-me.ts';

/** Lines that are named of each warning; the ZIP's own text has all. */
const named = 20;

/** What is told at the end: what is missing in the ZIP is told at once, and not found by the accountant. */
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
