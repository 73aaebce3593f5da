import { type Ref, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { searchLimit } from '../lists/paged-list.ts';
import { Icon } from './icon.tsx';
import { Kbd } from './kbd.tsx';
import './control.css';
import './search-box.css';

export interface SearchBoxProps {
  value: string;
  onChange: (value: string) => void;
  /** The name of the searched data, used as the name for screen readers and as the placeholder. */
  label: string;
  /** The key that moves the focus here, shown while the box is empty: `/`. */
  shortcut?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A search box above a list. Escape clears it first, and releases the focus when it is already empty. */
export function SearchBox({ value, onChange, label, shortcut, ref }: SearchBoxProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <span className="k-control k-search">
        <Icon name="search" />
        <input
          ref={(element) => {
            input.current = element;
            if (typeof ref === 'function') ref(element);
            else if (ref) ref.current = element;
          }}
          type="search"
          className="k-control-input"
          aria-label={label}
          placeholder={label}
          value={value}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            if (value) onChange('');
            else event.currentTarget.blur();
          }}
        />
        {value ? (
          <button
            type="button"
            className="k-control-clear"
            aria-label={t('UI.SEARCH_CLEAR')}
            onClick={() => {
              onChange('');
              input.current?.focus();
            }}
          >
            <Icon name="cross" />
          </button>
        ) : (
          shortcut && <Kbd>{shortcut}</Kbd>
        )}
      </span>
      {value.trim().length > searchLimit && (
        <span className="k-search-warning" role="alert">
          {t('CORE.SEARCH.TOO_LONG', { count: searchLimit })}
        </span>
      )}
    </>
  );
}
