import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, Intro, Page, useGate, useService } from '#core/web';
import { companyClient } from '#core/web/tokens';
import { catalogItems } from '#plugins/catalogue/contract';
import { eInvoices } from '../../contract/index.ts';
import { CompanySection } from './company-section.tsx';
import { ItemsSection } from './items-section.tsx';
import { MissingStore } from './missing-store.ts';
import { PartnersSection } from './partners-section.tsx';
import { ReadinessSection } from '../readiness/readiness-section.tsx';
import { useQueryInAddress } from './use-query-in-address.ts';
import '../e-invoices.css';

/** The page *Čo chýba na e-faktúru*: the data whose faults would prevent e-invoices of this company, with inputs to correct them. */
export default observer(function MissingPage() {
  const { t } = useTranslation();
  const client = useService(companyClient);
  const { query, show } = useQueryInAddress();
  const withItems = useGate(catalogItems.read) === 'yes';
  const withReadiness = useGate(eInvoices.edit) === 'yes';
  const [ending] = useState(() => new AbortController());
  const [store] = useState(() => new MissingStore(client, ending.signal, query));
  useEffect(() => void store.load({ withItems }), [store, withItems]);
  const { among, missing } = query;
  useEffect(() => {
    const { query: listed } = store.partners;
    if (listed.among !== among || listed.missing !== missing) void store.show({ among, ...(missing && { missing }) });
  }, [store, among, missing]);
  const isAll =
    store.own.value?.gaps.length === 0 &&
    store.partnerNumbers?.among.recent === 0 &&
    (!withItems || store.itemNumbers?.total === 0);
  return (
    <Page title={t('E_INVOICES.MISSING.TITLE')} kind="wide">
      <Intro>{t(`E_INVOICES.MISSING.INTRO.${store.own.value?.verdict === 'may' ? 'may' : 'must'}`)}</Intro>
      {isAll && (
        <EmptyState
          icon="tick-circle"
          title={t('E_INVOICES.MISSING.ALL.TITLE')}
          text={t('E_INVOICES.MISSING.ALL.TEXT')}
        />
      )}
      {withReadiness && <ReadinessSection store={store} />}
      <CompanySection store={store} />
      <PartnersSection store={store} show={show} />
      {withItems && <ItemsSection store={store} />}
    </Page>
  );
});
