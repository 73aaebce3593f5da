import type { ReactNode } from 'react';
import './form-grid.css';

/**
 * Twelve columns for Fields, which say their `span`. One column on a phone. Pairs that belong together stand beside
 * each other (PSČ 3 + Mesto 9); everything else reads downwards.
 */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className="k-form-grid">{children}</div>;
}
