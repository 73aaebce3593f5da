import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, useService } from '#core/web';
import { Field, TextArea } from '#core/web/forms';
import { Dialog } from '#core/web/overlays';
import { sendingStore, type SendingSubject } from '../../contract/index.ts';

/** The dialog to record that an e-invoice was handed over in another way. */
export default function HandOverDialog({
  subject,
  onClose,
}: {
  readonly subject: SendingSubject;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const store = useService(sendingStore);
  const [note, setNote] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    await store.handOver(subject, note.trim());
    onClose();
  };
  return (
    <Dialog
      isOpen
      title={t('E_INVOICES.SENDING.HAND_OVER')}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      actions={
        <Button look="primary" type="submit" busy={isBusy}>
          {t('E_INVOICES.SENDING.HAND_OVER_ACCEPT')}
        </Button>
      }
    >
      <p>{t('E_INVOICES.SENDING.HAND_OVER_TEXT')}</p>
      <Field label={t('E_INVOICES.SENDING.NOTE')} optional span={12}>
        <TextArea maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </Dialog>
  );
}
