import type { ReactNode } from 'react';
import { Icon, type IconValue } from './icon.tsx';
import './empty-state.css';

/** Props of {@link EmptyState}. */
export interface EmptyStateProps {
  icon?: IconValue;
  /** One sentence: *Zatiaľ ste nevystavili žiadnu faktúru.* or what was searched. */
  title: string;
  /** What to do about it, when the action alone does not say. */
  text?: ReactNode;
  /** One action: create the first, or clear the search. */
  action?: ReactNode;
  /** Nothing else is on the page: the sentence is its first-level heading. */
  whole?: boolean;
}

/** What stands where a list has nothing to show: one sentence, one action. */
export function EmptyState({ icon, title, text, action, whole }: EmptyStateProps) {
  const Title = whole ? 'h1' : 'p';
  return (
    <div className="k-empty">
      {icon && <Icon name={icon} className="k-empty-icon" />}
      <Title className="k-empty-title">{title}</Title>
      {text && <p className="k-empty-text">{text}</p>}
      {action && <div className="k-empty-action">{action}</div>}
    </div>
  );
}
