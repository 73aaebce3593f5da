import { errorPagePath } from '#core/web';
import {
  companies,
  companySession,
  feedback,
  type HubReactionContext,
  navigator,
  type TextRef,
} from '#core/web/tokens';

/** The time in milliseconds for which the notice is shown. [A8-15] [A9-2] */
const noticeTime = 10_000;

/**
 * Runs when the user loses access to the open company: it shows the reason, removes the company from the list, closes it, and opens the
 * page that explains what happened. [A8-15] [A8-16]
 */
export async function leaveRemovedCompany(
  { companyId, resolve }: HubReactionContext,
  { text, page }: { readonly text: TextRef; readonly page: 'companyDeleted' | 'userDeletedFromCompany' },
): Promise<void> {
  // The services are resolved first, because closing the company also ends the scope of this reaction.
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
