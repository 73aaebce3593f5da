import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { Tone } from './tone.ts';
import './badge.css';

/** A number or one word on a small background: a count, *Pro*, *Predvolený*. For the state of a row use StatusDot. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={classNames('k-badge', `k-badge--${tone}`)}>{children}</span>;
}
