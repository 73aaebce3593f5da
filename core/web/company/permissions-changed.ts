import { userPermissionsChanged } from '#core/contract/platform';
import { listPathOf, pageTypeOf } from '../routing/page-type.ts';
import type { Clock } from '../time/clock.ts';
import type { CompanyEvents, Feedback, Navigator } from '../tokens.ts';

/** The time in milliseconds during which the toast can be read before the page changes. [A4-18] */
const noticeTime = 10_000;

/**
 * Shows a toast when an admin changed this user's rights, and reloads the page after 10 s. A page of one record goes to its list instead,
 * because the user may no longer be allowed to see the record. [A4-18] [A8-17]
 */
export function announceChangedPermissions(options: {
  readonly events: CompanyEvents;
  readonly feedback: Pick<Feedback, 'toast'>;
  readonly navigator: Pick<Navigator, 'go' | 'location'>;
  readonly clock: Clock;
  readonly reload: () => void;
  readonly signal: AbortSignal;
}): void {
  const { events, feedback, navigator, clock, reload, signal } = options;
  let cancel: (() => void) | undefined;
  events.on(userPermissionsChanged, () => {
    const text = { key: 'CORE.COMPANY.PERMISSIONS_CHANGED' };
    feedback.toast({ code: 'permissions-changed', intent: 'info', text, timeout: noticeTime });
    cancel?.();
    cancel = clock.after(noticeTime, () => {
      const list = listPathOf(pageTypeOf(navigator.location.path));
      if (list) navigator.go(list);
      else reload();
    });
  });
  signal.addEventListener('abort', () => cancel?.(), { once: true });
}
