import type { ReactNode } from 'react';
import './definition-list.css';

/** Props of {@link DefinitionList}. */
export interface DefinitionListProps {
  /** A missing value is drawn as a dash. */
  items: readonly { term: string; value: ReactNode }[];
  /** `total` sets the values at the right, for sums. */
  look?: 'plain' | 'total';
}

/** Names and values to read: the head of a document, its totals. */
export function DefinitionList({ items, look = 'plain' }: DefinitionListProps) {
  return (
    <dl className={`k-definitions k-definitions--${look}`}>
      {items.map(({ term, value }) => (
        <div key={term} className="k-definition">
          <dt>{term}</dt>
          <dd>{value === undefined || value === null || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
