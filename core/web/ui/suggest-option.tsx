import type { MouseEventHandler, Ref } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface OptionProps {
  id?: string;
  text: string;
  note?: string;
  /** `true` if the option has the keyboard focus. */
  active: boolean;
  selected: boolean;
  onClick: MouseEventHandler<HTMLElement>;
  ref?: Ref<HTMLLIElement>;
}

/** One option in the list of a Suggest. */
export function SuggestOption({ id, text, note, active, selected, onClick, ref }: OptionProps) {
  return (
    <li
      id={id}
      ref={ref}
      role="option"
      aria-selected={selected}
      className={classNames('k-menu-item', active && 'k-suggest-option--active')}
      onClick={onClick}
    >
      <span className="k-menu-text">{text}</span>
      {note && <span className="k-suggest-note">{note}</span>}
      {selected && <Icon name="tick" className="k-menu-tick" />}
    </li>
  );
}
