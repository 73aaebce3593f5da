import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, useService } from '#core/web';
import { type Sending, sendingStore, type SendingSubject } from '../../contract/index.ts';

export interface SendingActionsProps {
  readonly subject: SendingSubject;
  readonly may: Sending['may'];
  /** Opens the dialog of an action that needs a note. */
  readonly onAsk: (dialog: 'handOver' | 'outcome') => void;
}

/** The buttons for the actions that are possible with an e-invoice now. */
export function SendingActions({ subject, may, onAsk }: SendingActionsProps) {
  const { t } = useTranslation();
  const store = useService(sendingStore);
  const [isBusy, setIsBusy] = useState(false);
  if (may.length === 0) return null;
  const retry = async () => {
    setIsBusy(true);
    await store.retry(subject);
    setIsBusy(false);
  };
  return (
    <div className="k-ei-row">
      {may.includes('retry') && (
        <Button size="small" busy={isBusy} onClick={() => void retry()}>
          {t('E_INVOICES.SENDING.RETRY')}
        </Button>
      )}
      {may.includes('decide') && (
        <Button size="small" aria-haspopup="dialog" onClick={() => onAsk('outcome')}>
          {t('E_INVOICES.SENDING.DECIDE')}
        </Button>
      )}
      {may.includes('handOver') && (
        <Button size="small" aria-haspopup="dialog" onClick={() => onAsk('handOver')}>
          {t('E_INVOICES.SENDING.HAND_OVER')}
        </Button>
      )}
    </div>
  );
}
