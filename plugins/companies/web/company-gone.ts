import { errorPagePath } from '#core/web';
import {
  companies,
  companySession,
  feedback,
  type HubReactionContext,
  navigator,
  type TextRef,
} from '#core/web/tokens';

/** How long the notice is there to be read. [A8-15] [A9-2] */
const noticeTime = 10_000;

/**
 * The open company is no longer the user's: says why, takes it out of the list, closes it, and leads to the page that
 * tells what happened. [A8-15] [A8-16]
 */
export async function leaveGoneCompany(
  { companyId, resolve }: HubReactionContext,
  { text, page }: { readonly text: TextRef; readonly page: 'companyDeleted' | 'userDeletedFromCompany' },
): Promise<void> {
  // Before anything is closed: what closes the company ends this reaction's scope too.
  const [toasts, list, place, session] = await Promise.all([
    resolve(feedback),
    resolve(companies),
    resolve(navigator),
    resolve(companySession),
  ]);
  toasts.toast({ code: 'company-gone', intent: 'info', text, timeout: noticeTime });
  list.removed(companyId);
  place.go(errorPagePath({ type: page }), { replace: true });
  await session.leave();
}
