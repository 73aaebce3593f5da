import { type ReactNode, useId } from 'react';
import './card.css';

/** Props of {@link Card}. */
export interface CardProps {
  title?: ReactNode;
  actions?: ReactNode;
  /** An article where many stand in a list: each section with a name is a landmark of the page. Default: a section. */
  as?: 'section' | 'article';
  /** No room inside: for a list that reaches the card's edges. */
  flush?: boolean;
  children?: ReactNode;
}

/** A bordered surface for one thing among several alike. It lies, so it throws no shadow. */
export function Card({ title, actions, as: Element = 'section', flush, children }: CardProps) {
  const id = useId();
  return (
    <Element className="k-card" aria-labelledby={title === undefined ? undefined : id}>
      {(title !== undefined || actions !== undefined) && (
        <div className="k-card-head">
          <h2 id={id} className="k-card-title">
            {title}
          </h2>
          {actions}
        </div>
      )}
      <div className={flush ? 'k-card-body k-card-body--flush' : 'k-card-body'}>{children}</div>
    </Element>
  );
}
