import type { ReactNode } from 'react';
import './form-actions.css';

/** Props of {@link FormActions}. */
export interface FormActionsProps {
  /** The primary action first, then the way out. */
  children: ReactNode;
  /** At the far end, away from the rest: *Vymazať*. */
  destructive?: ReactNode;
  /** Above the buttons, in sight with them: why one of them could not do it. */
  notice?: ReactNode;
}

/** The buttons that end a form. Stays at the bottom of what scrolls, so saving is never a scroll away. */
export function FormActions({ children, destructive, notice }: FormActionsProps) {
  return (
    <div className="k-form-actions">
      {notice && <div className="k-form-actions-notice">{notice}</div>}
      {children}
      {destructive && <div className="k-form-actions-end">{destructive}</div>}
    </div>
  );
}
