import { useTranslation } from 'react-i18next';
import { Section, useService } from '#core/web';
import { Field, FormGrid, Switch, TextInput } from '#core/web/forms';
import { currentCompany } from '#core/web/tokens';
import { senderNameOf } from '../contract/index.ts';
import type { SettingsSectionProps } from './sending-section.tsx';

/** The settings of the sender's name and of the attached PDF. [B2.10-3] [B5-9] */
export function SenderSection({ form }: Pick<SettingsSectionProps, 'form'>) {
  const { t } = useTranslation();
  const { name: companyName } = useService(currentCompany);
  const { register, watch, formState } = form;
  const shown = senderNameOf(watch('senderName'), companyName);
  return (
    <Section title={t('SETTINGS.SEND_EMAIL.SENDER')}>
      <FormGrid>
        <Field
          label={t('SETTINGS.SEND_EMAIL.FIELD.senderName')}
          hint={t('SETTINGS.SEND_EMAIL.SENDER_HINT', { name: shown })}
          error={formState.errors.senderName?.message}
          span={12}
        >
          <TextInput {...register('senderName')} placeholder={companyName} autoComplete="off" maxLength={255} />
        </Field>
        <Switch
          {...register('attachDocument')}
          label={t('SETTINGS.SEND_EMAIL.FIELD.attachDocument')}
          hint={t('SETTINGS.SEND_EMAIL.ATTACH_HINT')}
        />
      </FormGrid>
    </Section>
  );
}
