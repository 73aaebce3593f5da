import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isEmail } from '#core/contract/formats';
import { mailLimitReached, mailNotSetUp } from '#core/contract/mail';
import { Button, isProblem, useService } from '#core/web';
import {
  Field,
  FormGrid,
  FormNotices,
  SaveStore,
  showFieldProblems,
  Tabs,
  TextArea,
  TextInput,
  useNewRecordDraft,
  useSchemaForm,
  useUnsavedChanges,
  type WrongField,
} from '#core/web/forms';
import { Dialog } from '#core/web/overlays';
import { companyClient, feedback, language } from '#core/web/tokens';
import { type EmailBeginning, EmailInput, type EmailSubject, emailsStore } from '../../contract/index.ts';
import { AddressesInput } from './addresses-input.tsx';
import { AttachmentsField } from './attachments-field.tsx';
import { EmailSheet } from './email-sheet.tsx';
import { NoTransportNotice } from './no-transport-notice.tsx';
import './compose.css';

export interface ComposeFormProps {
  readonly subject: EmailSubject;
  readonly title: string;
  readonly beginning: EmailBeginning;
  readonly onClose: () => void;
}

const messages = {
  '/to email': 'MAIL.COMPOSE.WRONG_ADDRESS',
  '/cc email': 'MAIL.COMPOSE.WRONG_ADDRESS',
  '/to maxItems': 'MAIL.COMPOSE.TOO_MANY',
  '/cc maxItems': 'MAIL.COMPOSE.TOO_MANY',
};

/**
 * Returns the fields with a wrong address. The error refers to the field and not to the address, because a wrong address is easy to see.
 */
function wrongAddresses({ to, cc = [] }: EmailInput): WrongField[] {
  const isWrong = (addresses: readonly string[]) => addresses.some((address) => !isEmail(address));
  return [
    ...(isWrong(to) ? [{ path: '/to', code: 'email' }] : []),
    ...(isWrong(cc) ? [{ path: '/cc', code: 'email' }] : []),
  ];
}

export const ComposeForm = observer(function ComposeForm(props: ComposeFormProps) {
  const { subject, title, beginning, onClose } = props;
  const { t } = useTranslation();
  const texts = useService(language);
  const toasts = useService(feedback);
  const store = useService(emailsStore);
  const { companyId } = useService(companyClient);
  const [save] = useState(() => new SaveStore(toasts, { key: 'MAIL.COMPOSE.FAILED' }));
  const [view, setView] = useState<'write' | 'preview'>('write');
  const [withCopy, setWithCopy] = useState(beginning.cc.length > 0);
  const [offered, setOffered] = useState(beginning.attachments);
  const [bringing, setBringing] = useState(false);
  const [noWay, setNoWay] = useState(beginning.way === null);
  const { to, cc, subject: line, text } = beginning;
  const chosen = beginning.attachments.filter((one) => one.chosen).map(({ id }) => id);
  const form = useSchemaForm({
    schema: EmailInput,
    defaultValues: { to, cc, subject: line, text, attachments: chosen },
    messages,
    rules: wrongAddresses,
  });
  const { register, control, watch, formState } = form;
  const { errors, isDirty } = formState;
  const storedDraft = useNewRecordDraft<EmailInput>(`${companyId}/letter/${subject.id}`, form);
  const unsaved = useUnsavedChanges(isDirty, storedDraft.forget);
  const leave = async () => {
    const discard = { title: { key: 'MAIL.COMPOSE.DISCARD.TITLE' }, accept: { key: 'MAIL.COMPOSE.DISCARD.ACCEPT' } };
    const cancel = { key: 'MAIL.COMPOSE.DISCARD.KEEP' };
    if (isDirty && !(await toasts.confirm({ ...discard, cancel, danger: true }))) return;
    end();
  };
  const end = () => {
    storedDraft.forget();
    unsaved.release();
    onClose();
  };
  const send = async (email: EmailInput) => {
    const { saved } = await save.run(
      (key) => store.send(subject, email, key),
      (error) => {
        const unset = isProblem(error, mailNotSetUp);
        setNoWay(unset);
        const limit = isProblem(error, mailLimitReached) ? error.fix : undefined;
        if (limit) toasts.toast({ code: 'save-failed', intent: 'warning', text: limit, timeout: 0 });
        return (
          unset || limit !== undefined || save.locked !== undefined || showFieldProblems(form, error, texts, messages)
        );
      },
    );
    if (saved) end();
  };
  const values = watch();
  const addressError = (name: 'to' | 'cc') => errors[name]?.message ?? errors[name]?.find?.(Boolean)?.message;
  return (
    <Dialog
      isOpen
      size="wide"
      title={title}
      onClose={() => void leave()}
      onSubmit={(event) => {
        // React events bubble through a portal, so the form around the dialog would be submitted, too.
        event.stopPropagation();
        setView('write');
        void form.handleSubmit(send)(event);
      }}
      actions={
        <>
          <Button onClick={() => void leave()}>{t('UI.CANCEL')}</Button>
          <Button type="submit" look="primary" busy={save.state === 'inProgress'} disabled={bringing}>
            {t('MAIL.COMPOSE.SEND')}
          </Button>
        </>
      }
    >
      <FormNotices save={save} storedDraft={storedDraft} />
      {noWay && <NoTransportNotice onLeave={end} />}
      <Tabs
        label={t('MAIL.COMPOSE.VIEW')}
        tabs={(['write', 'preview'] as const).map((id) => ({ id, label: t(`MAIL.COMPOSE.${id}`) }))}
        active={view}
        onChange={setView}
      >
        {view === 'preview' ? (
          <EmailSheet email={values} sender={beginning.sender} attachments={offered} />
        ) : (
          <FormGrid>
            <Controller
              control={control}
              name="to"
              render={({ field }) => (
                <Field
                  label={t('MAIL.COMPOSE.TO')}
                  hint={t('MAIL.COMPOSE.ADDRESSES_HINT')}
                  error={addressError('to')}
                  required
                  span={12}
                >
                  <AddressesInput {...field} autoFocus={to.length === 0} />
                </Field>
              )}
            />
            {withCopy ? (
              <Controller
                control={control}
                name="cc"
                render={({ field }) => (
                  <Field label={t('MAIL.COMPOSE.CC')} error={addressError('cc')} span={12}>
                    <AddressesInput {...field} value={field.value ?? []} autoFocus={cc.length === 0} />
                  </Field>
                )}
              />
            ) : (
              <div>
                <Button look="quiet" size="small" icon="add" onClick={() => setWithCopy(true)}>
                  {t('MAIL.COMPOSE.ADD_CC')}
                </Button>
              </div>
            )}
            <Field label={t('MAIL.COMPOSE.SUBJECT')} error={errors.subject?.message} required span={12}>
              <TextInput {...register('subject')} autoComplete="off" maxLength={250} lang={beginning.language} />
            </Field>
            <Field label={t('MAIL.COMPOSE.TEXT')} error={errors.text?.message} required span={12}>
              <TextArea {...register('text')} rows={10} lang={beginning.language} />
            </Field>
            <Controller
              control={control}
              name="attachments"
              render={({ field }) => (
                <AttachmentsField
                  subject={subject}
                  offered={offered}
                  onBrought={(attachment) => setOffered((all) => [...all, attachment])}
                  value={field.value ?? []}
                  onChange={field.onChange}
                  error={errors.attachments?.message}
                  onBusy={setBringing}
                />
              )}
            />
          </FormGrid>
        )}
      </Tabs>
    </Dialog>
  );
});
