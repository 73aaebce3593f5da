import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadableValue, Page, useService, WhenLoaded } from '#core/web';
import { companyClient } from '#core/web/tokens';
import { type EmailConfig, readEmailConfig } from '../contract/index.ts';
import { EmailSettingsForm } from './email-settings-form.tsx';

/** company/{companyId}/settings/email-settings: edits the settings of e-mails. [B2.9-5] */
export default observer(function EmailSettingsPage() {
  const { t } = useTranslation();
  const client = useService(companyClient);
  const [config] = useState(() => new LoadableValue<EmailConfig>());
  const load = () => void config.load(() => client.call(readEmailConfig, {}, { handles: '*' }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: it loads once per page
  useEffect(load, [config, client]);
  const { now } = config;
  return (
    <Page title={t('SETTINGS.SEND_EMAIL.TITLE')}>
      <WhenLoaded now={now} failed={t('SETTINGS.SEND_EMAIL.LOADING_FAILED')} retry={load} shape="form">
        {(value) => <EmailSettingsForm config={value} />}
      </WhenLoaded>
    </Page>
  );
});
