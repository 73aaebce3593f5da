import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Notice, useFormats, useService } from '#core/web';
import { receptionStore } from '../../contract/index.ts';

/** Shows when the provider was last polled for received e-invoices and the result, with a button to poll at once. */
export const ReceptionState = observer(function ReceptionState() {
  const { t } = useTranslation();
  const formats = useFormats();
  const store = useService(receptionStore);
  useEffect(() => void store.load(), [store]);
  const { reception, asked } = store;
  if (!reception) return null;
  const { polledAt, succeededAt, fault } = reception;
  const words = () => {
    if (asked === 'running') return t('E_INVOICES.RECEIVING.RUNNING');
    if (asked === 'lately') return t('E_INVOICES.RECEIVING.LATELY');
    if (polledAt === null) return t('E_INVOICES.RECEIVING.NEVER');
    return t('E_INVOICES.RECEIVING.LAST', { time: formats.dateTime(polledAt) });
  };
  return (
    <div className="k-ei-reception">
      <p className="k-ei-row">
        <span className="k-ei-small" role="status">
          {words()}
        </span>
        <Button size="small" busy={asked === 'asking' || asked === 'running'} onClick={() => void store.ask()}>
          {t('E_INVOICES.RECEIVING.NOW')}
        </Button>
      </p>
      {fault && (
        <Notice tone="warning">
          {fault.sentence}{' '}
          {succeededAt !== null && t('E_INVOICES.RECEIVING.SUCCEEDED', { time: formats.dateTime(succeededAt) })}
          {fault.words !== '' && (
            <p className="k-ei-small">
              {t('E_INVOICES.PROVIDERS.TEST.WORDS', { code: fault.code, words: fault.words })}
            </p>
          )}
        </Notice>
      )}
    </div>
  );
});
