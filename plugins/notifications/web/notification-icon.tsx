import { Icon, type IconName, type IconValue } from '#core/web';
import type { Notification, NotificationIcon } from '../contract/index.ts';

export const severityIcon: Readonly<Record<Notification['severity'], IconName>> = {
  Info: 'info-sign',
  Warning: 'warning-sign',
  Error: 'error',
};

/** Maps the names of Material icons that the gateway sends to the icons of this project. [B3-11] */
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

/** Returns the icon with a name; undefined for an unknown name, for which only the text is shown. */
export function materialIcon(name: string | undefined): IconValue | undefined {
  return name === undefined ? undefined : material[name];
}

/** Shows an icon by its name, or else a picture, together with its text. */
export function NotificationIconView({ icon: { materialIconName, base64, text } }: { icon: NotificationIcon }) {
  const drawn = materialIcon(materialIconName);
  return (
    <span className="k-notice-icon">
      {base64 ? <img src={base64} alt="" /> : drawn && <Icon name={drawn} />}
      {text && <span>{text}</span>}
    </span>
  );
}
