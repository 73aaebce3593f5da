import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Company, readCompany } from '#core/contract/platform';
import { LoadableValue, Page, useService, WhenLoaded } from '#core/web';
import { companyClient } from '#core/web/tokens';
import { CompanyEditor } from './company-editor.tsx';
import './company-form.css';

/** Shows the page `company/{companyId}/settings/company-detail`. [A2-35] */
export default observer(function CompanyDetailPage() {
  const { t } = useTranslation();
  const client = useService(companyClient);
  const [company] = useState(() => new LoadableValue<Company>());
  const load = () => void company.load(() => client.call(readCompany, {}));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a page
  useEffect(load, [company, client]);
  const { now } = company;
  if (now.state === 'ready') return <CompanyEditor company={now.value} />;
  return (
    <Page title={t('MY_COMPANY.DETAIL.TITLE')}>
      <WhenLoaded now={now} failed={t('MY_COMPANY.DETAIL.FAILED')} retry={load} shape="form" />
    </Page>
  );
});
