import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonFace } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import type { MenuEntry } from './menu.tsx';
import type { PopoverPlacement } from './popover.tsx';
import './anchored.css';

const load = () => import('./menu-popup.tsx');
const MenuPopup = lazy(() => load().then((file) => ({ default: file.MenuPopup })));
// Pointed at or reached by Tab: the menu is there by the time it is pressed. A failure is met again when it is opened.
const prefetch = () => void load().catch(() => undefined);

/** Props of {@link MenuButton}. */
export interface MenuButtonProps extends ButtonFace {
  /** On the button. Without it the button shows only an icon, *…*, and is called *Ďalšie akcie*. */
  text?: string;
  /** The button's name for readers where it has no text. */
  label?: string;
  entries: readonly MenuEntry[];
  placement?: PopoverPlacement;
  disabled?: boolean;
  /** Just before the menu opens. */
  onOpen?: () => void;
}

/** A button that opens a menu. Light: the menu and what places it load when it is first pointed at. */
export function MenuButton({ text, label, entries, placement, disabled, onOpen, ...face }: MenuButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  // Stays in the document once it was wanted, so that closing can be seen and the focus is given back.
  const [wanted, setWanted] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  // At once, so that what a choice does next (an editor that takes the focus) has the last word.
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
