import notificationsIcon from '@blueprintjs/icons/lib/esm/generated/16px/paths/notifications.js';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, EmptyState, IconButton, Skeleton } from '#core/web';
import type { NotificationCentre } from '../contract/index.ts';
import { NotificationItem } from './notification-item.tsx';

/** The distance in CSS pixels, about one item, between the view and the end of the list at which the next page is loaded. [B4-16] */
const nearness = 120;

/** The number of items above which the list has a footer and its lower edge fades. [B2.6-3] [B9-6] */
const few = 3;

interface NotificationListProps {
  readonly centre: NotificationCentre;
  readonly onClose: () => void;
  /** Closes the list. It is defined only if the list covers the whole page. */
  readonly onBack?: () => void;
}

/** Shows the header, the items, the loading state and the end of the list. [B2.6-3] */
export const NotificationList = observer(function NotificationList({ centre, onClose, onBack }: NotificationListProps) {
  const { t } = useTranslation();
  const { notifications, isLoading, allNotificationsLoaded, loadingFailed } = centre;
  const place = useRef<HTMLElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const isEndSeen = useIsSeen(end, 0);
  const isNear = useIsSeen(end, nearness) && !loadingFailed;
  useEffect(() => {
    // The observer reports only after new items are drawn, so the current position is checked as well.
    // The next page is read before its place is reached. [B4-16]
    if (isNear && !isLoading && isWithin(end.current, nearness)) centre.loadMore();
  }, [centre, isNear, isLoading, notifications.length]);
  // The list gets the focus when it opens, and after the focused item was deleted.
  useEffect(() => {
    if (notifications.length === 0 || document.activeElement === document.body)
      place.current?.focus({ preventScroll: true });
  }, [notifications.length]);
  const hasMany = notifications.length > few;
  return (
    <section
      ref={place}
      className="k-notices"
      tabIndex={-1}
      aria-label={t('NOTIFICATIONS.TITLE')}
      aria-busy={isLoading}
      {...(onBack ? {} : { role: 'dialog' })}
      onKeyDown={(event) => moveAmong(event, place.current)}
    >
      <div className="k-notices-head">
        {onBack && <IconButton icon="chevron-left" label={t('NOTIFICATIONS.BACK')} onClick={onBack} />}
        <h2 className="k-notices-title">{t('NOTIFICATIONS.TITLE')}</h2>
      </div>
      <div className="k-notices-body">
        <ul className="k-notices-list">
          {notifications.map((notification) => (
            <NotificationItem key={notification.id} centre={centre} notification={notification} onLeave={onClose} />
          ))}
          {isLoading && <Skeletons count={notifications.length === 0 ? few : 1} />}
        </ul>
        {loadingFailed && (
          <p className="k-notices-failed" role="alert">
            {t('NOTIFICATIONS.FAILED')}{' '}
            <Button size="small" onClick={() => centre.loadMore()}>
              {t('NOTIFICATIONS.RETRY')}
            </Button>
          </p>
        )}
        {allNotificationsLoaded && notifications.length === 0 && (
          <EmptyState icon={notificationsIcon} title={t('NAVBAR.NO_NOTIFICATION')} />
        )}
        {allNotificationsLoaded && hasMany && <p className="k-notices-end">{t('NAVBAR.ALL_NOTIFICATIONS_LOADED')}</p>}
        <div ref={end} className="k-notices-mark" />
      </div>
      {hasMany && !isEndSeen && <div className="k-notices-fade" />}
    </section>
  );
});

/** Shows grey placeholders in the shape of the items. */
function Skeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li key={index} className="k-notice-item">
      <div className="k-notice-main">
        <Skeleton width={50} />
        <Skeleton lines={2} />
      </div>
    </li>
  ));
}

/** Returns whether the mark is in view, or at most `margin` pixels below it. It is updated while the user scrolls. */
function useIsSeen(mark: RefObject<HTMLElement | null>, margin: number): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = mark.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false), {
      root: element.parentElement,
      rootMargin: `0px 0px ${margin}px`,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [mark, margin]);
  return isSeen;
}

/** Returns whether the mark is now in the view of its scroll container, or at most `margin` pixels below it. */
function isWithin(mark: HTMLElement | null, margin: number): boolean {
  const view = mark?.parentElement;
  if (!mark || !view) return false;
  return mark.getBoundingClientRect().top <= view.getBoundingClientRect().bottom + margin;
}

/** Moves the focus between items with the arrow keys Up and Down; Tab moves through the controls of an item. */
function moveAmong(event: KeyboardEvent<HTMLElement>, place: HTMLElement | null): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const items = [...(place?.querySelectorAll<HTMLElement>('.k-notice-item[tabindex]') ?? [])];
  if (items.length === 0) return;
  event.preventDefault();
  const at = items.findIndex((item) => item.contains(document.activeElement));
  const step = event.key === 'ArrowDown' ? 1 : -1;
  items[Math.min(Math.max(at + step, 0), items.length - 1)]?.focus();
}
