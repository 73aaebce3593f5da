import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DateInput,
  Field,
  FormGrid,
  FormNotices,
  SaveStore,
  showFieldProblems,
  TextInput,
  useSchemaForm,
} from '#core/web/forms';
import { Button, isProblem, useService } from '#core/web';
import { Dialog } from '#core/web/overlays';
import { feedback, language } from '#core/web/tokens';
import { AccessTokenInput, type CreatedAccessToken, tooManyAccessTokens } from '../contract/index.ts';
import { CreatedToken } from './created-token.tsx';
import { RightsChoice } from './rights-choice.tsx';
import type { TokensStore } from './tokens-store.ts';

interface CreateTokenDialogProps {
  readonly store: TokensStore;
  readonly onClose: () => void;
}

/** Requests the purpose and the rights of a token, then shows the new token only once. */
export const CreateTokenDialog = observer(function CreateTokenDialog({ store, onClose }: CreateTokenDialogProps) {
  const { t } = useTranslation();
  const texts = useService(language);
  const toasts = useService(feedback);
  const [save] = useState(() => new SaveStore(toasts, { key: 'ACCESS_TOKENS.CREATE_FAILED' }));
  const [created, setCreated] = useState<CreatedAccessToken & { readonly name: string }>();
  const form = useSchemaForm({
    schema: AccessTokenInput,
    defaultValues: { name: '', scopes: [], expiresOn: null },
  });
  const { errors } = form.formState;
  const values = form.watch();

  const create = async (body: AccessTokenInput) => {
    const outcome = await save.run(
      (idempotencyKey) => store.source.create(body, idempotencyKey),
      (error) => {
        if (!isProblem(error, tooManyAccessTokens))
          return save.locked !== undefined || showFieldProblems(form, error, texts);
        form.setError('name', { message: t('ACCESS_TOKENS.TOO_MANY') });
        return true;
      },
    );
    if (!outcome.saved) return;
    setCreated({ ...outcome.value, name: values.name });
    void store.load();
  };

  if (created) return <CreatedToken {...created} whose={store.source.whose} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      size="wide"
      title={t('ACCESS_TOKENS.CREATE')}
      onClose={onClose}
      onSubmit={(event) => void form.handleSubmit(create)(event)}
      actions={
        <>
          <Button onClick={onClose}>{t('UI.CANCEL')}</Button>
          <Button look="primary" type="submit" busy={save.state === 'inProgress'}>
            {t('ACCESS_TOKENS.CREATE')}
          </Button>
        </>
      }
    >
      <FormNotices save={save} />
      <FormGrid>
        <Field
          label={t('ACCESS_TOKENS.NAME')}
          hint={t('ACCESS_TOKENS.NAME_HINT')}
          error={errors.name?.message}
          required
          span={8}
        >
          <TextInput {...form.register('name')} autoComplete="off" autoFocus />
        </Field>
        <Field
          label={t('ACCESS_TOKENS.EXPIRES')}
          hint={t('ACCESS_TOKENS.EXPIRES_HINT')}
          error={errors.expiresOn?.message}
          span={4}
        >
          <DateInput
            value={values.expiresOn ?? ''}
            onChange={(day) => form.setValue('expiresOn', day || null, { shouldValidate: form.formState.isSubmitted })}
          />
        </Field>
      </FormGrid>
      <RightsChoice
        offered={store.loaded.value?.scopes ?? []}
        chosen={values.scopes}
        error={errors.scopes && t('ACCESS_TOKENS.CHOOSE_RIGHTS')}
        onChange={(scopes) => form.setValue('scopes', scopes, { shouldValidate: form.formState.isSubmitted })}
      />
    </Dialog>
  );
});
