import { QueryList, type QueryListRendererProps } from '@blueprintjs/select';
import { type InputHTMLAttributes, type Ref, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchesWordPrefixes } from '#core/contract';
import { ControlFrame } from './control-frame.tsx';
import { useFieldControl } from './field-context.ts';
import { Icon } from './icon.tsx';
import { Popover } from './popover.tsx';
import { Spinner } from './spinner.tsx';
import { SuggestOption } from './suggest-option.tsx';
import './menu.css';
import './suggest.css';

export interface SuggestProps<Item>
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'defaultValue' | 'onChange' | 'onSelect' | 'type'> {
  /** The items to choose from; with `onSearch`, the results. */
  items: readonly Item[];
  itemKey: (item: Item) => string;
  itemText: (item: Item) => string;
  /** Returns the less prominent text next to the item: IČO, a rate. The search includes it. */
  itemNote?: (item: Item) => string | undefined;
  value: Item | null;
  onChange: (item: Item | null) => void;
  /**
   * Called with each new text, if the items come from elsewhere. Without it `items` are filtered by the beginnings of words. While
   * `loading`, the earlier results are filtered in the same way, so that a user who types and presses Enter at once does not choose a wrong
   * item.
   */
  onSearch?: (text: string) => void;
  loading?: boolean;
  /** The text of an option that cannot be chosen if nothing is found. By default a line below shows that nothing was found. */
  none?: string;
  /** Called to create an item from the typed text that was not found. */
  onCreate?: (text: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A choice of one among many, with a search. Arrow keys move, Enter chooses, Escape cancels, a cross clears.
 *
 * It uses Blueprint's QueryList (search, active item, keys) and not Blueprint's Suggest, whose `aria-controls` is on a div: here the input
 * itself is the combobox, and refers to its list and the active option.
 */
export function Suggest<Item>(props: SuggestProps<Item>) {
  const { items, itemKey, itemText, itemNote, value, onChange, onSearch, loading, none, onCreate, onBlur, ...rest } =
    props;
  const { t } = useTranslation();
  const { controlProps } = useFieldControl();
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');

  const search = (text: string) => {
    setQuery(text);
    onSearch?.(text);
  };
  const open = () => {
    if (isOpen || rest.disabled || rest.readOnly) return;
    search('');
    setOpen(true);
  };
  const close = () => setOpen(false);
  const choose = (item: Item) => {
    onChange(item);
    close();
  };

  const renderer = (list: QueryListRendererProps<Item>) => {
    const found = list.filteredItems.length;
    const isNothing = found === 0 && !loading && !(onCreate && query.trim());
    return (
      <ControlFrame className="k-suggest">
        <input
          {...controlProps}
          {...rest}
          type="text"
          role="combobox"
          className="k-control-input"
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen && found > 0 ? list.activeItemId : undefined}
          value={isOpen ? query : value === null ? '' : itemText(value)}
          placeholder={isOpen && value !== null ? itemText(value) : rest.placeholder}
          onClick={open}
          onChange={(event) => {
            setOpen(true);
            list.handleQueryChange(event);
          }}
          onKeyDown={(event) => {
            if (!isOpen) {
              if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
              event.preventDefault();
              return open();
            }
            // In a dialog or a form, Escape and Enter belong to this list while it is open.
            if (event.key === 'Escape') {
              event.stopPropagation();
              return close();
            }
            if (event.key === 'Enter') {
              event.preventDefault();
              if (found === 0 && !loading && onCreate && query.trim()) {
                onCreate(query.trim());
                return close();
              }
            }
            list.handleKeyDown(event);
          }}
          onKeyUp={isOpen ? list.handleKeyUp : undefined}
          onBlur={(event) => {
            close();
            onBlur?.(event);
          }}
        />
        {loading && isOpen && <Spinner />}
        {value !== null && !rest.required && !rest.disabled && (
          <button
            type="button"
            className="k-control-clear"
            aria-label={t('UI.SUGGEST.CLEAR')}
            onClick={() => onChange(null)}
          >
            <Icon name="cross" />
          </button>
        )}
        <Icon name="chevron-down" />
        <span className="k-unseen" role="status">
          {isOpen && !loading ? t('UI.SUGGEST.RESULTS', { count: found }) : ''}
        </span>
        <Popover isOpen={isOpen} onClose={close} matchWidth keepFocus>
          {/* The press must not take the focus from the input: its blur would close the list before the click. */}
          <div
            className="k-menu k-suggest-list"
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
          >
            <ul role="listbox" id={listId} aria-label={rest['aria-label'] ?? t('UI.SUGGEST.OPEN')}>
              {list.itemList}
              {isNothing && none && (
                <li role="option" aria-selected="false" aria-disabled="true" className="k-suggest-none">
                  {none}
                </li>
              )}
            </ul>
            {isNothing && !none && <p className="k-suggest-none">{t('UI.SUGGEST.NO_RESULTS')}</p>}
            {onCreate && query.trim() && (
              <button
                type="button"
                tabIndex={-1}
                className="k-menu-item"
                onClick={() => {
                  onCreate(query.trim());
                  close();
                }}
              >
                <Icon name="add" />
                <span className="k-menu-text">{t('UI.SUGGEST.CREATE', { text: query.trim() })}</span>
              </button>
            )}
          </div>
        </Popover>
      </ControlFrame>
    );
  };

  return (
    <QueryList<Item>
      items={[...items]}
      query={query}
      onQueryChange={search}
      listId={listId}
      itemListPredicate={(text, all) =>
        onSearch && !loading
          ? all
          : all.filter((item) => matchesWordPrefixes(`${itemText(item)} ${itemNote?.(item) ?? ''}`, text))
      }
      itemsEqual={(one, other) => itemKey(one) === itemKey(other)}
      initialActiveItem={value ?? undefined}
      onItemSelect={choose}
      itemRenderer={(item, { id, handleClick, modifiers, ref }) => (
        <SuggestOption
          key={itemKey(item)}
          ref={ref}
          id={id}
          text={itemText(item)}
          note={itemNote?.(item)}
          active={modifiers.active}
          selected={value !== null && itemKey(item) === itemKey(value)}
          onClick={handleClick}
        />
      )}
      itemListRenderer={({ filteredItems, renderItem }) => <>{filteredItems.map(renderItem)}</>}
      renderer={renderer}
    />
  );
}
