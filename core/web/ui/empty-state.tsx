import type { ReactNode } from 'react';
import { Icon, type IconValue } from './icon.tsx';
import './empty-state.css';

export interface EmptyStateProps {
  icon?: IconValue;
  /** One sentence: *Zatiaľ ste nevystavili žiadnu faktúru.* or the search text. */
  title: string;
  /** The advice on what to do, if the action alone is not clear enough. */
  text?: ReactNode;
  /** One action: create the first record, or clear the search. */
  action?: ReactNode;
  /** `true` if the page has no other content: the sentence is then its first-level heading. */
  whole?: boolean;
}

/** The content in place of an empty list: one sentence and one action. */
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
