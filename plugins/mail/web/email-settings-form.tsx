import { observer } from 'mobx-react-lite';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useService } from '#core/web';
import { FormActions, FormNotices, SaveButton, StaleVersionQuestion, useVersionedForm } from '#core/web/forms';
import { companyClient, feedback } from '#core/web/tokens';
import { type EmailConfig, EmailConfigForm, updateEmailConfig } from '../contract/index.ts';
import { configWith, updateOf, valuesOf } from './config-values.ts';
import { messages, wrongIn } from './config-rules.ts';
import { SenderSection } from './sender-section.tsx';
import { SendingSection } from './sending-section.tsx';
import { SmtpTester } from './smtp-test.ts';
import { ThanksSection } from './thanks-section.tsx';

/** A form with the transport of e-mails, their sender, and the e-mail that thanks for payments. [B2.10] */
export const EmailSettingsForm = observer(function EmailSettingsForm({ config }: { readonly config: EmailConfig }) {
  const { t } = useTranslation();
  const client = useService(companyClient);
  const toasts = useService(feedback);
  const [tester] = useState(() => new SmtpTester(client, toasts));
  const saved = useRef(config);
  const rules = useCallback((values: EmailConfigForm) => wrongIn(values, saved.current), []);
  const { form, record, save, submit, question, storedDraft } = useVersionedForm<typeof EmailConfigForm, EmailConfig>({
    schema: EmailConfigForm,
    saved: config,
    valuesOf: (of = config) => valuesOf(of),
    recordWith: configWith,
    compareWithin: ['smtpConfiguration', 'automaticThanks'],
    write: (values, { version } = config, idempotencyKey) =>
      client.call(updateEmailConfig, { body: updateOf(values, version) }, { handles: '*', idempotencyKey }),
    rules,
    keep: withoutPassword,
    messages,
    failed: { key: 'SETTINGS.SEND_EMAIL.SAVE_ERROR' },
  });
  saved.current = record ?? config;
  const changed = () => {
    save.changed();
    tester.changed();
  };
  return (
    <>
      <form noValidate onInput={changed} onSubmit={(event) => void form.handleSubmit(submit)(event)}>
        <FormNotices save={save} storedDraft={storedDraft} />
        <SendingSection form={form} saved={saved.current} tester={tester} onChange={changed} />
        <SenderSection form={form} />
        <ThanksSection form={form} saved={saved.current} onChange={changed} />
        <FormActions>
          <SaveButton state={save.state} />
        </FormActions>
      </form>
      <StaleVersionQuestion<EmailConfig> {...question} labelOf={(field) => t(`SETTINGS.SEND_EMAIL.FIELD.${field}`)} />
    </>
  );
});

function withoutPassword(values: EmailConfigForm): EmailConfigForm {
  return { ...values, smtpConfiguration: { ...values.smtpConfiguration, password: '' } };
}
