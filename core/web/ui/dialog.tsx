import { Dialog as BlueprintDialog } from '@blueprintjs/core';
import { type FormEventHandler, type ReactNode, useEffect, useId, useState } from 'react';
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
  useReturnedFocus();
  const content = (
    <>
      <DialogHead titleId={`${id}title`} title={title} onClose={onClose} />
      <div id={`${id}body`} className="k-dialog-body">
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

/**
 * Blueprint gives the focus back when `isOpen` ends. A dialog that is taken out of the page while it is open, as one that is there only
 * while something is edited, would leave it nowhere.
 */
function useReturnedFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement && opener.isConnected)
        opener.focus();
    },
    [opener],
  );
}
