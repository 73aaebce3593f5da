import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, LoadableValue, useService, WhenLoaded } from '#core/web';
import { Dialog } from '#core/web/overlays';
import { type DialogPartProps } from '#core/web/tokens';
import { type Document } from '#plugins/documents/contract';
import { type EmailBeginning, emailsStore } from '../../contract/index.ts';
import { useEmailedKind } from '../emails/use-emailed-kind.ts';
import { ComposeForm } from './compose-form.tsx';

/** A dialog for an e-mail about a document: recipients, text and attachments. */
export default observer(function ComposeDialog({ entity, onClose }: DialogPartProps<Document>) {
  const { t } = useTranslation();
  const store = useService(emailsStore);
  const kind = useEmailedKind(entity);
  const [beginning] = useState(() => new LoadableValue<EmailBeginning>());
  const collection = kind?.collection ?? '';
  const { id } = entity;
  const load = useCallback(
    () => void beginning.load(() => store.begin({ collection, id })),
    [beginning, store, collection, id],
  );
  useEffect(load, [load]);
  const title = t('MAIL.COMPOSE.TITLE', { number: entity.number ?? '' });
  const { now } = beginning;
  if (now.state === 'ready')
    return <ComposeForm subject={{ collection, id }} title={title} beginning={now.value} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      size="wide"
      title={title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('UI.CANCEL')}</Button>}
    >
      <WhenLoaded now={now} failed={t('MAIL.COMPOSE.LOADING_FAILED')} retry={load} lines={10} />
    </Dialog>
  );
});
