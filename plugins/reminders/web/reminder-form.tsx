import { observer } from 'mobx-react-lite';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { EntityForm, type FormPlace, useEntityForm } from '#core/web/entities';
import { Skeleton, useService } from '#core/web';
import { Field, FormGrid, Switch, TextInput } from '#core/web/forms';
import { excerptOf, RichTextEditor, usePlaceholderNames } from '#core/web/rich-text';
import {
  type BlankReminder,
  duplicateReminderDay,
  type Reminder,
  ReminderInput,
  reminderPlaceholders,
  remindersStore,
} from '../contract/index.ts';
import { ReminderPreview } from './reminder-preview.tsx';
import { NotOpened } from './not-opened.tsx';

const labels = {
  daysOverdue: 'REMINDERS.FIELD.DAYS',
  body: 'REMINDERS.FIELD.BODY',
  isOn: 'REMINDERS.FIELD.IS_ON',
} as const;
const refusals = [{ problem: duplicateReminderDay, field: 'daysOverdue', textKey: 'REMINDERS.DUPLICATE' }] as const;
const messages = { '/body minLength': 'CORE.FORM.REQUIRED' };

/** The reminder being edited, once it is here. */
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
  const empty = { daysOverdue: opened.daysOverdue, body: opened.body, isOn: true };
  const state = useEntityForm({ store, schema: ReminderInput, entity, empty, messages, refusals, onSaved });
  const { register, control, watch, formState } = state.form;
  const { errors } = formState;
  const days = t('REMINDERS.DAYS', { count: opened.daysOverdue });
  const { labelOf } = usePlaceholderNames();
  return (
    <EntityForm
      state={state}
      label={entity ? t('REMINDERS.EDIT', { days }) : t('REMINDERS.NEW')}
      labelOf={(field) => t(labels[field])}
      textOf={(value, field) =>
        field === 'body'
          ? excerptOf(String(value), reminderPlaceholders, ({ placeholder }) => `[${labelOf(placeholder)}]`)
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
        <Controller
          control={control}
          name="body"
          render={({ field }) => (
            <Field label={t(labels.body)} error={errors.body?.message} required span={12}>
              <RichTextEditor
                key={i18n.language}
                label={t(labels.body)}
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                placeholders={reminderPlaceholders}
                ref={field.ref}
              />
            </Field>
          )}
        />
        <Switch {...register('isOn')} label={t(labels.isOn)} hint={t('REMINDERS.FIELD.IS_ON_HINT')} />
      </FormGrid>
      <ReminderPreview body={watch('body')} daysOverdue={watch('daysOverdue')} />
    </EntityForm>
  );
}
