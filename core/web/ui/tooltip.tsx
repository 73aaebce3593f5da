import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Kbd } from './kbd.tsx';
import './tooltip.css';

/** The time in milliseconds for which the pointer rests on the target before a tooltip appears. [B9-15] */
const tooltipDelay = 500;
const gap = 6;

export interface TooltipProps {
  text: string;
  /** The key with the same effect, shown next to the text. */
  shortcut?: string;
  /** `true` if the target already has the text as its name, so that it is not read a second time. */
  isName?: boolean;
  /** The element that the tooltip describes; exactly one. */
  children: ReactNode;
}

/**
 * A short text next to an element that the pointer has been on for 500 ms, or that the keyboard reached. [B9-15] Escape closes it.
 *
 * It is the project's own and not Blueprint's: every icon button has one, and Blueprint's would load all the overlay code with the first
 * list. On touch screens nothing hovers, so a tooltip is never shown there: information must never be only in a tooltip.
 */
export function Tooltip({ text, shortcut, isName, children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [at, setAt] = useState<{ x: number; y: number; below: boolean }>();

  const show = () => {
    const box = anchor.current?.firstElementChild?.getBoundingClientRect();
    if (!box) return;
    const below = box.top < 60;
    setAt({ x: box.left + box.width / 2, y: below ? box.bottom + gap : box.top - gap, below });
  };
  const hide = () => {
    clearTimeout(timer.current);
    setAt(undefined);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const target = anchor.current?.firstElementChild;
    if (!at || !target) return;
    if (!isName) target.setAttribute('aria-describedby', id);
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setAt(undefined);
    const onScroll = () => setAt(undefined);
    document.addEventListener('keydown', onKey);
    document.addEventListener('scroll', onScroll, true);
    return () => {
      if (!isName) target.removeAttribute('aria-describedby');
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('scroll', onScroll, true);
    };
  }, [at, id, isName]);

  return (
    <span
      ref={anchor}
      className="k-tooltip-anchor"
      onPointerEnter={(event) => {
        if (event.pointerType === 'touch') return;
        clearTimeout(timer.current);
        timer.current = setTimeout(show, tooltipDelay);
      }}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show()}
      onBlur={hide}
    >
      {children}
      {at && (
        <Bubble id={id} at={at}>
          {text}
          {shortcut && <Kbd>{shortcut}</Kbd>}
        </Bubble>
      )}
    </span>
  );
}

/**
 * Shows the text in the browser's top layer: above every dialog and never cut off, but still inside the landmark or dialog of its target,
 * where a screen reader finds it.
 */
function Bubble({
  id,
  at,
  children,
}: {
  id: string;
  at: { x: number; y: number; below: boolean };
  children: ReactNode;
}) {
  return (
    <span
      ref={(bubble) => {
        if (!bubble) return;
        bubble.showPopover?.(); // jsdom has no `showPopover`
        // The text stays inside the window: half of a long one would otherwise be beyond its edge.
        const half = bubble.offsetWidth / 2;
        const x = Math.min(Math.max(at.x, half + gap), document.documentElement.clientWidth - half - gap);
        bubble.style.left = `${x}px`;
        bubble.style.top = `${at.y}px`;
      }}
      id={id}
      role="tooltip"
      popover="manual"
      className={at.below ? 'k-tooltip k-tooltip--below' : 'k-tooltip'}
    >
      {children}
    </span>
  );
}
