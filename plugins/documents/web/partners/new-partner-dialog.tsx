import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createPartner, type Partner, PartnerInput } from '#plugins/partners/contract';
import {
  countryOptions,
  Field,
  FormGrid,
  FormNotices,
  SaveButton,
  SaveStore,
  SelectInput,
  showFieldProblems,
  TextInput,
  useNewRecordDraft,
  useSchemaForm,
} from '#core/web/forms';
import { Button, Notice, useService } from '#core/web';
import { Dialog } from '#core/web/overlays';
import { feedback, language } from '#core/web/tokens';
import { noCustomer } from '../../contract/index.ts';
import { useDocuments } from '../documents-context.tsx';

interface NewPartnerDialogProps {
  /** The typed name that was not found. */
  readonly name: string;
  readonly onCreated: (partner: Partner) => void;
  readonly onClose: () => void;
}

const messages = { pattern: 'CORE.FORM.WHITE_SPACES', '/country pattern': 'CORE.FORM.CHOICE' };

/** Creates a partner with the data that a document needs. The document behind the dialog keeps its typed values. */
export default observer(function NewPartnerDialog({ name, onCreated, onClose }: NewPartnerDialogProps) {
  const { t, i18n } = useTranslation();
  const { kind, stores } = useDocuments();
  const { client } = stores;
  const texts = useService(language);
  const toasts = useService(feedback);
  const [save] = useState(() => new SaveStore(toasts, { key: 'DOCUMENTS.PARTNER.SAVE_FAILED' }));
  const [refused, setRefused] = useState(false);
  const form = useSchemaForm({
    schema: PartnerInput,
    messages,
    defaultValues: { ...noCustomer, name },
  });
  const storedDraft = useNewRecordDraft(`${client.companyId}/new-partner`, form);
  const { register, formState } = form;
  const { errors } = formState;

  const create = async (body: PartnerInput) => {
    setRefused(false);
    const outcome = await save.run(
      (idempotencyKey) => client.call(createPartner, { body }, { handles: '*', idempotencyKey }),
      () => true, // The dialog shows the error.
    );
    if (outcome.saved) {
      storedDraft.forget();
      return onCreated(outcome.value);
    }
    if (save.locked) return;
    if (!showFieldProblems(form, outcome.error, texts, messages)) setRefused(true);
  };

  const line = (field: 'name' | 'street' | 'postCode' | 'city' | 'registrationId' | 'taxId' | 'vatId' | 'email') => ({
    label: t(`PARTY.${field}`),
    error: errors[field]?.message,
  });
  return (
    <Dialog
      isOpen
      size="wide"
      title={t('DOCUMENTS.PARTNER.NEW', { context: kind.party })}
      onClose={onClose}
      onSubmit={(event) => {
        event.stopPropagation(); // The document's form is the parent in React, though not on the page, so it would be submitted too.
        void form.handleSubmit(create)(event);
      }}
      actions={
        <>
          <Button
            onClick={() => {
              storedDraft.forget();
              onClose();
            }}
          >
            {t('UI.CANCEL')}
          </Button>
          <SaveButton state={save.state} label={t('DOCUMENTS.PARTNER.CREATE', { context: kind.party })} />
        </>
      }
    >
      <FormNotices save={save} storedDraft={storedDraft} />
      {refused && <Notice tone="danger">{t('DOCUMENTS.PARTNER.SAVE_FAILED', { context: kind.party })}</Notice>}
      <FormGrid>
        <Field {...line('name')} span={8} required>
          <TextInput {...register('name')} autoFocus />
        </Field>
        <Field {...line('registrationId')} span={4}>
          <TextInput {...register('registrationId')} inputMode="numeric" />
        </Field>
        <Field {...line('taxId')}>
          <TextInput {...register('taxId')} inputMode="numeric" />
        </Field>
        <Field {...line('vatId')}>
          <TextInput {...register('vatId')} />
        </Field>
        <Field {...line('street')} span={12}>
          <TextInput {...register('street')} />
        </Field>
        <Field {...line('postCode')} span={3}>
          <TextInput {...register('postCode')} />
        </Field>
        <Field {...line('city')} span={9}>
          <TextInput {...register('city')} />
        </Field>
        <Field label={t('PARTY.country')} error={errors.country?.message}>
          <SelectInput {...register('country')} options={countryOptions(i18n.language, 'SK')} />
        </Field>
        <Field {...line('email')}>
          <TextInput {...register('email')} type="email" />
        </Field>
      </FormGrid>
    </Dialog>
  );
});
