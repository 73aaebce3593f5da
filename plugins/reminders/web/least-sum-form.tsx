import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Section, useService } from '#core/web';
import {
  Field,
  FormGrid,
  FormNotices,
  NumberInput,
  SaveButton,
  SaveStore,
  showFieldProblems,
  useSchemaForm,
} from '#core/web/forms';
import { companyClient, feedback, language } from '#core/web/tokens';
import { LeastSum, setLeastReminderSum } from '../contract/index.ts';

const messages = {
  '/leastSum pattern': 'REMINDERS.LEAST_SUM.WRONG',
  '/leastSum required': 'REMINDERS.LEAST_SUM.WRONG',
};

export interface LeastSumFormProps {
  readonly leastSum: string;
  /** Loads the list again. */
  readonly onSaved: () => Promise<void>;
}

/** Edits the smallest amount that is reminded of. */
export default observer(function LeastSumForm({ leastSum, onSaved }: LeastSumFormProps) {
  const { t } = useTranslation();
  const texts = useService(language);
  const client = useService(companyClient);
  const toasts = useService(feedback);
  const [save] = useState(() => new SaveStore(toasts, { key: 'REMINDERS.LEAST_SUM.SAVING_FAILED' }));
  const form = useSchemaForm({ schema: LeastSum, defaultValues: { leastSum }, messages });
  const submit = async (body: LeastSum) => {
    const { saved } = await save.run(
      (idempotencyKey) => client.call(setLeastReminderSum, { body }, { handles: '*', idempotencyKey }),
      (error) => save.locked !== undefined || showFieldProblems(form, error, texts, messages),
    );
    if (saved) await onSaved();
  };
  return (
    <Section title={t('REMINDERS.LEAST_SUM.TITLE')} hint={t('REMINDERS.LEAST_SUM.HINT')}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)} onChange={() => save.changed()}>
        <FormNotices save={save} />
        <FormGrid>
          <Controller
            control={form.control}
            name="leastSum"
            render={({ field, fieldState }) => (
              <Field label={t('REMINDERS.LEAST_SUM.FIELD')} error={fieldState.error?.message} unit="€" span={3}>
                <NumberInput {...field} decimals={2} />
              </Field>
            )}
          />
        </FormGrid>
        <div className="k-outgoing-hours">
          <SaveButton state={save.state} look="default" />
        </div>
      </form>
    </Section>
  );
});
