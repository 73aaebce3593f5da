import { PopoverNext } from '@blueprintjs/core';
import { type ReactNode, useRef } from 'react';
import { overlayMotion } from './overlay-motion.ts';
import './blueprint-skin.css';
import './popover.css';

const motion = overlayMotion(120);

/** Where a popover stands beside what it belongs to; it turns to the other side where there is no room. */
export type PopoverPlacement = 'bottom-start' | 'bottom-end' | 'bottom' | 'top-start' | 'top-end' | 'right-start';

/** Props of {@link Popover}. */
export interface PopoverProps {
  isOpen: boolean;
  /** Escape, or a press elsewhere. May be called when it is closed already. */
  onClose: () => void;
  placement?: PopoverPlacement;
  /** As wide as what it belongs to. */
  matchWidth?: boolean;
  /** The focus stays where it is: for lists steered from an input. */
  keepFocus?: boolean;
  /** The owner gives the focus back itself, at once; Blueprint does when the closing has faded out. Default: false. */
  ownerReturnsFocus?: boolean;
  children: ReactNode;
}

/**
 * What floats beside the element it is rendered in, which must be positioned (`.k-anchored`). Blueprint places it,
 * stacks it with dialogs, closes it and gives the focus back.
 *
 * It is anchored to its parent by an empty span that covers it, rather than wrapping the button as Blueprint means it:
 * so the button is drawn before this file, and all of Blueprint, is loaded, and is not replaced when it comes.
 */
export function Popover({
  isOpen,
  onClose,
  placement = 'bottom-start',
  matchWidth,
  keepFocus,
  ownerReturnsFocus,
  children,
}: PopoverProps) {
  const anchor = useRef<HTMLElement>(null);
  return (
    <PopoverNext
      isOpen={isOpen}
      onInteraction={(next, event) => {
        if (next) return;
        // A press on the owner is the owner's to answer; closing here would make it open again.
        const owner = anchor.current?.parentElement;
        const byKey = event !== undefined && 'key' in event;
        if (!byKey && event?.target instanceof Node && owner?.contains(event.target)) return;
        onClose();
      }}
      placement={placement}
      arrow={false}
      animation="minimal"
      transitionDuration={motion}
      middleware={{ offset: { mainAxis: 4 }, shift: { padding: 8 } }}
      matchTargetWidth={matchWidth}
      autoFocus={!keepFocus}
      enforceFocus={false}
      shouldReturnFocusOnClose={!keepFocus && !ownerReturnsFocus}
      content={<div className="k-popover">{children}</div>}
      renderTarget={({ ref }) => (
        <span
          className="k-popover-anchor"
          ref={(element) => {
            anchor.current = element;
            if (typeof ref === 'function') ref(element);
            else if (ref) ref.current = element;
          }}
        />
      )}
    />
  );
}
