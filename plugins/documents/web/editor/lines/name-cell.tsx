import { lazy, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { TextArea } from '#core/web/forms';
import { LineCell } from './line-cell.tsx';
import { LineItem } from './line-item.tsx';
import { useCell } from './line-controls.tsx';
import { useLineSuggestions } from './use-line-suggestions.ts';

const SuggestedLines = lazy(() => import('./suggested-lines.tsx'));

interface NameCellProps {
  readonly index: number;
  readonly label: string;
  /** Whether the document states VAT. */
  readonly vat: boolean;
}

/**
 * Edits the name of a line and shows suggestions of plugins during typing: arrows choose a suggestion, Enter accepts it, Escape closes the
 * list.
 */
export function NameCell({ index, label, vat }: NameCellProps) {
  const { t } = useTranslation();
  const { bound, error } = useCell(index, 'name');
  const { offered, active, close, ask, choose, onKeyDown } = useLineSuggestions(index, vat);
  const listId = useId();
  const isOpen = offered.length > 0;
  return (
    <LineCell column="name" label={label} error={error}>
      <TextArea
        {...bound}
        rows={1}
        autoComplete="off"
        // A text area cannot be a combobox, so it refers to its list and to the active option.
        {...(isOpen && { 'aria-autocomplete': 'list', 'aria-controls': listId })}
        {...(active >= 0 && { 'aria-activedescendant': `${listId}${active}` })}
        onChange={(event) => {
          ask(event.target.value); // The form still contains the previous name here.
          bound.onChange(event);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          close();
          bound.onBlur();
        }}
      />
      <LineItem index={index} />
      <span className="k-unseen" role="status">
        {isOpen ? t('UI.SUGGEST.RESULTS', { count: offered.length }) : ''}
      </span>
      {isOpen && (
        <Suspense fallback={null}>
          <SuggestedLines id={listId} lines={offered} active={active} onChoose={choose} onClose={close} />
        </Suspense>
      )}
    </LineCell>
  );
}
