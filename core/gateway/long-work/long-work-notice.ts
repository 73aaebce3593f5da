import type { LanguageCode } from '#core/contract';
import type { Tx } from '../database/index.ts';
import type { JobStep } from '../jobs/index.ts';
import type { Notice, NoticeAction, Notify } from '../notify.ts';
import { asText, fillText, readTexts } from '../texts/index.ts';
import type sk from './texts/sk.json';

const texts = readTexts<typeof sk>(new URL('texts/', import.meta.url));

/** Whose notification it is, and in which words. */
export interface ToldWork {
  readonly id: string;
  readonly userId: string;
  readonly language: LanguageCode;
}

/** The one notification of a work, new or changed; nothing where no plugin keeps notifications. */
export async function tellWork(
  tell: Notify | undefined,
  at: JobStep & { readonly tx: Tx },
  { id, userId }: ToldWork,
  notice: Omit<Notice, 'id' | 'to'>,
): Promise<void> {
  await tell?.(at, { ...notice, id, to: { receiver: 'TenantUser', userId } });
}

/**
 * Whoever asked may not do it any more, or has left and reads nothing here: the owners hear who that was and that it stopped, for the
 * rest of it is theirs to decide. To be called as whoever asked, whose name nobody else could read any more.
 */
export async function tellOwners(
  tell: Notify | undefined,
  at: JobStep & { readonly tx: Tx },
  { userId, language }: ToldWork,
  title: string,
): Promise<void> {
  const { tx } = at;
  const asker = await tx.selectFrom('app_user').select('name').where('id', '=', userId).executeTakeFirst();
  const owners = tx.selectFrom('membership').select('user_id').where('role', '=', 'Owner');
  const message = `<p>${asText(fillText(texts[language].stopped, { name: asker?.name ?? '–' }))}</p>`;
  for (const { user_id: owner } of await owners.where('user_id', '<>', userId).execute())
    await tell?.(at, { severity: 'Warning', title, message, to: { receiver: 'TenantUser', userId: owner } });
}

/** @param isBehind another one of the company has to end first, which may take long: that is said */
export function waitingNotice(work: ToldWork, title: string, isBehind: boolean): Omit<Notice, 'id' | 'to'> {
  const notice = { title, state: 'InProgress' as const, actions: [cancelAction(work)] };
  return isBehind ? { ...notice, message: texts[work.language].waits } : notice;
}

/** It runs. @param progress null: nobody knows yet how far */
export function progressNotice(
  work: ToldWork,
  title: string,
  progress: Notice['progress'] | null,
): Omit<Notice, 'id' | 'to'> {
  const notice = { title, state: 'InProgressIncremental' as const, actions: [cancelAction(work)] };
  return progress ? { ...notice, progress } : notice;
}

/** It ended without its result. */
export function endedNotice(work: ToldWork, title: string, why: 'cancelled' | 'failed' | 'refused') {
  return {
    title,
    state: 'Finished' as const,
    severity: why === 'cancelled' ? ('Info' as const) : ('Error' as const),
    message: texts[work.language][why],
    actions: why === 'refused' ? [] : [retryAction(work)],
  };
}

function cancelAction({ id, language }: ToldWork): NoticeAction {
  return {
    command: 'LongWork.Cancel',
    data: { workId: id },
    icon: { text: texts[language].cancel },
    tooltip: texts[language].cancelTooltip,
  };
}

function retryAction({ id, language }: ToldWork): NoticeAction {
  return {
    command: 'LongWork.Retry',
    data: { workId: id },
    icon: { text: texts[language].retry },
    tooltip: texts[language].retryTooltip,
  };
}
