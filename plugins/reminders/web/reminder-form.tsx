import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { EntityForm, type FormPlace, useEntityForm } from '#core/web/entities';
import { defaultLanguage, type LanguageCode, languageNames, languages } from '#core/contract';
import { Skeleton, useService } from '#core/web';
import { Field, FormGrid, Switch, Tabs, TextInput } from '#core/web/forms';
import { excerptOf, RichTextEditor, usePlaceholderNames } from '#core/web/rich-text';
import {
  type BlankReminder,
  type BodyTranslations,
  duplicateReminderDay,
  type Reminder,
  ReminderInput,
  reminderPlaceholders,
  remindersStore,
} from '../contract/index.ts';
import { NotOpened } from './not-opened.tsx';
import { ReminderPreview } from './reminder-preview.tsx';

const labels = {
  daysOverdue: 'REMINDERS.FIELD.DAYS',
  body: 'REMINDERS.FIELD.BODY',
  bodyTranslations: 'REMINDERS.FIELD.TRANSLATIONS',
  isOn: 'REMINDERS.FIELD.IS_ON',
} as const;
const refusals = [{ problem: duplicateReminderDay, field: 'daysOverdue', textKey: 'REMINDERS.DUPLICATE' }] as const;
const messages = { '/body minLength': 'CORE.FORM.REQUIRED' };

/** Shows the form of the edited reminder after it is loaded. */
export const ReminderForm = observer(function ReminderForm(place: FormPlace<Reminder>) {
  const { opened } = useService(remindersStore);
  if (opened.state === 'failed') return <NotOpened error={opened.error} onCancel={place.onCancel} />;
  if (opened.state !== 'ready')
    return (
      <div className="k-entity-form" aria-busy="true">
        <Skeleton lines={6} />
      </div>
    );
  return <OpenedForm {...place} opened={opened.value} />;
});

function OpenedForm({ opened, onSaved, onCancel }: FormPlace<Reminder> & { opened: Reminder | BlankReminder }) {
  const { t, i18n } = useTranslation();
  const store = useService(remindersStore);
  const entity = 'id' in opened ? opened : undefined;
  const { daysOverdue, body, bodyTranslations } = opened;
  const empty = { daysOverdue, body, bodyTranslations, isOn: true };
  const state = useEntityForm({ store, schema: ReminderInput, entity, empty, messages, refusals, onSaved });
  const { register, control, watch, formState } = state.form;
  const { errors } = formState;
  const errorIn = (of: LanguageCode) => (of === 'sk' ? errors.body?.message : errors.bodyTranslations?.[of]?.message);
  const days = t('REMINDERS.DAYS', { count: daysOverdue });
  const { labelOf } = usePlaceholderNames();
  const excerpt = (text: string) => excerptOf(text, reminderPlaceholders, (part) => `[${labelOf(part.placeholder)}]`);
  const [language, setLanguage] = useState<LanguageCode>(defaultLanguage);
  const hidden = languages.find((each) => errorIn(each));
  // If the error is in another language, the form shows that language, so that the error is visible.
  useEffect(() => {
    if (formState.submitCount > 0 && hidden) setLanguage(hidden);
  }, [formState.submitCount, hidden]);
  const field = fieldOf(language);
  return (
    <EntityForm
      state={state}
      label={entity ? t('REMINDERS.EDIT', { days }) : t('REMINDERS.NEW')}
      labelOf={(field) => t(labels[field])}
      textOf={(value, field) =>
        field === 'body'
          ? excerpt(String(value))
          : field === 'bodyTranslations'
            ? Object.values(value as BodyTranslations) // the value has the type of the named field
                .map(excerpt)
                .join(' / ')
            : field === 'isOn'
              ? t(value === true ? 'REMINDERS.ON' : 'REMINDERS.OFF')
              : String(value)
      }
      onCancel={onCancel}
    >
      <FormGrid>
        <Field label={t(labels.daysOverdue)} error={errors.daysOverdue?.message} required span={4}>
          <TextInput
            {...register('daysOverdue', { valueAsNumber: true })}
            inputMode="numeric"
            autoComplete="off"
            autoFocus
          />
        </Field>
      </FormGrid>
      <Tabs
        label={t('REMINDERS.FIELD.LANGUAGE')}
        tabs={languages.map((each) => ({ id: each, label: languageNames[each] }))}
        active={language}
        onChange={setLanguage}
      >
        <FormGrid>
          <Controller
            key={field}
            control={control}
            name={field}
            render={({ field: input }) => (
              <Field
                label={t(labels.body)}
                error={errorIn(language)}
                required={language === defaultLanguage}
                {...(language !== defaultLanguage && { hint: t('REMINDERS.FIELD.TRANSLATION_HINT') })}
                span={12}
              >
                <RichTextEditor
                  key={i18n.language}
                  label={t(labels.body)}
                  value={input.value ?? ''}
                  onChange={input.onChange}
                  onBlur={input.onBlur}
                  placeholders={reminderPlaceholders}
                  ref={input.ref}
                />
              </Field>
            )}
          />
        </FormGrid>
        <ReminderPreview body={watch(field) ?? ''} daysOverdue={watch('daysOverdue')} language={language} />
      </Tabs>
      <FormGrid>
        <Switch {...register('isOn')} label={t(labels.isOn)} hint={t('REMINDERS.FIELD.IS_ON_HINT')} />
      </FormGrid>
    </EntityForm>
  );
}

/** Returns the name of the field with the text in a language. */
function fieldOf(language: LanguageCode) {
  return language === 'sk' ? 'body' : (`bodyTranslations.${language}` as const);
}
