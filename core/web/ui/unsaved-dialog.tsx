import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Props of {@link UnsavedDialog}. */
export interface UnsavedDialogProps {
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asked once when a form with changes is left [A2-5]. */
export function UnsavedDialog({ isOpen, onStay, onLeave }: UnsavedDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('UI.UNSAVED.TITLE')}
      tone="danger"
      confirmLabel={t('UI.UNSAVED.LEAVE')}
      cancelLabel={t('UI.UNSAVED.STAY')}
      onConfirm={onLeave}
      onCancel={onStay}
    >
      {t('UI.UNSAVED.TEXT')}
    </ConfirmDialog>
  );
}
