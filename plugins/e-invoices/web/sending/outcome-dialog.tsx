import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, useService } from '#core/web';
import { Field, TextArea } from '#core/web/forms';
import { Dialog } from '#core/web/overlays';
import { sendingStore, type SendingSubject } from '../../contract/index.ts';

/** The dialog that asks for the result of an attempt that had no answer for a day. */
export default function OutcomeDialog({
  subject,
  onClose,
}: {
  readonly subject: SendingSubject;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const store = useService(sendingStore);
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState<boolean>();
  const decide = async (arrived: boolean) => {
    setBusy(arrived);
    await store.decide(subject, { arrived, note: note.trim() });
    onClose();
  };
  return (
    <Dialog
      isOpen
      title={t('E_INVOICES.SENDING.DECIDE')}
      onClose={onClose}
      actions={
        <>
          <Button busy={busy === false} disabled={busy === true} onClick={() => void decide(false)}>
            {t('E_INVOICES.SENDING.MISSING')}
          </Button>
          <Button busy={busy === true} disabled={busy === false} onClick={() => void decide(true)}>
            {t('E_INVOICES.SENDING.ARRIVED')}
          </Button>
        </>
      }
    >
      <p>{t('E_INVOICES.SENDING.DECIDE_TEXT')}</p>
      <Field label={t('E_INVOICES.SENDING.NOTE')} optional span={12}>
        <TextArea maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </Dialog>
  );
}
