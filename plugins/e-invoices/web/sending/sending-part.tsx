import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge, Notice, useFormats, useGate, useService } from '#core/web';
import { eInvoices, type Sending, sendingStore, type SendingSubject } from '../../contract/index.ts';
import { SendingActions } from './sending-actions.tsx';
import { SendingState } from './sending-state.tsx';
import { SendingTimeline } from './sending-timeline.tsx';

const HandOverDialog = lazy(() => import('./hand-over-dialog.tsx'));
const OutcomeDialog = lazy(() => import('./outcome-dialog.tsx'));

/** Shows the state and the events of a document's e-invoice, with the actions that the user may do. */
export const SendingPart = observer(function SendingPart({ subject }: { readonly subject: SendingSubject }) {
  const { t } = useTranslation();
  const store = useService(sendingStore);
  const mayAct = useGate(eInvoices.edit) === 'yes';
  const [dialog, setDialog] = useState<'handOver' | 'outcome'>();
  const { collection, id } = subject;
  useEffect(() => store.follow({ collection, id }), [store, collection, id]);
  const sending = store.of(id);
  if (!sending)
    return store.hasFailed(id) ? <Notice tone="danger">{t('E_INVOICES.SENDING.LOADING_FAILED')}</Notice> : null;
  const close = () => setDialog(undefined);
  return (
    <section className="k-ei-stack" aria-label={t('E_INVOICES.SENDING.TITLE')}>
      <SendingHead sending={sending} />
      {mayAct && <SendingActions subject={subject} may={sending.may} onAsk={setDialog} />}
      <SendingTimeline timeline={sending.timeline} />
      <Suspense fallback={null}>
        {dialog === 'handOver' && <HandOverDialog subject={subject} onClose={close} />}
        {dialog === 'outcome' && <OutcomeDialog subject={subject} onClose={close} />}
      </Suspense>
    </section>
  );
});

function SendingHead({ sending }: { readonly sending: Sending }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { state, obstacle, nextAt, isTest, provider, isReported, may } = sending;
  const isOpen = state === 'waiting' || state === 'unknown';
  const why = may.includes('decide') ? 'FIND_OUT' : isOpen && obstacle ? `OBSTACLE.${obstacle}` : `ABOUT.${state}`;
  return (
    <>
      <p className="k-ei-row">
        <SendingState state={state} />
        {isTest && <Badge tone="warning">{t('E_INVOICES.SENDING.TEST')}</Badge>}
      </p>
      <p className="k-ei-muted">{t(`E_INVOICES.SENDING.${why}`, { provider })}</p>
      {isOpen && nextAt !== null && obstacle !== null && (
        <p className="k-ei-muted">{t('E_INVOICES.SENDING.NEXT_AT', { time: formats.dateTime(nextAt) })}</p>
      )}
      {isReported !== null && (
        <p className="k-ei-muted">{t(`E_INVOICES.SENDING.REPORTED.${isReported ? 'yes' : 'no'}`)}</p>
      )}
    </>
  );
}
