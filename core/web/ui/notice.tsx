import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import type { Tone } from './tone.ts';
import './notice.css';

/** The icon that goes with a tone, wherever words carry one. */
export const toneIcon: Readonly<Record<Tone, IconName>> = {
  neutral: 'info-sign',
  info: 'info-sign',
  success: 'tick-circle',
  warning: 'warning-sign',
  danger: 'error',
};

/** Props of {@link Notice}. */
export interface NoticeProps {
  tone?: Tone;
  title?: string;
  children?: ReactNode;
  /** What fixes it: a small button or a link. */
  action?: ReactNode;
  onDismiss?: () => void;
  /** Its box, to be brought into view. */
  ref?: Ref<HTMLDivElement>;
}

/** A message in its place on the page: what happened and what to do. Read aloud when it appears; danger at once. */
export function Notice({ tone = 'info', title, children, action, onDismiss, ref }: NoticeProps) {
  const { t } = useTranslation();
  return (
    <div
      ref={ref}
      className={classNames('k-notice', `k-notice--${tone}`)}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <Icon name={toneIcon[tone]} />
      <div className="k-notice-body">
        {title && <p className="k-notice-title">{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className="k-notice-action">{action}</div>}
      {onDismiss && (
        <button type="button" className="k-notice-dismiss" onClick={onDismiss} aria-label={t('UI.CLOSE')}>
          <Icon name="cross" />
        </button>
      )}
    </div>
  );
}
