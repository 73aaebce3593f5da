import { type ReactNode, useId } from 'react';
import './section.css';

/** Props of {@link Section}. */
export interface SectionProps {
  title: string;
  hint?: ReactNode;
  /** `beside` sets the title at the left of the content on a wide window: for settings of several parts. Default `above`. */
  layout?: 'above' | 'beside';
  actions?: ReactNode;
  children: ReactNode;
}

/** A titled part of a page or form, parted from the next by room and a hair line. */
export function Section({ title, hint, actions, layout = 'above', children }: SectionProps) {
  const id = useId();
  return (
    <section className={`k-section k-section--${layout}`} aria-labelledby={id}>
      <div className="k-section-head">
        <div className="k-section-text">
          <h2 id={id} className="k-section-title">
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
