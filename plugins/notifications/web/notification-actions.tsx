import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button, Tooltip, useKostra, useService } from '#core/web';
import { gated, notificationCommands } from '#core/web/tokens';
import type { Notification, NotificationAction } from '../contract/index.ts';
import { materialIcon, NotificationIconView } from './notification-icon.tsx';
import { ownCommands } from './own-commands.ts';
import { runCommand } from './run-command.ts';

interface NotificationActionsProps {
  readonly actions: Notification['actions'];
  /** Runs before the action starts. */
  readonly onRun: () => void;
  /** Runs after the action has opened another page. */
  readonly onLeave: () => void;
}

/** Shows the buttons of a notification. A button states the reason if its command is unknown or the user lacks the right for it. */
export function NotificationActions({ actions, ...reactions }: NotificationActionsProps) {
  if (actions.length === 0) return null;
  return (
    <div className="k-notice-item-actions">
      {actions.map((action) => (
        <Action key={`${action.command} ${action.tooltip}`} action={action} {...reactions} />
      ))}
    </div>
  );
}

type ActionProps = Omit<NotificationActionsProps, 'actions'> & { readonly action: NotificationAction };

const Action = observer(function Action({ action, onRun, onLeave }: ActionProps) {
  const { t } = useTranslation();
  const { scope } = useKostra();
  const known = useService(gated)
    .seen(notificationCommands)
    .find(({ contribution }) => contribution.value.command === action.command);
  const own = ownCommands.find(({ command }) => command === action.command);
  const command = own ?? known?.contribution.value;
  const isOpen = own !== undefined || known?.visibility === 'open';
  const reason = known ? t('NOTIFICATIONS.COMMAND_DENIED') : t('NOTIFICATIONS.COMMAND_UNKNOWN');
  const { materialIconName, text } = action.icon;
  const icon = materialIcon(materialIconName);
  const press = async () => {
    if (!command || !isOpen) return;
    onRun();
    const waiting = t('CORE.DOWNLOAD.WAITING');
    if (await runCommand(command, action.data ?? {}, (token) => scope.resolve(token), waiting)) onLeave();
  };
  return (
    <Tooltip text={isOpen ? action.tooltip : reason}>
      <Button
        size="small"
        {...(icon ? { icon } : {})}
        aria-label={text ? undefined : action.tooltip}
        // The attribute `disabled` is not used, because a user of the keyboard could not reach the button and learn the reason.
        aria-disabled={!isOpen}
        className={isOpen ? undefined : 'k-notice-action--off'}
        onClick={() => void press()}
      >
        {text ?? (icon ? undefined : action.tooltip)}
      </Button>
    </Tooltip>
  );
});

/** Shows the links of a notification; each opens in a new tab. */
export function NotificationLinks({ urls, onFollow }: { urls: Notification['urls']; onFollow: () => void }) {
  const { t } = useTranslation();
  if (urls.length === 0) return null;
  return (
    <div className="k-notice-item-actions">
      {urls.map(({ url, text, icon }) => (
        <a key={url} className="k-link" href={url} target="_blank" rel="noopener noreferrer" onClick={onFollow}>
          {icon && <NotificationIconView icon={icon} />}
          {text}
          <span className="k-unseen">{t('NOTIFICATIONS.NEW_TAB')}</span>
        </a>
      ))}
    </div>
  );
}
