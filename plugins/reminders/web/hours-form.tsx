import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section, useService } from '#core/web';
import {
  Field,
  FormGrid,
  FormNotices,
  SaveButton,
  SaveStore,
  SelectInput,
  showFieldProblems,
  useSchemaForm,
  type WrongField,
} from '#core/web/forms';
import { companyClient, feedback, language } from '#core/web/tokens';
import { ReminderHours, setReminderHours } from '../contract/index.ts';

const hoursOfDay = Array.from({ length: 25 }, (_, hour) => ({ value: String(hour), label: `${hour}.00` }));
const messages = { '/until hours': 'REMINDERS.HOURS.WRONG' };

function endsLater({ from, until }: ReminderHours): WrongField[] {
  return from < until ? [] : [{ path: '/until', code: 'hours' }];
}

export interface HoursFormProps {
  readonly hours: ReminderHours;
  /** Loads the list again after saving. */
  readonly onSaved: () => Promise<void>;
}

/** Edits the hours of working days between which reminders are sent. */
export default observer(function HoursForm({ hours, onSaved }: HoursFormProps) {
  const { t } = useTranslation();
  const texts = useService(language);
  const client = useService(companyClient);
  const toasts = useService(feedback);
  const [save] = useState(() => new SaveStore(toasts, { key: 'REMINDERS.HOURS.SAVING_FAILED' }));
  const form = useSchemaForm({ schema: ReminderHours, defaultValues: hours, messages, rules: endsLater });
  const { register, formState } = form;
  const submit = async (body: ReminderHours) => {
    const { saved } = await save.run(
      (idempotencyKey) => client.call(setReminderHours, { body }, { handles: '*', idempotencyKey }),
      (error) => save.locked !== undefined || showFieldProblems(form, error, texts, messages),
    );
    if (saved) await onSaved();
  };
  const numbers = { valueAsNumber: true } as const;
  return (
    <Section title={t('REMINDERS.HOURS.TITLE')} hint={t('REMINDERS.HOURS.HINT')}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)} onChange={() => save.changed()}>
        <FormNotices save={save} />
        <FormGrid>
          <Field label={t('REMINDERS.HOURS.FROM')} error={formState.errors.from?.message} span={3}>
            <SelectInput {...register('from', numbers)} options={hoursOfDay.slice(0, -1)} />
          </Field>
          <Field label={t('REMINDERS.HOURS.UNTIL')} error={formState.errors.until?.message} span={3}>
            <SelectInput {...register('until', numbers)} options={hoursOfDay.slice(1)} />
          </Field>
        </FormGrid>
        <div className="k-outgoing-hours">
          <SaveButton state={save.state} look="default" />
        </div>
      </form>
    </Section>
  );
});
