import { derivedId } from '../derived-id.ts';
import { asText, fillText, readTexts } from '../texts/index.ts';
import type { EmailAt } from './email-kind.ts';
import type { EmailRow } from './email-view.ts';
import type { MailContext } from './mail-context.ts';
import { type ReachedLimit, timeText } from './recipient-limits.ts';
import type sk from './texts/sk.json';

const texts = readTexts<typeof sk>(new URL('texts/', import.meta.url));

/**
 * Notifies the owners, and the member who requested the e-mail, that e-mails wait for the limit of recipients. It does so for the first
 * e-mail that waits: hundreds of a bulk operation may follow it.
 */
export async function notifyOfLimit(
  office: MailContext,
  at: EmailAt,
  row: EmailRow,
  { per, most, until }: ReachedLimit,
): Promise<void> {
  const tell = await office.notify();
  if (!tell) return;
  const waiting = at.tx
    .selectFrom('letter')
    .select('id')
    .where('state', '=', 'queued')
    .where('fault', '=', 'mail-limit');
  if (await waiting.executeTakeFirst()) return;
  const words = texts[row.asker_language].limit;
  const receivers = await at.tx
    .selectFrom('membership')
    .select('user_id')
    .where((where) => where.or([where('role', '=', 'Owner'), where('user_id', '=', row.asked_by)]))
    .orderBy('user_id')
    .execute();
  for (const { user_id: userId } of receivers)
    await tell(at, {
      id: derivedId(row.id, `limit ${userId} ${until.toISOString()}`),
      to: { receiver: 'TenantUser', userId },
      severity: 'Warning',
      title: words.title,
      message: `<p>${asText(fillText(words[per], { most, time: timeText(until) }))}</p>`,
    });
}
