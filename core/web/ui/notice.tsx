import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import type { Tone } from './tone.ts';
import './notice.css';

/** The icon of each tone, wherever a text with a tone has one. */
export const toneIcon: Readonly<Record<Tone, IconName>> = {
  neutral: 'info-sign',
  info: 'info-sign',
  success: 'tick-circle',
  warning: 'warning-sign',
  danger: 'error',
};

export interface NoticeProps {
  tone?: Tone;
  title?: string;
  children?: ReactNode;
  /** The action that fixes the problem: a small button or a link. */
  action?: ReactNode;
  onDismiss?: () => void;
  /** The ref of the notice's element, to scroll it into view. */
  ref?: Ref<HTMLDivElement>;
}

/** A message inside the page: what happened and what to do. Screen readers read it when it appears, a danger immediately. */
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
