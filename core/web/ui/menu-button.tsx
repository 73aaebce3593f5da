import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonFace } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import type { MenuEntry } from './menu.tsx';
import type { PopoverPlacement } from './popover.tsx';
import './anchored.css';

const load = () => import('./menu-popup.tsx');
const MenuPopup = lazy(() => load().then((file) => ({ default: file.MenuPopup })));
// The menu is loaded when the button is hovered or focused, so that it is ready when pressed. A failure is ignored here; opening the menu
// tries again.
const prefetch = () => void load().catch(() => undefined);

export interface MenuButtonProps extends ButtonFace {
  /** The text on the button. Without it the button shows only the icon *…*, and its name is *Ďalšie akcie*. */
  text?: string;
  /** The button's name for screen readers if it has no text. */
  label?: string;
  entries: readonly MenuEntry[];
  placement?: PopoverPlacement;
  disabled?: boolean;
  /** Called just before the menu opens. */
  onOpen?: () => void;
}

/** A button that opens a menu. The code of the menu and its positioning is loaded when the button is first hovered or focused. */
export function MenuButton({ text, label, entries, placement, disabled, onOpen, ...face }: MenuButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  // The menu stays in the document after its first use, so that its closing is visible and the focus is restored.
  const [wanted, setWanted] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  // The focus returns at once, so that the effect of a choice (such as an editor that takes the focus) comes last.
  const close = () => {
    if (!isOpen) return;
    setOpen(false);
    place.current?.querySelector('button')?.focus();
  };
  const open = () => {
    onOpen?.();
    setWanted(true);
    setOpen(true);
  };
  const name = text ?? label ?? t('UI.MENU_MORE');
  const shared = {
    disabled,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': isOpen,
    onPointerEnter: prefetch,
    onFocus: prefetch,
    onClick: () => (isOpen ? setOpen(false) : open()),
    onKeyDown: (event: { key: string; preventDefault: () => void }) => {
      if (event.key !== 'ArrowDown' || isOpen) return;
      event.preventDefault();
      open();
    },
  };
  return (
    <span ref={place} className="k-anchored">
      {text === undefined ? (
        <IconButton look="quiet" {...face} icon={face.icon ?? 'more'} label={name} {...shared} />
      ) : (
        <Button iconEnd="chevron-down" {...face} {...shared}>
          {text}
        </Button>
      )}
      {wanted && (
        <Suspense fallback={null}>
          <MenuPopup
            isOpen={isOpen}
            onClose={close}
            label={name}
            entries={entries}
            placement={placement ?? (text === undefined ? 'bottom-end' : 'bottom-start')}
          />
        </Suspense>
      )}
    </span>
  );
}
