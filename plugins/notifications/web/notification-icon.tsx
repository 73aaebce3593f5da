import { Icon, type IconName, type IconValue } from '#core/web';
import type { Notification, NotificationIcon } from '../contract/index.ts';

export const severityIcon: Readonly<Record<Notification['severity'], IconName>> = {
  Info: 'info-sign',
  Warning: 'warning-sign',
  Error: 'error',
};

/** Names of Material, as the gateway gives them, and what the house draws for them. [B3-11] */
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

/** Undefined for a name that nobody draws here: what has it then shows its text alone. */
export function materialIcon(name: string | undefined): IconValue | undefined {
  return name === undefined ? undefined : material[name];
}

/** An icon by its name, or a picture; with its text. */
export function NotificationIconView({ icon: { materialIconName, base64, text } }: { icon: NotificationIcon }) {
  const drawn = materialIcon(materialIconName);
  return (
    <span className="k-notice-icon">
      {base64 ? <img src={base64} alt="" /> : drawn && <Icon name={drawn} />}
      {text && <span>{text}</span>}
    </span>
  );
}
