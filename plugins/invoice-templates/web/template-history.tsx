import { useTranslation } from 'react-i18next';
import { Link, Section, useFormats, useService } from '#core/web';
import { companyClient } from '#core/web/tokens';
import type { InvoiceTemplateRun } from '../contract/index.ts';
import { templatePaths } from './template-paths.ts';

/** Shows the results of past dates. */
export function TemplateHistory({ runs }: { readonly runs: readonly InvoiceTemplateRun[] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { companyId } = useService(companyClient);
  return (
    <Section title={t('INVOICE_TEMPLATES.SECTION.HISTORY')}>
      <ul className="k-templates-preview" aria-label={t('INVOICE_TEMPLATES.SECTION.HISTORY')}>
        {runs.map(({ period, outcome, documentId, number, reason }) => (
          <li key={period}>
            <span className="k-templates-day">{formats.date(period)}</span>
            <span>
              {documentId === null ? (
                t(outcome === 'skipped' ? 'INVOICE_TEMPLATES.RUN.skipped' : 'INVOICE_TEMPLATES.RUN.deleted')
              ) : (
                <Link to={templatePaths(companyId).invoice(documentId)}>
                  {number ?? t('INVOICE_TEMPLATES.RUN.draft')}
                </Link>
              )}
              {outcome === 'draft' && reason !== null && documentId !== null && (
                <span className="k-templates-why"> {t('INVOICE_TEMPLATES.RUN.not_issued')}</span>
              )}
              {outcome === 'issued' && reason !== null && (
                <span className="k-templates-why"> {t('INVOICE_TEMPLATES.RUN.not_sent')}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
