import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { classNames } from './class-names.ts';
import { Icon, type IconValue } from './icon.tsx';
import { Kbd } from './kbd.tsx';
import './menu.css';

/** A thing to choose in a {@link Menu}. */
export interface MenuItem {
  id: string;
  label: string;
  icon?: IconValue;
  /** Under the label. */
  hint?: string;
  /** The key that does the same. */
  shortcut?: string;
  /** Chosen now, of several: draws a tick. */
  checked?: boolean;
  /** Of those with `checked` several may hold: draws a box, and the menu stays open. */
  toggles?: boolean;
  /** Destroys something: red. */
  danger?: boolean;
  disabled?: boolean;
  onSelect?: () => void;
  /** Goes to an address of the application instead. */
  to?: string;
}

/** Items, a line between groups, or a heading over one. */
export type MenuEntry = MenuItem | { separator: string } | { heading: string };

/** Props of {@link Menu}. */
export interface MenuProps {
  label: string;
  entries: readonly MenuEntry[];
  /** After a choice, or when Tab leaves the menu. */
  onClose: () => void;
}

/** A list of actions. Arrows, Home and End move, a letter jumps to the next item that starts with it, Enter chooses. */
export function Menu({ label, entries, onClose }: MenuProps) {
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();

  useEffect(() => {
    const checked = list.current?.querySelector<HTMLElement>('[aria-checked="true"]');
    const target = checked ?? itemsOf(list.current)[0];
    // The overlay focuses itself just before the next paint; this comes after it.
    const frame = requestAnimationFrame(() => requestAnimationFrame(() => target?.focus()));
    return () => cancelAnimationFrame(frame);
  }, []);

  const choose = (item: MenuItem) => {
    if (!item.toggles) onClose();
    if (item.to !== undefined) void navigate(item.to);
    item.onSelect?.();
  };

  return (
    <div ref={list} role="menu" aria-label={label} className="k-menu" onKeyDown={(event) => moveFocus(event, onClose)}>
      {entries.map((entry) => {
        if ('separator' in entry) return <div key={entry.separator} role="separator" className="k-menu-line" />;
        if ('heading' in entry)
          return (
            <div key={entry.heading} role="presentation" className="k-menu-heading">
              {entry.heading}
            </div>
          );
        return (
          <button
            key={entry.id}
            type="button"
            role={entry.checked === undefined ? 'menuitem' : entry.toggles ? 'menuitemcheckbox' : 'menuitemradio'}
            aria-checked={entry.checked}
            aria-disabled={entry.disabled || undefined}
            tabIndex={-1}
            className={classNames('k-menu-item', entry.danger && 'k-menu-item--danger')}
            onClick={() => !entry.disabled && choose(entry)}
            onPointerMove={(event) => event.pointerType === 'mouse' && event.currentTarget.focus()}
          >
            {entry.toggles && <span className="k-menu-box">{entry.checked && <Icon name="tick" />}</span>}
            {entry.icon && <Icon name={entry.icon} />}
            <span className="k-menu-text">
              {entry.label}
              {entry.hint && <span className="k-menu-hint">{entry.hint}</span>}
            </span>
            {entry.shortcut && <Kbd>{entry.shortcut}</Kbd>}
            {entry.checked && !entry.toggles && <Icon name="tick" className="k-menu-tick" />}
          </button>
        );
      })}
    </div>
  );
}

function itemsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
}

function moveFocus(event: KeyboardEvent<HTMLElement>, onClose: () => void): void {
  const items = itemsOf(event.currentTarget);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const go = (to: number) => items[(to + items.length) % items.length]?.focus();
  const moves: Record<string, () => void> = {
    ArrowDown: () => go(at + 1),
    ArrowUp: () => go(at < 0 ? items.length - 1 : at - 1),
    Home: () => go(0),
    End: () => go(items.length - 1),
    Tab: onClose,
  };
  const move = moves[event.key];
  if (move) {
    event.preventDefault();
    move();
  } else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey) {
    const letter = event.key.toLocaleLowerCase();
    const round = [...items.slice(at + 1), ...items.slice(0, at + 1)];
    round.find((item) => item.textContent?.trim().toLocaleLowerCase().startsWith(letter))?.focus();
  }
}
