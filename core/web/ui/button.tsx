import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconValue } from './icon.tsx';
import { LockMark } from './lock-mark.tsx';
import './button.css';

/** `primary` at most once a page; `quiet` has no frame until pointed at; `danger` destroys something it names. */
export type ButtonLook = 'default' | 'primary' | 'quiet' | 'danger';

/** What a button and a link that looks like one share. */
export interface ButtonFace {
  look?: ButtonLook;
  size?: 'default' | 'small';
  icon?: IconValue;
  /** After the text: a chevron where something opens. */
  iconEnd?: IconValue;
}

/** Props of {@link Button}; everything a native button takes works too. */
export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonFace {
  /** Under way: shows a ring, ignores presses, and keeps the focus where it is. */
  busy?: boolean;
  /** The licence closes what it does: drawn with a lock, and pressed all the same, to say what would open it. */
  locked?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** The classes of a button's face, for elements that look like one. */
export function buttonClass({ look = 'default', size = 'default' }: ButtonFace, className?: string): string {
  return classNames('k-button', `k-button--${look}`, size === 'small' && 'k-button--small', className);
}

/** A button with a verb on it. Its type is `button` unless given, so that it does not submit a form by accident. */
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
        // Not the disabled attribute: that would drop the focus to the page while the work runs.
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {icon && <Icon name={icon} />}
      {children && <span className="k-button-text">{children}</span>}
      {locked && (
        <>
          {' ' /* between the words as they are read; not drawn */}
          <LockMark />
        </>
      )}
      {iconEnd && <Icon name={iconEnd} />}
    </button>
  );
}
