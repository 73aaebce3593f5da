import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { Tone } from './tone.ts';
import './status-dot.css';

export interface StatusDotProps {
  tone: Tone;
  /** `true` shows a ring in place of a full dot, for an unfinished state such as a draft. */
  open?: boolean;
  children: ReactNode;
}

/** The state of a row as a word with a dot: *● Uhradená*, *○ Koncept*. */
export function StatusDot({ tone, open, children }: StatusDotProps) {
  return (
    <span className={classNames('k-status', `k-status--${tone}`, open && 'k-status--open')}>
      <span className="k-status-text">{children}</span>
    </span>
  );
}
