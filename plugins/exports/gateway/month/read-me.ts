import { formatDay, todayAt } from '#core/calendar';
import type { LongWork, MonthRequest, MonthRemark } from '#core/gateway';
import { fillText } from '#core/gateway/texts';
import { monthName, monthTexts } from './month-texts.ts';

/**
 * Returns the plain text that explains the ZIP. It has a byte order mark and Windows line ends, so that every version of Notepad shows it
 * correctly.
 */
export function readMe(
  { language, input, now }: Pick<LongWork<MonthRequest>, 'language' | 'input' | 'now'>,
  company: { readonly name: string; readonly registration_id: string },
  remarks: readonly MonthRemark[],
): { name: string; text: string } {
  const texts = monthTexts[language];
  const filled = (text: string) =>
    fillText(text, {
      month: monthName(language, input.month),
      company: company.name,
      registrationId: company.registration_id,
      day: formatDay(todayAt(now())),
    });
  const head = [filled(texts.title), filled(company.registration_id ? texts.company : texts.companyWithout)];
  const lines = [...head, filled(texts.made), ...joinRemarks(remarks).flatMap(sectionOf)];
  return { name: `${texts.readMe}.txt`, text: `\uFEFF${lines.map((line) => `${line}\r\n`).join('')}` };
}

/** Joins remarks into one section for each heading, in the order of the headings' first appearance. */
export function joinRemarks(remarks: readonly MonthRemark[]): MonthRemark[] {
  return [...Map.groupBy(remarks, ({ title }) => title)].map(([title, same]) => ({
    title,
    lines: [...new Set(same.flatMap(({ lines }) => lines))],
    isWarning: same.some(({ isWarning }) => isWarning),
  }));
}

function sectionOf({ title, lines }: MonthRemark): string[] {
  return ['', title, ...lines.map((line) => `- ${line}`)];
}
