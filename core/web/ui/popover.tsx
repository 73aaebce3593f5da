import { PopoverNext } from '@blueprintjs/core';
import { type ReactNode, useRef } from 'react';
import { overlayMotion } from './overlay-motion.ts';
import './blueprint-skin.css';
import './popover.css';

const motion = overlayMotion(120);

/** The place of a popover relative to its owner; it moves to the other side if there is no room. */
export type PopoverPlacement = 'bottom-start' | 'bottom-end' | 'bottom' | 'top-start' | 'top-end' | 'right-start';

export interface PopoverProps {
  isOpen: boolean;
  /** Called by Escape or a press outside. It may be called when the popover is already closed. */
  onClose: () => void;
  placement?: PopoverPlacement;
  /** `true` gives the popover the width of its owner. */
  matchWidth?: boolean;
  /** `true` if the focus does not move into the popover: for lists that are controlled from an input. */
  keepFocus?: boolean;
  /**
   * `true` if the owner restores the focus itself, at once; otherwise Blueprint does it after the closing animation. The default is false.
   */
  ownerReturnsFocus?: boolean;
  children: ReactNode;
}

/**
 * Content that floats next to the element in which it is rendered, which must be positioned (`.k-anchored`). Blueprint places it, stacks it
 * with dialogs, closes it and restores the focus.
 *
 * An empty span that covers the parent is its anchor; Blueprint's usual way is to wrap the button. So the button is drawn before this file,
 * and all of Blueprint, is loaded, and is not replaced afterwards.
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
        // The owner handles a press on itself; if it closed the popover here, the owner would open it again.
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
