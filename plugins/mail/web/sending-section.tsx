import { observer } from 'mobx-react-lite';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Notice, Section, useLock, useService } from '#core/web';
import { FormGrid, RadioGroup } from '#core/web/forms';
import { currentCompany } from '#core/web/tokens';
import { customSmtp, type EmailConfig, type EmailConfigForm, senderNameOf } from '../contract/index.ts';
import { DemoLink } from './demo/demo-link.tsx';
import { SmtpFields } from './smtp-fields.tsx';
import type { SmtpTester } from './smtp-test.ts';

export interface SettingsSectionProps {
  readonly form: UseFormReturn<EmailConfigForm>;
  readonly saved: EmailConfig;
}

/** The choice between Kostra's own server and the company's server, which requires the package Pro. [B2.10-1] [B6-17] */
export const SendingSection = observer(function SendingSection({
  form,
  saved,
  tester,
  onChange,
}: SettingsSectionProps & { readonly tester: SmtpTester; readonly onChange: () => void }) {
  const { t } = useTranslation();
  const { name: companyName } = useService(currentCompany);
  const lock = useLock(customSmtp);
  const [type, senderName] = form.watch(['smtpConfigurationType', 'senderName']);
  const { noReplyAddress, hasDemoMailbox } = saved;
  const isUsed = saved.smtpConfigurationType === 'Custom';
  const choose = (chosen: EmailConfigForm['smtpConfigurationType']) => {
    form.setValue('smtpConfigurationType', chosen, { shouldDirty: true });
    onChange();
  };
  const sender = `${senderNameOf(senderName, companyName)} <${noReplyAddress ?? ''}>`;
  return (
    <Section title={t('SETTINGS.SEND_EMAIL.WAY')}>
      <FormGrid>
        <RadioGroup
          label={t('SETTINGS.SEND_EMAIL.WAY')}
          labelHidden
          look="card"
          value={type}
          onChange={(chosen) => {
            if (chosen === 'Custom' && !isUsed) lock.press(() => choose(chosen));
            else choose(chosen);
          }}
          options={[
            {
              value: 'Kostra',
              label: t('SETTINGS.SEND_EMAIL.KOSTRA'),
              hint: noReplyAddress
                ? t('SETTINGS.SEND_EMAIL.KOSTRA_HINT', { sender })
                : t('SETTINGS.SEND_EMAIL.KOSTRA_MISSING_HINT'),
            },
            {
              value: 'Custom',
              label: t('SETTINGS.SEND_EMAIL.CUSTOM'),
              hint: t('SETTINGS.SEND_EMAIL.CUSTOM_HINT'),
              locked: lock.isLocked && !isUsed,
            },
          ]}
        />
        {type === 'Kostra' && !noReplyAddress && (
          <Notice tone="warning">{t('SETTINGS.SEND_EMAIL.KOSTRA_MISSING')}</Notice>
        )}
        {hasDemoMailbox && (
          <Notice>
            {t(type === 'Custom' ? 'SETTINGS.SEND_EMAIL.DEMO_CUSTOM' : 'SETTINGS.SEND_EMAIL.DEMO')} <DemoLink />
          </Notice>
        )}
        {type === 'Custom' && <SmtpFields form={form} saved={saved} tester={tester} />}
      </FormGrid>
    </Section>
  );
});
