import { useTranslation } from 'react-i18next';
import { DefinitionList, Notice, Page, Section, StatusDot, useFormats, useService } from '#core/web';
import { companyClient } from '#core/web/tokens';
import type { InvoiceTemplate } from '../contract/index.ts';
import { TemplateActions } from './template-actions.tsx';
import { TemplateHistory } from './template-history.tsx';
import { templatePaths } from './template-paths.ts';
import { TemplatePreview } from './template-preview.tsx';
import { makesText, ruleText, stateTones, troubleText } from './template-words.ts';
import './templates.css';

/** Shows a template to users who may not change it. */
export function TemplateReading({ template }: { readonly template: InvoiceTemplate }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { companyId } = useService(companyClient);
  const trouble = troubleText(t, template);
  const { nextOn, until, customerName, total, currency, worksFor } = template;
  const items = [
    { term: t('INVOICE_TEMPLATES.GRID.CUSTOMER'), value: customerName },
    { term: t('INVOICE_TEMPLATES.GRID.RULE'), value: ruleText(t, template) },
    { term: t('INVOICE_TEMPLATES.GRID.NEXT'), value: nextOn && formats.date(nextOn) },
    { term: t('INVOICE_TEMPLATES.FIELD.until'), value: until && formats.date(until) },
    { term: t('INVOICE_TEMPLATES.GRID.MAKES'), value: makesText(t, template) },
    { term: t('INVOICE_TEMPLATES.GRID.TOTAL'), value: formats.money(total, currency) },
    { term: t('INVOICE_TEMPLATES.FIELD.worksFor'), value: worksFor },
  ].filter(({ value }) => value);
  return (
    <Page
      readOnly
      kind="wide"
      title={template.name}
      back={{ to: templatePaths(companyId).list, label: t('INVOICE_TEMPLATES.TITLE') }}
      status={<StatusDot tone={stateTones[template.state]}>{t(`INVOICE_TEMPLATES.STATE.${template.state}`)}</StatusDot>}
      actions={<TemplateActions template={template} onDeleted={() => undefined} />}
    >
      {trouble && <Notice tone="warning">{trouble}</Notice>}
      <Section title={t('INVOICE_TEMPLATES.SECTION.RULE')}>
        <DefinitionList items={items} />
      </Section>
      <TemplatePreview values={template} />
      {template.runs.length > 0 && <TemplateHistory runs={template.runs} />}
    </Page>
  );
}
