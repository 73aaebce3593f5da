import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { addMonths, firstOfMonth } from '#core/calendar';
import { ContentSkeleton, Notice, Page, Section, StatusDot, today, useService } from '#core/web';
import { ErrorSummary, FormNotices, SaveButton, StaleVersionQuestion, useVersionedForm } from '#core/web/forms';
import { companyClient, navigator } from '#core/web/tokens';
import { documentPages, noCustomer } from '#plugins/documents/contract';
import { invoiceModel, type InvoiceTemplate, InvoiceTemplateInput, templatesStore } from '../contract/index.ts';
import { RuleFields } from './rule-fields.tsx';
import { TemplateActions } from './template-actions.tsx';
import { TemplateHistory } from './template-history.tsx';
import { templatePaths } from './template-paths.ts';
import { TemplatePreview } from './template-preview.tsx';
import { stateTones, troubleText } from './template-words.ts';
import './templates.css';

const messages = {
  until: 'INVOICE_TEMPLATES.WRONG.UNTIL',
  '/every type': 'CORE.FORM.INTEGER',
  '/dueDays type': 'CORE.FORM.INTEGER',
};
const compareWithin = ['document'] as const;

export interface TemplateEditorProps {
  readonly template?: InvoiceTemplate | undefined;
  readonly copyOf?: InvoiceTemplate | undefined;
}

/** The form of a template: its rule, its invoice in the document editor, and a preview of the next invoices. */
export const TemplateEditor = observer(function TemplateEditor({ template, copyOf }: TemplateEditorProps) {
  const { t } = useTranslation();
  const { companyId } = useService(companyClient);
  const { Model } = useService(documentPages);
  const store = useService(templatesStore);
  const place = useService(navigator);
  const paths = templatePaths(companyId);
  const state = useVersionedForm<typeof InvoiceTemplateInput, InvoiceTemplate>({
    schema: InvoiceTemplateInput,
    saved: template,
    valuesOf: (of) => valuesOf(of ?? copyOf, of === undefined),
    compareWithin,
    write: (values, base, key) => store.save(values, base, key),
    onSaved: ({ id }) => {
      if (!template) place.go(paths.detail(id), { replace: true });
    },
    messages,
    failed: { key: 'INVOICE_TEMPLATES.SAVE_FAILED' },
  });
  const { form, save, submit, question, storedDraft, record } = state;
  const { errors, submitCount } = form.formState;
  const values = form.watch();
  const trouble = record && troubleText(t, record);
  const send = () => void form.handleSubmit(submit)();
  return (
    <Page
      kind="wide"
      title={record ? record.name : t(copyOf ? 'INVOICE_TEMPLATES.COPY' : 'INVOICE_TEMPLATES.NEW')}
      back={{ to: paths.list, label: t('INVOICE_TEMPLATES.TITLE') }}
      {...(record && {
        status: <StatusDot tone={stateTones[record.state]}>{t(`INVOICE_TEMPLATES.STATE.${record.state}`)}</StatusDot>,
      })}
      actions={record && <TemplateActions template={record} onDeleted={state.release} />}
      primary={<SaveButton state={save.state} label={t('INVOICE_TEMPLATES.SAVE')} onClick={send} />}
    >
      <form
        noValidate
        aria-label={record ? record.name : t('INVOICE_TEMPLATES.NEW')}
        onChange={() => save.changed()}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <FormNotices save={save} storedDraft={storedDraft} />
        <ErrorSummary count={countOf(errors)} attempt={submitCount} />
        {trouble && <Notice tone="warning">{trouble}</Notice>}
        <Suspense fallback={<ContentSkeleton shape="editor" />}>
          <Controller
            control={form.control}
            name="document"
            render={({ field }) => (
              <Model
                kind={invoiceModel}
                value={field.value}
                onChange={field.onChange}
                errors={errors.document}
                fresh={!template && !copyOf}
              >
                <Section title={t('INVOICE_TEMPLATES.SECTION.RULE')}>
                  <RuleFields form={form} />
                </Section>
              </Model>
            )}
          />
          <TemplatePreview values={values} template={record} />
        </Suspense>
      </form>
      {record && record.runs.length > 0 && <TemplateHistory runs={record.runs} />}
      <StaleVersionQuestion
        {...question}
        labelOf={(field, path) =>
          field === 'document'
            ? t(labelWithin(path))
            : t(`INVOICE_TEMPLATES.FIELD.${String(field)}`, t('INVOICE_TEMPLATES.ONE'))
        }
      />
    </Page>
  );
});

function labelWithin(path: readonly (string | number)[]): string {
  return path.includes('lines') ? 'INVOICE_TEMPLATES.FIELD.lines' : 'INVOICE_TEMPLATES.FIELD.document';
}

/** Returns the values of the form. A new template starts on the first day of the next month. */
function valuesOf(of: InvoiceTemplate | undefined, isNew: boolean): InvoiceTemplateInput {
  const begin = addMonths(firstOfMonth(today()), 1);
  if (!of)
    return {
      name: '',
      document: { customer: noCustomer, lines: [] },
      every: 1,
      unit: 'month',
      startsOn: begin,
      until: null,
      dueDays: 14,
      issues: false,
      sends: false,
    };
  const { name, document, every, unit, startsOn, until, dueDays, issues, sends } = of;
  return {
    name,
    document,
    every,
    unit,
    startsOn: isNew && startsOn < today() ? begin : startsOn,
    until: isNew ? null : until,
    dueDays,
    issues,
    sends,
  };
}

/** Returns the number of fields with an error. */
function countOf(errors: object): number {
  return Object.values(errors).reduce((count: number, error: unknown) => {
    if (!error || typeof error !== 'object') return count;
    return count + ('message' in error && 'type' in error ? 1 : countOf(error));
  }, 0);
}
