import type { LanguageCode } from '#core/contract';
import type { Tx } from '../database/index.ts';
import type { JobStep } from '../jobs/index.ts';
import type { Notice, NoticeAction, Notify } from '../notify.ts';
import { readTexts } from '../texts/index.ts';
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

export function waitingNotice(work: ToldWork, title: string): Omit<Notice, 'id' | 'to'> {
  return { title, state: 'InProgress', actions: [cancelAction(work)] };
}

export function progressNotice(work: ToldWork, title: string, progress: NonNullable<Notice['progress']>) {
  return { title, state: 'InProgressIncremental' as const, progress, actions: [cancelAction(work)] };
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
