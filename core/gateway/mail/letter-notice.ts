import type { LetterAt } from './letter-kind.ts';
import type { LetterOffice } from './letter-office.ts';
import { type Letter, letterOf, type LetterRow, lettersWithAttempts } from './letter-view.ts';
import { asText, fillText, readTexts } from '../texts/index.ts';
import type { Notice } from '../notify.ts';
import type sk from './texts/sk.json';

const texts = readTexts<typeof sk>(new URL('texts/', import.meta.url));

/**
 * The one notification of a letter, under the letter's id: that it did not leave, that nobody knows, or, later, that it did. It goes to
 * whoever asked for the letter; of kinds that nobody writes to the company.
 */
export async function tellOfLetter(office: LetterOffice, at: LetterAt, id: string): Promise<void> {
  const tell = await office.notify();
  if (!tell) return;
  const row = await lettersWithAttempts(at.tx).where('id', '=', id).executeTakeFirstOrThrow();
  const isAutomatic = office.kind(row.kind)?.isAutomatic ?? false;
  await tell(at, {
    id,
    to: isAutomatic ? { receiver: 'Tenant' } : { receiver: 'TenantUser', userId: row.asked_by },
    ...noticeOf(row, letterOf(row)),
  });
}

function noticeOf(row: LetterRow, { about, saidBy }: Pick<Letter, 'about' | 'saidBy'>): Omit<Notice, 'id' | 'to'> {
  const words = texts[row.asker_language];
  const refused = row.recipients.filter((one) => one.refused);
  const isPart = row.state === 'accepted' && refused.length > 0;
  const isSaid = row.state === 'accepted' && saidBy !== undefined;
  // It is told of in these states alone.
  const what = isPart ? 'partly' : isSaid ? 'arrived' : (row.state as keyof typeof words.title);
  const whom = (isPart ? refused : row.recipients).map(({ address }) => address).join(', ');
  // Of an uncertain one what to do is said already: to try later would be another thing.
  const fault = (row.state === 'accepted' && !isPart) || row.state === 'uncertain' ? undefined : row.fault;
  const sentences = [
    fillText(words.message[what], { to: whom, name: saidBy?.name ?? '' }),
    fault && words.fault[fault],
    row.response && fault && fillText(words.response, { response: row.response }),
  ];
  return {
    title: fillText(words.title[what], { subject: row.subject || words.noSubject }).slice(0, 200),
    message: sentences
      .filter(Boolean)
      .map((sentence) => `<p>${asText(String(sentence))}</p>`)
      .join(''),
    severity: row.state === 'accepted' && !isPart ? 'Info' : row.state === 'uncertain' ? 'Warning' : 'Error',
    state: 'Finished',
    actions: [
      {
        command: 'Mail.OpenLetter',
        data: { letterId: row.id, ...(about && { aboutType: about.type, aboutId: about.id }) },
        icon: { text: words.open },
        tooltip: words.openTooltip,
      },
    ],
  };
}
