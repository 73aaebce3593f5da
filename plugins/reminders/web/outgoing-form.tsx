import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isEmail } from '#core/contract/formats';
import { Button, useService } from '#core/web';
import {
  Field,
  FormGrid,
  FormNotices,
  SaveButton,
  SaveStore,
  showFieldProblems,
  TextInput,
  useNewRecordDraft,
  useSchemaForm,
  useUnsavedChanges,
  type WrongField,
} from '#core/web/forms';
import { Dialog } from '#core/web/overlays';
import { EmailPreview, RichTextEditor } from '#core/web/rich-text';
import { companyClient, feedback, language } from '#core/web/tokens';
import {
  changeOutgoingReminder,
  type OutgoingChange,
  type OutgoingText,
  OutgoingTextForm,
  reminderPlaceholders,
} from '../contract/index.ts';

export interface OutgoingFormProps {
  readonly text: OutgoingText;
  readonly title: string;
  readonly onClose: () => void;
  /** Loads the list again after saving. */
  readonly onSaved: () => Promise<void>;
}

const messages = {
  '/to email': 'REMINDERS.OUTGOING.WRONG_ADDRESS',
  '/cc email': 'REMINDERS.OUTGOING.WRONG_ADDRESS',
  '/to minLength': 'CORE.FORM.REQUIRED',
  '/subject minLength': 'CORE.FORM.REQUIRED',
  '/body minLength': 'CORE.FORM.REQUIRED',
};

function addressesOf(text: string): string[] {
  return text.split(/[\s,;]+/).filter(Boolean);
}

/** Returns only the changed fields, so that later changes of the rule and of the partner's addresses still apply to the other fields. */
function changeOf(
  { to, cc, subject, body }: OutgoingTextForm,
  changed: Readonly<Partial<Record<keyof OutgoingTextForm, boolean>>>,
): OutgoingChange {
  return {
    ...((changed.to || changed.cc) && { to: addressesOf(to), cc: addressesOf(cc) }),
    ...(changed.subject && { subject }),
    ...(changed.body && { body }),
  };
}

function wrongAddresses(values: OutgoingTextForm): WrongField[] {
  return (['to', 'cc'] as const)
    .filter((field) => !addressesOf(values[field]).every(isEmail))
    .map((field) => ({ path: `/${field}`, code: 'email' }));
}

export const OutgoingForm = observer(function OutgoingForm({ text, title, onClose, onSaved }: OutgoingFormProps) {
  const { t } = useTranslation();
  const texts = useService(language);
  const client = useService(companyClient);
  const { companyId } = client;
  const toasts = useService(feedback);
  const [save] = useState(() => new SaveStore(toasts, { key: 'REMINDERS.OUTGOING.SAVING_FAILED' }));
  const { documentId, reminderId, number, amount, currency, dueOn, daysOverdue, variableSymbol, partner, company } =
    text;
  const form = useSchemaForm({
    schema: OutgoingTextForm,
    defaultValues: { to: text.to.join(', '), cc: text.cc.join(', '), subject: text.subject, body: text.body },
    messages,
    rules: wrongAddresses,
  });
  const { register, control, watch, formState } = form;
  const { errors, isDirty, dirtyFields } = formState;
  const storedDraft = useNewRecordDraft<OutgoingTextForm>(`${companyId}/reminder/${documentId}/${reminderId}`, form);
  const unsaved = useUnsavedChanges(isDirty, storedDraft.forget);
  const end = () => {
    storedDraft.forget();
    unsaved.release();
    onClose();
  };
  const leave = async () => {
    const question = {
      title: { key: 'REMINDERS.OUTGOING.DISCARD.TITLE' },
      accept: { key: 'REMINDERS.OUTGOING.DISCARD.ACCEPT' },
      cancel: { key: 'REMINDERS.OUTGOING.DISCARD.KEEP' },
    };
    if (!isDirty || (await toasts.confirm({ ...question, danger: true }))) end();
  };
  const values = useMemo(
    () => ({
      number,
      amount: { amount, currency },
      dueDate: dueOn,
      daysOverdue,
      variableSymbol,
      partner,
      company,
      month: null,
      year: null,
    }),
    [number, amount, currency, dueOn, daysOverdue, variableSymbol, partner, company],
  );
  const submit = async (typed: OutgoingTextForm) => {
    if (!isDirty) return end();
    const change = changeOf(typed, dirtyFields);
    const params = { documentId, reminderId };
    const { saved } = await save.run(
      (idempotencyKey) =>
        client.call(changeOutgoingReminder, { params, body: change }, { handles: '*', idempotencyKey }),
      (error) => save.locked !== undefined || showFieldProblems(form, error, texts, messages),
    );
    if (!saved) return;
    end();
    await onSaved();
  };
  return (
    <Dialog
      isOpen
      size="wide"
      title={title}
      onClose={() => void leave()}
      onSubmit={(event) => {
        event.stopPropagation(); // React events bubble through a portal, so the form around it would be submitted, too
        void form.handleSubmit(submit)(event);
      }}
      actions={
        <>
          <Button onClick={() => void leave()}>{t('UI.CANCEL')}</Button>
          <SaveButton state={save.state} />
        </>
      }
    >
      <FormNotices save={save} storedDraft={storedDraft} />
      <FormGrid>
        <Field label={t('REMINDERS.OUTGOING.TO')} error={errors.to?.message} required span={12}>
          <TextInput {...register('to')} autoComplete="off" inputMode="email" />
        </Field>
        <Field label={t('REMINDERS.OUTGOING.CC')} error={errors.cc?.message} span={12}>
          <TextInput {...register('cc')} autoComplete="off" inputMode="email" />
        </Field>
        <Field label={t('REMINDERS.OUTGOING.SUBJECT')} error={errors.subject?.message} required span={12}>
          <TextInput {...register('subject')} autoComplete="off" maxLength={250} lang={text.language} />
        </Field>
        <Controller
          control={control}
          name="body"
          render={({ field }) => (
            <Field label={t('REMINDERS.FIELD.BODY')} error={errors.body?.message} required span={12}>
              <RichTextEditor
                label={t('REMINDERS.FIELD.BODY')}
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                placeholders={reminderPlaceholders}
                ref={field.ref}
              />
            </Field>
          )}
        />
      </FormGrid>
      <div className="k-outgoing-preview">
        <EmailPreview
          title={t('REMINDERS.OUTGOING.PREVIEW')}
          subject={reminderPlaceholders.fill(watch('subject'), values, text.language, 'text')}
          text={watch('body')}
          placeholders={reminderPlaceholders}
          values={values}
          language={text.language}
        />
        {text.attachesDocument && <p className="k-outgoing-attached">{t('REMINDERS.OUTGOING.ATTACHED')}</p>}
      </div>
    </Dialog>
  );
});
