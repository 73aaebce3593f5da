import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  isOpen: boolean;
  /** The question with the name of its subject: *Vymazať rad FA2026?* */
  title: string;
  /** The explanation of the consequences, and whether the action can be undone. */
  children?: ReactNode;
  /** The label with a verb: *Vymazať rad*, and never *OK*. */
  confirmLabel: string;
  cancelLabel?: string;
  /** The tone. Use `danger` if something is lost: the button is red and the focus starts on *cancel*. */
  tone?: 'default' | 'danger';
  /** `true` while the confirmed action runs. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A question that the user must answer before continuing. [A4-15] */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, confirmLabel, cancelLabel, tone = 'default', busy, onConfirm, onCancel } = props;
  const { t } = useTranslation();
  const danger = tone === 'danger';
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      title={title}
      role="alertdialog"
      actions={
        <>
          <Button onClick={onCancel} autoFocus={danger}>
            {cancelLabel ?? t('UI.CANCEL')}
          </Button>
          <Button look={danger ? 'danger' : 'primary'} onClick={onConfirm} busy={busy} autoFocus={!danger}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
