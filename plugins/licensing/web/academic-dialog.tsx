import { useTranslation } from 'react-i18next';
import { Button } from '#core/web';
import { Dialog } from '#core/web/overlays';

/** Informs that the function is not available in the school version. [A2-40] [A5-11] */
export function AcademicDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      title={t('LICENSING.ACADEMIC.TITLE')}
      onClose={onClose}
      actions={
        <Button look="primary" autoFocus onClick={onClose}>
          {t('LICENSING.UNDERSTOOD')}
        </Button>
      }
    >
      <p>{t('LICENSING.ACADEMIC.TEXT')}</p>
    </Dialog>
  );
}
