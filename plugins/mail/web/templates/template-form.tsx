import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { sampleValues } from '#core/contract/emails';
import { Button, useService } from '#core/web';
import {
  Field,
  FormActions,
  FormGrid,
  FormNotices,
  SaveButton,
  StaleVersionQuestion,
  useVersionedForm,
  type WrongField,
} from '#core/web/forms';
import { EmailPreview } from '#core/web/rich-text';
import { companyClient, currentCompany, feedback } from '#core/web/tokens';
import {
  emailHtml,
  emailPlaceholders,
  type EmailTemplate,
  EmailTemplateInput,
  resetEmailTemplate,
  updateEmailTemplate,
} from '../../contract/index.ts';
import { PlaceholderArea, PlaceholderInput } from '../placeholder-input.tsx';

export interface TemplateFormProps {
  readonly template: EmailTemplate;
  readonly onSaved: (saved: EmailTemplate) => void;
}

const messages = { pattern: 'CORE.FORM.WHITE_SPACES' };

function unknownIn(values: EmailTemplateInput): WrongField[] {
  return (['subject', 'text'] as const)
    .filter((name) => emailPlaceholders.unknownIn(values[name]).length > 0)
    .map((name) => ({ path: `/${name}`, code: 'unknownPlaceholder' }));
}

/** A form with the subject and the text of a template in one language, and a preview. */
export const TemplateForm = observer(function TemplateForm({ template, onSaved }: TemplateFormProps) {
  const { t } = useTranslation();
  const client = useService(companyClient);
  const questions = useService(feedback);
  const { name: company } = useService(currentCompany);
  const { kind, language, title } = template;
  const params = { kind, language };
  const { form, record, save, submit, question, storedDraft } = useVersionedForm<
    typeof EmailTemplateInput,
    EmailTemplate
  >({
    schema: EmailTemplateInput,
    saved: template,
    valuesOf: ({ subject, text } = template) => ({ subject, text }),
    write: (values, { version } = template, idempotencyKey) =>
      client.call(updateEmailTemplate, { params, body: { ...values, version } }, { handles: '*', idempotencyKey }),
    onSaved,
    rules: unknownIn,
    part: `${kind} ${language}`,
    messages,
    failed: { key: 'MAIL.TEMPLATES.SAVE_ERROR' },
  });
  const { register, watch, formState } = form;
  const { errors } = formState;
  const values = useMemo(() => ({ ...sampleValues(language), document: title, company }), [language, title, company]);
  const reset = async () => {
    const sure = await questions.confirm({
      title: { key: 'MAIL.TEMPLATES.RESET.TITLE' },
      text: { key: 'MAIL.TEMPLATES.RESET.TEXT' },
      accept: { key: 'MAIL.TEMPLATES.RESET.ACCEPT' },
      danger: true,
    });
    if (!sure) return;
    const given = await client.call(resetEmailTemplate, { params });
    form.reset({ subject: given.subject, text: given.text });
    storedDraft.forget();
    onSaved(given);
  };
  return (
    <>
      <form noValidate onInput={() => save.changed()} onSubmit={(event) => void form.handleSubmit(submit)(event)}>
        <FormNotices save={save} storedDraft={storedDraft} />
        <FormGrid>
          <Field label={t('MAIL.COMPOSE.SUBJECT')} error={errors.subject?.message} required span={12}>
            <PlaceholderInput
              {...register('subject')}
              placeholders={emailPlaceholders}
              lang={language}
              maxLength={250}
            />
          </Field>
          <Field label={t('MAIL.COMPOSE.TEXT')} error={errors.text?.message} required span={12}>
            <PlaceholderArea {...register('text')} placeholders={emailPlaceholders} lang={language} rows={9} />
          </Field>
          <EmailPreview
            title={t('SETTINGS.SEND_EMAIL.SAMPLE')}
            subject={emailPlaceholders.fill(watch('subject'), values, language, 'text')}
            text={emailHtml(watch('text'))}
            placeholders={emailPlaceholders}
            values={values}
            language={language}
          />
        </FormGrid>
        <FormActions
          destructive={
            (record ?? template).version > 0 && (
              <Button onClick={() => void reset()}>{t('MAIL.TEMPLATES.RESET.ACTION')}</Button>
            )
          }
        >
          <SaveButton state={save.state} />
        </FormActions>
      </form>
      <StaleVersionQuestion<EmailTemplate>
        {...question}
        labelOf={(field) => t(field === 'subject' ? 'MAIL.COMPOSE.SUBJECT' : 'MAIL.COMPOSE.TEXT')}
      />
    </>
  );
});
