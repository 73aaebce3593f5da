import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { classNames, Icon, IconButton } from '#core/web';
import type { NotificationCentre, NotificationToast } from '../contract/index.ts';
import { NotificationActions } from './notification-actions.tsx';
import { severityIcon } from './notification-icon.tsx';
import { InProgress } from './notification-item.tsx';
import { NotificationMessage } from './notification-message.tsx';
import './notifications.css';

/** Shows new notifications in the corner. The bell announces them to screen readers. [B2.6-6] [B4-17] */
export default observer(function Toasts({ centre }: { centre: NotificationCentre }) {
  const { t } = useTranslation();
  const { shown } = centre.toasts;
  if (shown.length === 0) return null;
  return (
    <section className="k-notice-toasts" aria-label={t('NOTIFICATIONS.NEW')}>
      {shown.map((toast) => (
        <Toast key={toast.notification.id} centre={centre} toast={toast} />
      ))}
    </section>
  );
});

function Toast({ centre, toast }: { centre: NotificationCentre; toast: NotificationToast }) {
  const { t } = useTranslation();
  const { notification, isClosing } = toast;
  const { id, title, severity } = notification;
  const { toasts } = centre;
  const act = () => {
    toasts.close(id);
    void centre.markAsSeen([notification]); // Whoever pressed an action has seen the notification. [B4-14]
  };
  return (
    <div
      className={classNames('k-notice-toast', isClosing && 'k-notice-toast--closing')}
      onPointerEnter={() => toasts.hold(id)}
      onPointerLeave={() => toasts.release(id)}
      onFocus={() => toasts.hold(id)}
      onBlur={() => toasts.release(id)}
    >
      <span className={`k-notice-severity k-notice-severity--${severity}`}>
        <Icon name={severityIcon[severity]} label={t(`NOTIFICATIONS.SEVERITY.${severity}`)} />
      </span>
      <div className="k-notice-main">
        {/* The clickable area is the whole toast: a click anywhere opens the centre. */}
        <button type="button" className="k-notice-open" onClick={() => centre.open()}>
          {title}
        </button>
        <NotificationMessage message={notification.message} />
        <InProgress notification={notification} />
        <NotificationActions actions={notification.actions} onRun={act} onLeave={() => undefined} />
      </div>
      <IconButton size="small" icon="cross" label={t('NOTIFICATIONS.CLOSE')} onClick={() => toasts.close(id)} />
    </div>
  );
}
