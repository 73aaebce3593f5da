import { Icon, type IconName, type IconValue } from '#core/web';
import type { Notification, NotificationIcon } from '../contract/index.ts';

export const severityIcon: Readonly<Record<Notification['severity'], IconName>> = {
  Info: 'info-sign',
  Warning: 'warning-sign',
  Error: 'error',
};

/** Maps the Material names that the gateway sends to the project's icons. [B3-11] */
const material: Readonly<Record<string, IconName>> = {
  add: 'add',
  calendar_today: 'calendar',
  check_circle: 'tick-circle',
  delete: 'trash',
  description: 'document',
  download: 'download',
  edit: 'edit',
  error: 'error',
  euro: 'euro',
  file_download: 'download',
  group: 'people',
  info: 'info-sign',
  lock: 'lock',
  mail: 'envelope',
  open_in_new: 'share',
  refresh: 'refresh',
  schedule: 'time',
  settings: 'cog',
  warning: 'warning-sign',
};

/** Returns the icon of a name; undefined for an unknown name, which is shown as text only. */
export function materialIcon(name: string | undefined): IconValue | undefined {
  return name === undefined ? undefined : material[name];
}

/** Shows an icon by its name, or a picture, with its text. */
export function NotificationIconView({ icon: { materialIconName, base64, text } }: { icon: NotificationIcon }) {
  const drawn = materialIcon(materialIconName);
  return (
    <span className="k-notice-icon">
      {base64 ? <img src={base64} alt="" /> : drawn && <Icon name={drawn} />}
      {text && <span>{text}</span>}
    </span>
  );
}
