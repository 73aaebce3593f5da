import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';
import './link.css';
import './bulk-bar.css';

/** Props of {@link BulkBar}. */
export interface BulkBarProps {
  /** How many records are marked. */
  count: number;
  onClear: () => void;
  /** More match than are marked: offers to mark all of them. */
  all?: { count: number; onSelect: () => void };
  /** Buttons, small and quiet. */
  children: ReactNode;
}

/** What can be done with the marked rows; rises from the bottom of the list. */
export function BulkBar({ count, onClear, all, children }: BulkBarProps) {
  const { t, i18n } = useTranslation();
  const digits = new Intl.NumberFormat(i18n.language);
  return (
    <div className="k-bulk" role="group" aria-label={t('UI.BULK.ACTIONS')}>
      <span className="k-bulk-count" role="status">
        {t('UI.BULK.SELECTED', { number: digits.format(count) })}
      </span>
      {all && count < all.count && (
        <button type="button" className="k-link k-bulk-all" onClick={all.onSelect}>
          {t('UI.BULK.SELECT_ALL', { number: digits.format(all.count) })}
        </button>
      )}
      <span className="k-bulk-actions">{children}</span>
      <IconButton icon="cross" label={t('UI.BULK.CLEAR')} shortcut="Esc" onClick={onClear} />
    </div>
  );
}
