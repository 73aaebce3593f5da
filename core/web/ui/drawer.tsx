import { Drawer as BlueprintDrawer } from '@blueprintjs/core';
import { type ReactNode, useId } from 'react';
import { DialogHead } from './dialog-head.tsx';
import { overlayMotion } from './overlay-motion.ts';
import './blueprint-skin.css';
import './drawer.css';

const motion = overlayMotion(200);

export interface DrawerProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** The side: `left` for the navigation on a phone; `right`, the default, for the profile or the assistant. */
  side?: 'left' | 'right';
  /** The buttons, which stay at the bottom. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A panel at the side over the page; the focus stays inside and returns when the panel closes. */
export function Drawer({ isOpen, onClose, title, side = 'right', actions, children }: DrawerProps) {
  const id = useId();
  return (
    <BlueprintDrawer isOpen={isOpen} onClose={onClose} position={side} transitionDuration={motion} hasBackdrop>
      <div role="dialog" aria-modal="true" aria-labelledby={id} className="k-drawer">
        <DialogHead titleId={id} title={title} onClose={onClose} />
        <div className="k-drawer-body">{children}</div>
        {actions && <div className="k-drawer-actions">{actions}</div>}
      </div>
    </BlueprintDrawer>
  );
}
