import { type ReactNode, useId } from 'react';
import './card.css';

export interface CardProps {
  title?: ReactNode;
  actions?: ReactNode;
  /**
   * The element. Use an article if the card is one of many in a list, because each section with a name is a landmark of the page. The
   * default is a section.
   */
  as?: 'section' | 'article';
  /** `true` removes the inner spacing, for a list that reaches the card's edges. */
  flush?: boolean;
  children?: ReactNode;
}

/** A bordered surface for one of several similar items. It has no shadow, because it is not raised above the page. */
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
