import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type LanguageCode, languageNames, languages } from '#core/contract';
import { Button, Icon, useLock, useService } from '#core/web';
import { RadioGroup, Switch, Tabs } from '#core/web/forms';
import { companyClient, language as pageLanguage, navigator } from '#core/web/tokens';
import {
  type DefaultReport,
  type DefaultReportInput,
  editableId,
  editablePrintReports,
  previewName,
  reportPreview,
} from '../contract/index.ts';
import { Preview } from './preview.tsx';

interface TypeCardProps {
  readonly report: DefaultReport;
  readonly title: string;
  readonly isOpen: boolean;
  readonly onChange: (change: Partial<DefaultReportInput>) => void;
}

/** Shows the template of one type of document. An open card also shows the templates to choose from and a preview. [B2.14-1] */
export function TypeCard({ report, title, isOpen, onChange }: TypeCardProps) {
  const client = useService(companyClient);
  const chosen = report.templates.find(({ id }) => id === report.defaultReportId);
  const to = `/company/${client.companyId}/settings/reporting-settings/${report.documentType}`;
  return (
    <section className="k-print-card" aria-label={title}>
      <h2 className="k-print-card-head">
        <Link to={to} className="k-print-card-link" aria-expanded={isOpen}>
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
          <span className="k-print-card-title">{title}</span>
          <span className="k-print-card-chosen">{chosen?.name}</span>
        </Link>
      </h2>
      {isOpen && <TypeChoices report={report} title={title} onChange={onChange} />}
    </section>
  );
}

function TypeChoices({ report, title, onChange }: Omit<TypeCardProps, 'isOpen'>) {
  const { t } = useTranslation();
  const client = useService(companyClient);
  const [language, setLanguage] = useState<LanguageCode>(useService(pageLanguage).current);
  const place = useService(navigator);
  const lock = useLock(editablePrintReports);
  const { documentType, templates, defaultReportId } = report;
  const chosen = templates.find(({ id }) => id === defaultReportId);
  const { showQrCode = false, showPrices = false } = report;
  /**
   * Returns whether the company's own template is locked. A template that is already chosen is never locked, even after the licence has
   * ended.
   */
  const isClosed = (id: string) => lock.isLocked && id === editableId(documentType) && id !== defaultReportId;
  const name = chosen && previewName(chosen, { language, showQrCode, showPrices });
  return (
    <div className="k-print-choices">
      <div className="k-print-options">
        <RadioGroup
          label={t('PRINT_TEMPLATES.TEMPLATE')}
          look="card"
          options={templates.map(({ id, name: label }) => ({ value: id, label, locked: isClosed(id) }))}
          value={defaultReportId}
          onChange={(id) => (isClosed(id) ? lock.press(() => undefined) : onChange({ defaultReportId: id }))}
        />
        {chosen?.settings.showQrCode && (
          <Switch
            label={t('PRINT_TEMPLATES.SHOW_QR_CODE')}
            hint={t('PRINT_TEMPLATES.SHOW_QR_CODE_HINT')}
            checked={showQrCode}
            onChange={({ target }) => onChange({ showQrCode: target.checked })}
          />
        )}
        {chosen?.settings.showPrices && (
          <Switch
            label={t('PRINT_TEMPLATES.SHOW_PRICES')}
            hint={t('PRINT_TEMPLATES.SHOW_PRICES_HINT')}
            checked={showPrices}
            onChange={({ target }) => onChange({ showPrices: target.checked })}
          />
        )}
        <Button locked={lock.isLocked} onClick={() => lock.press(() => place.go(`editable-report/${documentType}`))}>
          {t('PRINT_TEMPLATES.EDITABLE.OPEN')}
        </Button>
        <p className="k-print-note">{t('PRINT_TEMPLATES.ISSUED_STAY')}</p>
      </div>
      <div className="k-print-shown">
        <Tabs
          label={t('PRINT_TEMPLATES.LANGUAGE', { title })}
          tabs={languages.map((id) => ({ id, label: languageNames[id] }))}
          active={language}
          onChange={setLanguage}
        >
          {name && (
            <Preview
              of={name}
              load={(signal) =>
                client.file(reportPreview, { params: { documentType, fileName: name } }, { signal, handles: '*' })
              }
            />
          )}
        </Tabs>
      </div>
    </div>
  );
}
