import { useTranslation } from 'react-i18next';
import type { Denial } from '#core/access';
import { Button, Denied } from '#core/web';
import { Dialog } from '#core/web/overlays';

interface LicenceDialogProps {
  /** What is locked. */
  readonly title: string;
  readonly denials: readonly Denial[];
  readonly onClose: () => void;
}

/** What would open a locked field; the document underneath stays as it was typed. */
export default function LicenceDialog({ title, denials, onClose }: LicenceDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <Button autoFocus onClick={onClose}>
          {t('DOCUMENTS.LOCKED.CLOSE')}
        </Button>
      }
    >
      <Denied denials={denials} />
    </Dialog>
  );
}
