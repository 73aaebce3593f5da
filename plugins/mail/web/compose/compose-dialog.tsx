import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, failureReason, LoadableValue, Notice, Skeleton, useService } from '#core/web';
import { Dialog } from '#core/web/overlays';
import { type DialogPartProps, language } from '#core/web/tokens';
import { type Document } from '#plugins/documents/contract';
import { type LetterBeginning, lettersStore } from '../../contract/index.ts';
import { useLetteredKind } from '../letters/use-lettered-kind.ts';
import { ComposeForm } from './compose-form.tsx';

/** A letter about a document: to whom, with which words, with its PDF. */
export default observer(function ComposeDialog({ entity, onClose }: DialogPartProps<Document>) {
  const { t } = useTranslation();
  const texts = useService(language);
  const store = useService(lettersStore);
  const kind = useLetteredKind(entity);
  const [beginning] = useState(() => new LoadableValue<LetterBeginning>());
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
  const reason = now.state === 'failed' && failureReason(now.error);
  return (
    <Dialog
      isOpen
      size="wide"
      title={title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('UI.CANCEL')}</Button>}
    >
      {now.state === 'failed' ? (
        <Notice
          tone="danger"
          action={
            <Button size="small" onClick={load}>
              {t('CORE.LIST.RETRY')}
            </Button>
          }
        >
          {t('MAIL.COMPOSE.LOADING_FAILED')} {reason ? texts.text(reason) : ''}
        </Notice>
      ) : (
        <div aria-busy="true">
          <Skeleton lines={10} />
        </div>
      )}
    </Dialog>
  );
});
