import type { LanguageCode } from '#core/contract';
import type { Tx } from '../database/index.ts';
import type { JobStep } from '../jobs/index.ts';
import type { Notice, NoticeAction, Notify } from '../notify.ts';
import { asText, fillText, readTexts } from '../texts/index.ts';
import type sk from './texts/sk.json';

const texts = readTexts<typeof sk>(new URL('texts/', import.meta.url));

/** The receiver of a work's notification, and the language. */
export interface ReportedWork {
  readonly id: string;
  readonly userId: string;
  readonly language: LanguageCode;
}

/** Creates or changes the only notification of a work; does nothing if no plugin handles notifications. */
export async function notifyOfWork(
  tell: Notify | undefined,
  at: JobStep & { readonly tx: Tx },
  { id, userId }: ReportedWork,
  notice: Omit<Notice, 'id' | 'to'>,
): Promise<void> {
  await tell?.(at, { ...notice, id, to: { receiver: 'TenantUser', userId } });
}

/**
 * Notifies the owners that work was stopped because the person who started it lost the right or left the company: the owners must decide
 * about the part that was not done. Call it in the context of that person, because nobody else can read the person's name any more.
 */
export async function notifyOwners(
  tell: Notify | undefined,
  at: JobStep & { readonly tx: Tx },
  { userId, language }: ReportedWork,
  title: string,
): Promise<void> {
  const { tx } = at;
  const asker = await tx.selectFrom('app_user').select('name').where('id', '=', userId).executeTakeFirst();
  const owners = tx.selectFrom('membership').select('user_id').where('role', '=', 'Owner');
  const message = `<p>${asText(fillText(texts[language].stopped, { name: asker?.name ?? '–' }))}</p>`;
  for (const { user_id: owner } of await owners.where('user_id', '<>', userId).execute())
    await tell?.(at, { severity: 'Warning', title, message, to: { receiver: 'TenantUser', userId: owner } });
}

/**
 * Makes the notification of waiting work. @param isBehind whether other work of the company must end first; the message then states this,
 * because it may take long
 */
export function waitingNotification(work: ReportedWork, title: string, isBehind: boolean): Omit<Notice, 'id' | 'to'> {
  const notice = { title, state: 'InProgress' as const, actions: [cancelAction(work)] };
  return isBehind ? { ...notice, message: texts[work.language].waits } : notice;
}

/** Makes the notification of running work. @param progress `null` means that the progress is not known yet */
export function progressNotice(
  work: ReportedWork,
  title: string,
  progress: Notice['progress'] | null,
): Omit<Notice, 'id' | 'to'> {
  const notice = { title, state: 'InProgressIncremental' as const, actions: [cancelAction(work)] };
  return progress ? { ...notice, progress } : notice;
}

/** Makes the notification of work that ended without a result. */
export function endedNotice(work: ReportedWork, title: string, why: 'cancelled' | 'failed' | 'refused') {
  return {
    title,
    state: 'Finished' as const,
    severity: why === 'cancelled' ? ('Info' as const) : ('Error' as const),
    message: texts[work.language][why],
    actions: why === 'refused' ? [] : [retryAction(work)],
  };
}

function cancelAction({ id, language }: ReportedWork): NoticeAction {
  return {
    command: 'LongWork.Cancel',
    data: { workId: id },
    icon: { text: texts[language].cancel },
    tooltip: texts[language].cancelTooltip,
  };
}

function retryAction({ id, language }: ReportedWork): NoticeAction {
  return {
    command: 'LongWork.Retry',
    data: { workId: id },
    icon: { text: texts[language].retry },
    tooltip: texts[language].retryTooltip,
  };
}
