import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadableValue, Page, useService, WhenLoaded } from '#core/web';
import { companyClient, type PageProps } from '#core/web/tokens';
import { type EditableReport, listReportingTypes, readEditableReport, type ReportedType } from '../contract/index.ts';
import { titleOf } from './card-order.ts';
import { EditableForm } from './editable-form.tsx';
import './reporting.css';

interface Loaded {
  readonly types: readonly ReportedType[];
  readonly report: EditableReport;
}

/**
 * Shows the page `company/{companyId}/editable-report/{documentType}`. It has no navigation, because the preview needs the space next to
 * the form. [A2-25]
 */
export default observer(function EditablePage({ params: { documentType = '' } }: PageProps) {
  const { t } = useTranslation();
  const client = useService(companyClient);
  const [loaded] = useState(() => new LoadableValue<Loaded>());
  const load = () =>
    void loaded.load(async () => {
      const [types, report] = await Promise.all([
        client.call(listReportingTypes, {}, { handles: '*' }),
        client.call(readEditableReport, { params: { documentType } }, { handles: '*' }),
      ]);
      return { types, report };
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each type
  useEffect(load, [documentType, loaded, client]);
  const { value } = loaded;
  const back = {
    to: `/company/${client.companyId}/settings/reporting-settings/${documentType}`,
    label: t('PRINT_TEMPLATES.TITLE'),
  };
  const title = value
    ? t('PRINT_TEMPLATES.EDITABLE.TITLE_OF', { title: titleOf(value.types, documentType) })
    : t('PRINT_TEMPLATES.EDITABLE.TITLE');
  return (
    <Page kind="wide" title={title} back={back}>
      <WhenLoaded now={loaded.now} failed={t('PRINT_TEMPLATES.LOAD_ERROR')} retry={load} shape="form">
        {(value) => (
          <EditableForm
            key={documentType}
            documentType={documentType}
            report={value.report}
            onSaved={(report) => loaded.set({ ...value, report })}
          />
        )}
      </WhenLoaded>
    </Page>
  );
});
