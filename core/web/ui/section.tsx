import { type ReactNode, useId } from 'react';
import './section.css';

export interface SectionProps {
  /** The id of the element, if links lead to this part of the page: `<Link href="#partners">`. */
  id?: string;
  title: string;
  hint?: ReactNode;
  /**
   * The layout. `beside` puts the title to the left of the content in a wide window, for settings with several parts. The default is
   * `above`.
   */
  layout?: 'above' | 'beside';
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a page or form with a title, separated from the next by space and a thin line. */
export function Section({ id, title, hint, actions, layout = 'above', children }: SectionProps) {
  const titleId = useId();
  return (
    <section id={id} className={`k-section k-section--${layout}`} aria-labelledby={titleId}>
      <div className="k-section-head">
        <div className="k-section-text">
          <h2 id={titleId} className="k-section-title">
            {title}
          </h2>
          {hint && <p className="k-section-hint">{hint}</p>}
        </div>
        {actions && <div className="k-section-actions">{actions}</div>}
      </div>
      <div className="k-section-body">{children}</div>
    </section>
  );
}
