import { lazy, Suspense, useCallback, useState } from 'react';
import { Chip } from './chip.tsx';
import type { MenuEntry } from './menu.tsx';
import './anchored.css';

const MenuPopup = lazy(() => import('./menu-popup.tsx').then((file) => ({ default: file.MenuPopup })));

export interface FilterChipProps {
  readonly label: string;
  /** The filter's value as text; it is absent if the list is not filtered by it. */
  readonly value?: string | undefined;
  readonly entries: readonly MenuEntry[];
  readonly onRemove: () => void;
}

/** A filter of a list that is chosen from a menu. The menu is loaded when it is first opened. */
export function FilterChip({ label, value, entries, onRemove }: FilterChipProps) {
  const [isOpen, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const open = () => {
    setWanted(true);
    setOpen(!isOpen);
  };
  return (
    <span className="k-anchored">
      {value === undefined ? (
        <Chip label={label} icon="add" onClick={open} expanded={isOpen} />
      ) : (
        <Chip label={label} value={value} onClick={open} expanded={isOpen} onRemove={onRemove} />
      )}
      {wanted && (
        <Suspense fallback={null}>
          <MenuPopup isOpen={isOpen} onClose={close} label={label} entries={entries} placement="bottom-start" />
        </Suspense>
      )}
    </span>
  );
}
