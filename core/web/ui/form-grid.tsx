import type { ReactNode } from 'react';
import './form-grid.css';

/**
 * A grid of twelve columns for Fields, which set their `span`; on a phone it has one column. Only related pairs are side by side (PSČ 3 +
 * Mesto 9); all other fields are below each other.
 */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className="k-form-grid">{children}</div>;
}
