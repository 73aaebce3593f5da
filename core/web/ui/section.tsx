import { type ReactNode, useId } from 'react';
import './section.css';

/** Props of {@link Section}. */
export interface SectionProps {
  title: string;
  hint?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A titled part of a page or form, parted from the next by room and a hair line. */
export function Section({ title, hint, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section className="k-section" aria-labelledby={id}>
      <div className="k-section-head">
        <h2 id={id} className="k-section-title">
          {title}
        </h2>
        {actions && <div className="k-section-actions">{actions}</div>}
        {hint && <p className="k-section-hint">{hint}</p>}
      </div>
      {children}
    </section>
  );
}
