import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Kbd } from './kbd.tsx';
import './tooltip.css';

/** Rest over the target before a tooltip shows, in milliseconds [B9-15]. */
const tooltipDelay = 500;
const gap = 6;

/** Props of {@link Tooltip}. */
export interface TooltipProps {
  text: string;
  /** A key that does the same, drawn beside the text. */
  shortcut?: string;
  /** The target already carries the text as its name, so it is not read a second time. */
  isName?: boolean;
  /** One element. */
  children: ReactNode;
}

/**
 * A short text beside what is pointed at for 500 ms, or reached by the keyboard [B9-15]. Escape puts it away.
 *
 * Our own rather than Blueprint's: every icon button has one, and Blueprint's would bring the whole overlay machinery
 * to the first list. Touch shows none (nothing hovers), so a tooltip must never carry what is not said elsewhere.
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
 * In the browser's top layer: over every dialog and cut off by nothing, and yet inside the landmark or dialog of what it
 * tells about, where a reader finds it.
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
        bubble.showPopover?.(); // jsdom has none
        // Kept inside the window: half of a long text would hang over its edge.
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
