import { Dialog as BlueprintDialog, Classes } from '@blueprintjs/core';
import { type FormEventHandler, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { DialogHead } from './dialog-head.tsx';
import { overlayMotion } from './overlay-motion.ts';
import './blueprint-skin.css';
import './dialog.css';

const motion = overlayMotion(200);

export interface DialogProps {
  isOpen: boolean;
  /** Called by Escape, the cross, or a press outside. Without it only the dialog's actions close it. [A8-18] */
  onClose?: () => void;
  title: string;
  /** The size. Use `wide` for a form with pairs of fields or a list to choose from. */
  size?: 'default' | 'wide';
  /** The role. Use `alertdialog` for a question that must be answered: a press outside does not close it. */
  role?: 'dialog' | 'alertdialog';
  /** The buttons at the right; the primary one comes last. */
  actions?: ReactNode;
  /** The handler that makes the dialog a form: Enter submits it. */
  onSubmit?: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
}

/**
 * A question or a short form over the page. Blueprint keeps the focus inside, closes the dialog, and restores the focus. Put `autoFocus` on
 * the element that should have the focus first.
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

/** The element that had the focus before each dialog, by the element of the dialog's text. */
const openers = new WeakMap<Element, Element>();

/**
 * Restores the focus. Blueprint restores it when `isOpen` becomes false. If a dialog is removed from the page while it is open, such as one
 * that exists only during editing, the focus would be lost; the same applies to a dialog that replaces another, such as a form after its
 * loading state.
 * @returns the ref for the element of the dialog's text
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
 * Handles Escape until the dialog has the focus. Blueprint handles Escape at the focused element, and moves the focus one frame after the
 * dialog appears: until then Escape would be lost, or would close the dialog under it. A busy computer draws that frame late.
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
