import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { contributionMark } from '../react/contribution-mark.ts';
import { classNames } from './class-names.ts';
import { Icon, type IconValue } from './icon.tsx';
import { Kbd } from './kbd.tsx';
import './menu.css';

/** One choice in a {@link Menu}: a button, or a link if it has `to` or `href`. */
export interface MenuItem {
  id: string;
  label: string;
  icon?: IconValue;
  /** The text under the label. */
  hint?: string;
  /** The key with the same effect. */
  shortcut?: string;
  /** `true` if the item is the current choice of several: it has a tick. */
  checked?: boolean;
  /** `true` if several of the items with `checked` can be active: the item has a box, and the menu stays open. */
  toggles?: boolean;
  /** `true` if the action deletes something: the item is red. */
  danger?: boolean;
  disabled?: boolean;
  onSelect?: () => void;
  /** The target inside the application: the item is a link, which can be copied or opened in a new tab. */
  to?: string;
  /** The target outside the application; the item is a link too. */
  href?: string;
  /** `true` if the link opens in a new tab. */
  newTab?: boolean;
  /** `true` if the link leads to the page that is open now; it is marked. */
  current?: boolean;
  /** The mark if the item stands for a contribution: `contributionMark(id, visibility)`. */
  mark?: ReturnType<typeof contributionMark>;
}

/** An item, a line between groups, or a heading over a group. */
export type MenuEntry = MenuItem | { separator: string } | { heading: string };

export interface MenuProps {
  label: string;
  entries: readonly MenuEntry[];
  /** Called after a choice, or when Tab leaves the menu. */
  onClose: () => void;
}

/** A list of actions. Arrow keys, Home and End move, a letter jumps to the next item that begins with it, Enter chooses. */
export function Menu({ label, entries, onClose }: MenuProps) {
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const checked = list.current?.querySelector<HTMLElement>('[aria-checked="true"], [aria-current]');
    const target = checked ?? itemsOf(list.current)[0];
    // The overlay takes the focus just before the next paint; this code moves the focus after that.
    const frame = requestAnimationFrame(() => requestAnimationFrame(() => target?.focus()));
    return () => cancelAnimationFrame(frame);
  }, []);

  const choose = (item: MenuItem) => {
    if (!item.toggles) onClose();
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
        return <Item key={entry.id} item={entry} onChoose={() => choose(entry)} />;
      })}
    </div>
  );
}

function Item({ item, onChoose }: { item: MenuItem; onChoose: () => void }) {
  const { to, href, checked, toggles, disabled } = item;
  const shared = {
    role: checked === undefined ? 'menuitem' : toggles ? 'menuitemcheckbox' : 'menuitemradio',
    tabIndex: -1,
    className: classNames('k-menu-item', item.danger && 'k-menu-item--danger'),
    onPointerMove: (event: PointerEvent<HTMLElement>) => event.pointerType === 'mouse' && event.currentTarget.focus(),
    children: <Face item={item} />,
    ...item.mark,
  };
  const link = {
    ...shared,
    'aria-current': item.current ? ('page' as const) : undefined,
    ...(item.newTab && { target: '_blank', rel: 'noreferrer' }),
    onClick: onChoose,
  };
  if (to !== undefined && !disabled) return <Link to={to} {...link} />;
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the children are in the shared props
  if (href !== undefined && !disabled) return <a href={href} {...link} />;
  return (
    <button
      type="button"
      aria-checked={checked}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onChoose()}
      {...shared}
    />
  );
}

/** The content of an item, for links and buttons. */
function Face({ item: { icon, label, hint, shortcut, checked, toggles, current } }: { item: MenuItem }) {
  return (
    <>
      {toggles && <span className="k-menu-box">{checked && <Icon name="tick" />}</span>}
      {icon && <Icon name={icon} />}
      <span className="k-menu-text">
        {label}
        {hint && <span className="k-menu-hint">{hint}</span>}
      </span>
      {shortcut && <Kbd>{shortcut}</Kbd>}
      {((checked && !toggles) || current) && <Icon name="tick" className="k-menu-tick" />}
    </>
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
