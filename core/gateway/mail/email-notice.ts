import { evaluate } from '#core/access';
import { derivedId } from '../derived-id.ts';
import { defineJob } from '../jobs/index.ts';
import type { EmailAt } from './email-kind.ts';
import { type MailContext, mailContext } from './mail-context.ts';
import { addresseesOf, type Email, emailOf, type EmailRow, emailsWithAttempts } from './email-view.ts';
import { asText, fillText, readTexts } from '../texts/index.ts';
import type { Notice } from '../notify.ts';
import type sk from './texts/sk.json';

const texts = readTexts<typeof sk>(new URL('texts/', import.meta.url));

/**
 * Creates or changes the only notification of an e-mail, under the e-mail's id: that it was not sent, that this is uncertain, or later that
 * it was sent. The receiver is the person who requested the e-mail. For automatic kinds, and if a program or a person who has left
 * requested it, the receivers are the users who may read such e-mails, or the owners if the kind has no `readBy`.
 */
export async function notifyOfEmail(office: MailContext, at: EmailAt, id: string): Promise<void> {
  const tell = await office.notify();
  if (!tell) return;
  const row = await emailsWithAttempts(at.tx).where('id', '=', id).executeTakeFirstOrThrow();
  const kind = office.kind(row.kind);
  const members = at.tx.selectFrom('membership').select('user_id');
  const asker = kind?.isAutomatic ? undefined : await members.where('user_id', '=', row.asked_by).executeTakeFirst();
  if (asker) {
    await tell(at, { id, to: { receiver: 'TenantUser', userId: row.asked_by }, ...noticeOf(row, emailOf(row)) });
    return;
  }
  const readers = kind?.readBy ? members : members.where('role', '=', 'Owner');
  for (const { user_id: as } of await readers.orderBy('user_id').execute())
    await at.enqueue(emailReaderNoticeJob, { emailId: id }, { as });
}

/**
 * Notifies one member of an e-mail that another person requested, or that no person did. It is a separate job, because only a job of that
 * member knows the member's rights.
 */
export const emailReaderNoticeJob = defineJob<{ readonly emailId: string }>({
  name: 'gateway.letter-reader-told',
  async run(context) {
    const { emailId, actorUserId } = context.payload;
    const facts = await context.facts();
    const office = await context.service(mailContext);
    const tell = await office?.notify();
    if (!facts || !office || !tell) return;
    await context.once('told', async (tx, step) => {
      const row = await emailsWithAttempts(tx).where('id', '=', emailId).executeTakeFirst();
      const readBy = row && office.kind(row.kind)?.readBy;
      if (!row || (readBy && evaluate(readBy, facts) !== 'yes')) return;
      await tell(
        { tx, ...step, now: () => context.now() },
        {
          id: derivedId(emailId, actorUserId),
          to: { receiver: 'TenantUser', userId: actorUserId },
          ...noticeOf(row, emailOf(row)),
        },
      );
    });
  },
});

function noticeOf(row: EmailRow, email: Email): Omit<Notice, 'id' | 'to'> {
  const { about, saidBy } = email;
  const words = texts[row.asker_language];
  const addressees = addresseesOf(email);
  const refused = addressees.filter((one) => one.refused);
  const isPart = row.state === 'accepted' && refused.length > 0;
  const isSaid = row.state === 'accepted' && saidBy !== undefined;
  // Notifications are only made in these states.
  const what = isPart ? 'partly' : isSaid ? 'arrived' : (row.state as keyof typeof words.title);
  const whom = (isPart ? refused : addressees).map(({ address }) => address).join(', ');
  // The text for an uncertain e-mail already contains the advice; the advice of the fault would be to try later.
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
        data: { emailId: row.id, ...(about && { aboutType: about.type, aboutId: about.id }) },
        icon: { text: words.open },
        tooltip: words.openTooltip,
      },
    ],
  };
}
