import { classNames } from './class-names.ts';
import './money.css';

export interface MoneyProps {
  /** The amount as formatted by #core/money, with the currency after a no-break space: `1 234,56 €`. */
  children: string;
  /** `true` for a total, or for the amount that remains due. */
  strong?: boolean;
  /** The tone: `danger` for an overdue amount, `muted` for none or zero. */
  tone?: 'danger' | 'muted';
}

/** An amount: aligned to the right, with digits in columns, and never broken over lines. */
export function Money({ children, strong, tone }: MoneyProps) {
  return (
    <span className={classNames('k-money', strong && 'k-money--strong', tone && `k-money--${tone}`)}>{children}</span>
  );
}
