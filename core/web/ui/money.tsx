import { classNames } from './class-names.ts';
import './money.css';

/** Props of {@link Money}. */
export interface MoneyProps {
  /** Formatted by #core/money, currency after a no-break space: `1 234,56 €`. */
  children: string;
  /** A total, or what remains due. */
  strong?: boolean;
  /** `danger` for what is overdue, `muted` for nothing or zero. */
  tone?: 'danger' | 'muted';
}

/** An amount: at the right of its place, digits in columns, never broken over lines. */
export function Money({ children, strong, tone }: MoneyProps) {
  return (
    <span className={classNames('k-money', strong && 'k-money--strong', tone && `k-money--${tone}`)}>{children}</span>
  );
}
