import { useTranslation } from 'react-i18next';
import { Button } from '#core/web';
import { Dialog } from '#core/web/overlays';
import type { Asked } from './acknowledgement.ts';
import { WarningList } from './warning-list.tsx';

interface AcknowledgeDialogProps {
  readonly isOpen: boolean;
  /** What is asked, or was. */
  readonly asked: Asked;
  readonly title: string;
  /** The verb that is done all the same: *Vystaviť aj tak*. */
  readonly accept: string;
}

/** What a call is warned of, in sentences: to do it all the same, or to go back. A default export: fetched when first asked. */
export default function AcknowledgeDialog({ isOpen, asked, title, accept }: AcknowledgeDialogProps) {
  const { warnings, answer } = asked;
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => answer(false)}
      title={title}
      role="alertdialog"
      actions={
        <>
          {/* The focus begins here: a second press of Ctrl+Enter or Enter must not answer what nobody has read. */}
          <Button onClick={() => answer(false)} autoFocus>
            {t('DOCUMENTS.ACKNOWLEDGE.BACK')}
          </Button>
          <Button look="primary" onClick={() => answer(true)}>
            {accept}
          </Button>
        </>
      }
    >
      <WarningList warnings={warnings} />
    </Dialog>
  );
}
