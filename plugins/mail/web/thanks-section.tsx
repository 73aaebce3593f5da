import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Controller, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type LanguageCode, languageNames, languages } from '#core/contract';
import { Section } from '#core/web';
import { Field, FormGrid, LicensedField, Switch, Tabs } from '#core/web/forms';
import { RichTextEditor } from '#core/web/rich-text';
import { emailPlaceholders, thankYouMails } from '../contract/index.ts';
import { PlaceholderInput } from './placeholder-input.tsx';
import { SampleEmail } from './sample-email.tsx';
import type { SettingsSectionProps } from './sending-section.tsx';

/** The settings of the e-mail that thanks for a fully paid document. [B2.10-4] [B6-17] */
export const ThanksSection = observer(function ThanksSection({
  form,
  saved,
  onChange,
}: SettingsSectionProps & { readonly onChange: () => void }) {
  const { t, i18n } = useTranslation();
  const { control, register, watch } = form;
  const [language, setLanguage] = useState<LanguageCode>('sk');
  const { errors, submitCount } = useFormState({ control });
  const wrong = languages.filter(
    (each) => errors.automaticThanksSubject?.[each] || errors.automaticThanksBodyTranslations?.[each],
  );
  const hidden = wrong.includes(language) ? undefined : wrong[0];
  // The error is in another language, so that language is shown; otherwise the error would be invisible.
  useEffect(() => {
    if (submitCount > 0 && hidden) setLanguage(hidden);
  }, [submitCount, hidden]);
  const isOn = watch('sendAutomaticThanks');
  const subject = `automaticThanksSubject.${language}` as const;
  const body = `automaticThanksBodyTranslations.${language}` as const;
  return (
    <Section title={t('SETTINGS.SEND_EMAIL.THANKS')} hint={t('SETTINGS.SEND_EMAIL.THANKS_HINT')}>
      <LicensedField
        label={t('SETTINGS.SEND_EMAIL.FIELD.sendAutomaticThanks')}
        gate={thankYouMails}
        used={saved.automaticThanks.sendAutomaticThanks}
      >
        <Switch {...register('sendAutomaticThanks')} label={t('SETTINGS.SEND_EMAIL.FIELD.sendAutomaticThanks')} />
      </LicensedField>
      {isOn && (
        <Tabs
          label={t('SETTINGS.SEND_EMAIL.LANGUAGE')}
          tabs={languages.map((each) => ({ id: each, label: languageNames[each] }))}
          active={language}
          onChange={setLanguage}
        >
          <FormGrid>
            <Field
              label={t('SETTINGS.SEND_EMAIL.FIELD.automaticThanksSubject')}
              error={errors.automaticThanksSubject?.[language]?.message}
              required
              span={12}
            >
              <PlaceholderInput
                key={subject}
                {...register(subject)}
                placeholders={emailPlaceholders}
                lang={language}
                maxLength={250}
              />
            </Field>
            <Controller
              key={body}
              control={control}
              name={body}
              render={({ field }) => (
                <Field
                  label={t('SETTINGS.SEND_EMAIL.FIELD.automaticThanksBodyTranslations')}
                  error={errors.automaticThanksBodyTranslations?.[language]?.message}
                  required
                  span={12}
                >
                  <RichTextEditor
                    key={i18n.language}
                    label={t('SETTINGS.SEND_EMAIL.FIELD.automaticThanksBodyTranslations')}
                    value={field.value}
                    onChange={(html) => {
                      field.onChange(html);
                      onChange();
                    }}
                    onBlur={field.onBlur}
                    placeholders={emailPlaceholders}
                    ref={field.ref}
                  />
                </Field>
              )}
            />
            <SampleEmail subject={watch(subject)} text={watch(body)} language={language} />
          </FormGrid>
        </Tabs>
      )}
    </Section>
  );
});
