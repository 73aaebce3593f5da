import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, LoadableValue, useService, WhenLoaded } from '#core/web';
import { Dialog } from '#core/web/overlays';
import { companyClient } from '#core/web/tokens';
import { type OutgoingReminder, type OutgoingText, readOutgoingReminder } from '../contract/index.ts';
import { OutgoingForm } from './outgoing-form.tsx';

export interface OutgoingDialogProps {
  readonly item: OutgoingReminder;
  readonly onClose: () => void;
  /** Loads the list again after saving. */
  readonly onSaved: () => Promise<void>;
}

/** Edits the text or recipients of one reminder, for this document only. */
export default observer(function OutgoingDialog({ item, onClose, onSaved }: OutgoingDialogProps) {
  const { t } = useTranslation();
  const client = useService(companyClient);
  const [text] = useState(() => new LoadableValue<OutgoingText>());
  const { documentId, reminderId } = item;
  const load = useCallback(
    () =>
      void text.load(() => client.call(readOutgoingReminder, { params: { documentId, reminderId } }, { handles: '*' })),
    [text, client, documentId, reminderId],
  );
  useEffect(load, [load]);
  const title = t('REMINDERS.OUTGOING.EDIT_TITLE', { number: item.number });
  const { now } = text;
  if (now.state === 'ready') return <OutgoingForm text={now.value} title={title} onClose={onClose} onSaved={onSaved} />;
  return (
    <Dialog
      isOpen
      size="wide"
      title={title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('UI.CANCEL')}</Button>}
    >
      <WhenLoaded now={now} failed={t('REMINDERS.OUTGOING.OPENING_FAILED')} retry={load} lines={8} />
    </Dialog>
  );
});
