import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames, Icon, IconButton } from '#core/web';
import type { Notification, NotificationCentre } from '../contract/index.ts';
import { Age } from './age.tsx';
import { NotificationActions, NotificationLinks } from './notification-actions.tsx';
import { NotificationIconView, severityIcon } from './notification-icon.tsx';
import { NotificationMessage } from './notification-message.tsx';

interface NotificationItemProps {
  readonly centre: NotificationCentre;
  readonly notification: Notification;
  /** Runs after an action has opened another page. */
  readonly onLeave: () => void;
}

/** Shows one notification in the list. [B2.6-4] */
export const NotificationItem = observer(function NotificationItem({
  centre,
  notification,
  onLeave,
}: NotificationItemProps) {
  const { t } = useTranslation();
  const [isDeleting, setDeleting] = useState(false);
  const { severity, title, seen, stateChangedDateTime, icon } = notification;
  // A notification counts as seen when the user expands it or follows a link in it. [B4-14]
  const view = () => void centre.markAsSeen([notification]);
  const remove = () => {
    setDeleting(true);
    void centre.remove(notification).then(() => setDeleting(false));
  };
  return (
    <li
      className={classNames('k-notice-item', !seen && 'k-notice-item--new')}
      tabIndex={-1}
      data-notification={notification.id}
    >
      <span className={`k-notice-severity k-notice-severity--${severity}`}>
        <Icon name={severityIcon[severity]} label={t(`NOTIFICATIONS.SEVERITY.${severity}`)} />
      </span>
      <div className="k-notice-main">
        <p className="k-notice-item-title">
          {icon && <NotificationIconView icon={icon} />}
          {title}
          {!seen && <span className="k-unseen">{t('NOTIFICATIONS.UNSEEN')}</span>}
        </p>
        <NotificationMessage message={notification.message} onExpand={view} />
        <InProgress notification={notification} />
        <NotificationLinks urls={notification.urls} onFollow={view} />
        <NotificationActions actions={notification.actions} onRun={view} onLeave={onLeave} />
        <Age instant={stateChangedDateTime} />
      </div>
      <IconButton size="small" icon="trash" label={t('NOTIFICATIONS.DELETE')} busy={isDeleting} onClick={remove} />
    </li>
  );
});

/** Shows an indeterminate progress, with the percentage if it is known. [B4-13] */
export function InProgress({ notification: { state, progress, title } }: { notification: Notification }) {
  const { t } = useTranslation();
  if (state !== 'InProgress' && state !== 'InProgressIncremental') return null;
  return (
    <div className="k-notice-progress">
      <div className="k-notice-bar" role="progressbar" aria-label={title} />
      {progress && <span className="k-notice-age">{t('NOTIFICATIONS.PROGRESS', { ...progress })}</span>}
    </div>
  );
}
