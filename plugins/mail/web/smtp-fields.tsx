import { useTranslation } from 'react-i18next';
import { Checkbox, useMedia, desktop } from '#core/web';
import { Field, FormGrid, SelectInput, Switch, TextInput } from '#core/web/forms';
import { defaultSmtpPort } from '../contract/index.ts';
import { PasswordInput } from './password-input.tsx';
import type { SettingsSectionProps } from './sending-section.tsx';
import type { SmtpTester } from './smtp-test.ts';
import { SmtpTestRow } from './smtp-test-row.tsx';
import './email-settings.css';

const securityTypes = ['Automatic', 'SSL', 'TLS', 'TLSSupported'] as const;

/** The fields of the company's own server. [B2.10-2] [B5-8] */
export function SmtpFields({ form, saved, tester }: SettingsSectionProps & { readonly tester: SmtpTester }) {
  const { t } = useTranslation();
  const isWide = useMedia(desktop);
  const { register, watch, setValue, formState } = form;
  const errors = formState.errors.smtpConfiguration;
  const requiresVerification = watch('smtpConfiguration.requiresVerification');
  const verification = {
    label: t('SETTINGS.SEND_EMAIL.SMTP_SERVER.REQUIRES_VERIFICATION'),
    ...register('smtpConfiguration.requiresVerification'),
  };
  const { hasPassword } = saved.smtpConfiguration;
  return (
    <div className="k-smtp">
      <FormGrid>
        <Field label={t('SETTINGS.SEND_EMAIL.SMTP_SERVER.EMAIL')} error={errors?.email?.message} required span={12}>
          <TextInput
            {...register('smtpConfiguration.email')}
            inputMode="email"
            autoComplete="off"
            spellCheck={false}
            maxLength={250}
          />
        </Field>
        <Field
          label={t('SETTINGS.SEND_EMAIL.SMTP_SERVER.SERVER')}
          hint={t('SETTINGS.SEND_EMAIL.SMTP_SERVER.SERVER_HINT')}
          error={errors?.smtpServerUrl?.message}
          required
          span={9}
        >
          <TextInput
            {...register('smtpConfiguration.smtpServerUrl')}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={250}
          />
        </Field>
        <Field label={t('SETTINGS.SEND_EMAIL.SMTP_SERVER.PORT')} error={errors?.port?.message} required span={3}>
          <TextInput
            {...register('smtpConfiguration.port', {
              onBlur: ({ target }: { target: HTMLInputElement }) => {
                if (target.value.trim() === '' || /^0+$/.test(target.value.trim()))
                  setValue('smtpConfiguration.port', String(defaultSmtpPort), {
                    shouldDirty: true,
                    shouldValidate: true,
                  });
              },
            })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
          />
        </Field>
        <Field label={t('SETTINGS.SEND_EMAIL.SMTP_SERVER.SECURITY')} span={6}>
          <SelectInput
            {...register('smtpConfiguration.smtpSecurityType')}
            options={securityTypes.map((type) => ({
              value: type,
              label: t(`SETTINGS.SEND_EMAIL.SMTP_SERVER.SECURITY_TYPE.${type}`),
            }))}
          />
        </Field>
        <div className="k-smtp-verification">
          {isWide ? <Checkbox {...verification} /> : <Switch {...verification} />}
        </div>
        {requiresVerification && (
          <>
            <Field
              label={t('SETTINGS.SEND_EMAIL.SMTP_SERVER.USERNAME')}
              error={errors?.username?.message}
              required
              span={6}
            >
              <TextInput
                {...register('smtpConfiguration.username')}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={250}
              />
            </Field>
            <Field
              label={t('SETTINGS.SEND_EMAIL.SMTP_SERVER.PASSWORD')}
              error={errors?.password?.message}
              {...(hasPassword && { hint: t('SETTINGS.SEND_EMAIL.SMTP_SERVER.PASSWORD_KEPT') })}
              required={!hasPassword}
              span={6}
            >
              <PasswordInput {...register('smtpConfiguration.password')} maxLength={250} />
            </Field>
          </>
        )}
      </FormGrid>
      <SmtpTestRow form={form} tester={tester} />
    </div>
  );
}
