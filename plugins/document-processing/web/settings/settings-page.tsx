import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Denied, Page, useDenials, useGate, useService } from '#core/web';
import { companyClient, companyEvents, feedback } from '#core/web/tokens';
import { documentReceiving, receivedDateCard } from '../../contract/index.ts';
import { Addresses } from './addresses.tsx';
import { ProcessingSettingsStore } from './processing-settings-store.ts';
import { ReceivedDate } from './received-date.tsx';

/** company/{companyId}/settings/documents-processing: edits the settings of received documents. [B1-6] [B2.9-4] [B2.12-1] */
export default observer(function ProcessingSettingsPage() {
  const { t } = useTranslation();
  const client = useService(companyClient);
  const events = useService(companyEvents);
  const toasts = useService(feedback);
  const isClosed = useGate(documentReceiving) === 'no';
  const denials = useDenials(documentReceiving);
  const hasDate = useGate(receivedDateCard) === 'yes';
  const [store] = useState(() => new ProcessingSettingsStore(client, events, toasts));
  useEffect(() => void store.loadAddresses(), [store]);
  useEffect(() => {
    if (hasDate) void store.loadDate();
  }, [store, hasDate]);
  return (
    <Page title={t('PROCESSING.SETTINGS.TITLE')}>
      {isClosed && (
        <Denied tone="warning" denials={denials} title={t('PROCESSING.LICENCE')} text={t('PROCESSING.LICENCE_TEXT')} />
      )}
      <Addresses store={store} />
      {hasDate && <ReceivedDate store={store} />}
    </Page>
  );
});
