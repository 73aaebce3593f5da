import { Dialog as BlueprintDialog, Classes } from '@blueprintjs/core';
import { type FormEventHandler, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { DialogHead } from './dialog-head.tsx';
import { overlayMotion } from './overlay-motion.ts';
import './blueprint-skin.css';
import './dialog.css';

const motion = overlayMotion(200);

/** Props of {@link Dialog}. */
export interface DialogProps {
  isOpen: boolean;
  /** Escape, the cross, a press beside it. Absent: only its actions end it. [A8-18] */
  onClose?: () => void;
  title: string;
  /** `wide` for a form with pairs or a list to choose from. */
  size?: 'default' | 'wide';
  /** `alertdialog` for what must be answered: a press beside it does not close it. */
  role?: 'dialog' | 'alertdialog';
  /** Buttons, the primary last: at the right. */
  actions?: ReactNode;
  /** Makes the dialog a form: Enter submits it. */
  onSubmit?: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
}

/**
 * A question or a short form over the page. Blueprint keeps the focus inside, closes it, and gives the focus back.
 * Put `autoFocus` on what should have the focus first.
 */
export function Dialog({ isOpen, onClose, title, size, role = 'dialog', actions, onSubmit, children }: DialogProps) {
  const id = useId();
  const body = useReturnedFocus();
  useEarlyEscape(isOpen, `${id}body`, onClose);
  const content = (
    <>
      <DialogHead titleId={`${id}title`} title={title} onClose={onClose} />
      <div id={`${id}body`} ref={body} className="k-dialog-body">
        {children}
      </div>
      {actions && <div className="k-dialog-actions">{actions}</div>}
    </>
  );
  return (
    <BlueprintDialog
      isOpen={isOpen}
      onClose={onClose}
      role={role}
      canOutsideClickClose={role === 'dialog' && onClose !== undefined}
      canEscapeKeyClose={onClose !== undefined}
      aria-labelledby={`${id}title`}
      aria-describedby={role === 'alertdialog' ? `${id}body` : undefined}
      className={classNames(size === 'wide' && 'k-dialog--wide')}
      transitionDuration={motion}
    >
      {onSubmit ? (
        <form onSubmit={onSubmit} noValidate>
          {content}
        </form>
      ) : (
        content
      )}
    </BlueprintDialog>
  );
}

/** What had the focus before each dialog, by the place of its text. */
const openers = new WeakMap<Element, Element>();

/**
 * Blueprint gives the focus back when `isOpen` ends. A dialog that is taken out of the page while it is open, as one that is there only
 * while something is edited, would leave it nowhere; so would one that took the place of another, such as a form of what was loading.
 * @returns for the place of its text
 */
function useReturnedFocus(): (body: HTMLElement | null) => void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      let target = opener;
      while (target && !target.isConnected) target = openerOf(overlayOf(target));
      if (document.activeElement === document.body && target instanceof HTMLElement) target.focus();
    },
    [opener],
  );
  return useCallback((body) => void (body && opener && openers.set(body, opener)), [opener]);
}

function openerOf(overlay: Element | null): Element | null {
  const body = overlay?.querySelector('.k-dialog-body');
  return (body && openers.get(body)) ?? null;
}

function overlayOf(element: Element | null): Element | null {
  return element?.closest(`.${Classes.OVERLAY}`) ?? null;
}

/**
 * Blueprint hears Escape where the focus is, and brings the focus a frame after the dialog is there: until then Escape would be lost, or
 * close the dialog under it. A busy machine draws that frame late.
 */
function useEarlyEscape(isOpen: boolean, bodyId: string, onClose: (() => void) | undefined): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!isOpen) return undefined;
    const hasFocus = () => overlayOf(document.getElementById(bodyId))?.contains(document.activeElement) ?? false;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || hasFocus() || !close.current) return;
      event.preventDefault();
      event.stopPropagation();
      end();
      close.current();
    };
    const onFocus = () => hasFocus() && end();
    const end = () => {
      document.removeEventListener('keydown', onKeyDown, true);
      document.removeEventListener('focusin', onFocus);
    };
    document.addEventListener('keydown', onKeyDown, true);
    document.addEventListener('focusin', onFocus);
    return end;
  }, [isOpen, bodyId]);
}
