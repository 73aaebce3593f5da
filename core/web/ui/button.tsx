import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconValue } from './icon.tsx';
import { LockMark } from './lock-mark.tsx';
import './button.css';

/**
 * The look of a button. Use `primary` at most once per page; `quiet` has no frame until the pointer is over it; `danger` deletes something
 * that the label names.
 */
export type ButtonLook = 'default' | 'primary' | 'quiet' | 'danger';

/** The props that a button and a link with a button's look share. */
export interface ButtonFace {
  look?: ButtonLook;
  size?: 'default' | 'small';
  icon?: IconValue;
  /** The icon after the text: a chevron if the button opens something. */
  iconEnd?: IconValue;
}

/** The props of {@link Button}; all attributes of a native button work too. */
export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonFace {
  /** `true` while the action runs: the button shows a ring, ignores presses, and does not lose the focus. */
  busy?: boolean;
  /** `true` if the licence locks the action: the button has a lock and can still be pressed, to show which licence unlocks it. */
  locked?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** Returns the classes of a button's look, for elements that look like a button. */
export function buttonClass({ look = 'default', size = 'default' }: ButtonFace, className?: string): string {
  return classNames('k-button', `k-button--${look}`, size === 'small' && 'k-button--small', className);
}

/** A button whose label is a verb. The default type is `button`, so that it does not submit a form by accident. */
export function Button({
  look,
  size,
  icon,
  iconEnd,
  busy,
  locked,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ look, size }, classNames(busy && 'k-button--busy', className))}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={(event) => {
        // The disabled attribute is not used: it would move the focus to the page while the action runs.
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {icon && <Icon name={icon} />}
      {children && <span className="k-button-text">{children}</span>}
      {locked && (
        <>
          {' ' /* The space separates the words for screen readers; it is not drawn. */}
          <LockMark />
        </>
      )}
      {iconEnd && <Icon name={iconEnd} />}
    </button>
  );
}
