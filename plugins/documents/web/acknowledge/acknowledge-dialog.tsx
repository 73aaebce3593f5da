import { useTranslation } from 'react-i18next';
import { Button } from '#core/web';
import { Dialog } from '#core/web/overlays';
import type { PendingAcknowledgement } from './acknowledgement.ts';
import { WarningList } from './warning-list.tsx';

interface AcknowledgeDialogProps {
  readonly isOpen: boolean;
  /** The current question, or the last one while the dialog closes. */
  readonly pending: PendingAcknowledgement;
  readonly title: string;
  /** The label of the button that confirms: *Vystaviť aj tak*. */
  readonly accept: string;
}

/**
 * Shows the warnings of a request as sentences; the user confirms them or goes back. It is a default export because its code loads at the
 * first warning.
 */
export default function AcknowledgeDialog({ isOpen, pending, title, accept }: AcknowledgeDialogProps) {
  const { warnings, answer } = pending;
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => answer(false)}
      title={title}
      role="alertdialog"
      actions={
        <>
          {/* The focus starts here, so that a second press of Ctrl+Enter or Enter does not confirm an unread warning. */}
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
