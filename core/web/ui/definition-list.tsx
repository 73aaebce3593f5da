import type { ReactNode } from 'react';
import './definition-list.css';

export interface DefinitionListProps {
  /** The names and values; a missing value is shown as a dash. */
  items: readonly { term: string; value: ReactNode }[];
  /** The look; `total` aligns the values to the right, for sums. */
  look?: 'plain' | 'total';
}

/** A list of names and read-only values: the head of a document, its totals. */
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
