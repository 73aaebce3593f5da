import type { ReactNode } from 'react';
import './form-actions.css';

export interface FormActionsProps {
  /** The buttons: the primary action first, then *cancel*. */
  children: ReactNode;
  /** The action at the far end, away from the others: *Vymazať*. */
  destructive?: ReactNode;
  /** The notice above the buttons and visible together with them: why an action failed. */
  notice?: ReactNode;
}

/** The buttons at the end of a form. They stay at the bottom of the scrolled area, so that saving never requires scrolling. */
export function FormActions({ children, destructive, notice }: FormActionsProps) {
  return (
    <div className="k-form-actions">
      {notice && <div className="k-form-actions-notice">{notice}</div>}
      {children}
      {destructive && <div className="k-form-actions-end">{destructive}</div>}
    </div>
  );
}
