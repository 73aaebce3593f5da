import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** Props of {@link ConfirmDialog}. */
export interface ConfirmDialogProps {
  isOpen: boolean;
  /** Names what it is about: *Vymazať rad FA2026?* */
  title: string;
  /** What is lost, and whether it can be undone. */
  children?: ReactNode;
  /** The verb: *Vymazať rad*. Never *OK*. */
  confirmLabel: string;
  cancelLabel?: string;
  /** `danger` where something is lost: the button is red and the focus starts on the way out. */
  tone?: 'default' | 'danger';
  /** The answer is being carried out. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A question that must be answered before going on [A4-15]. */
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
