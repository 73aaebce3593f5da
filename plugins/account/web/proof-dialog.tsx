import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TSchema } from 'typebox';
import { Field, FormGrid, FormNotices, SaveStore, showFieldProblems, TextInput, useSchemaForm } from '#core/web/forms';
import { Button, useService } from '#core/web';
import { Dialog } from '#core/web/overlays';
import { feedback, language } from '#core/web/tokens';
import { SecondFactorProof } from '../contract/index.ts';

/** The page's own texts for the gateway's refusal of a wrong password or code. */
const messages = {
  '/password wrong': 'ACCOUNT.FACTOR.WRONG_PASSWORD',
  '/code wrong': 'ACCOUNT.FACTOR.WRONG_CODE',
};

interface ProofDialogProps {
  /** The group of the texts TITLE, TEXT and ACCEPT. */
  readonly words: string;
  /** The schema of the body: `password`, `code` or both. */
  readonly schema: TSchema;
  readonly asks: readonly (keyof SecondFactorProof)[];
  /** Whether a recovery code is accepted in place of a code. */
  readonly takesRecoveryCode?: boolean;
  readonly danger?: boolean;
  readonly children?: ReactNode;
  readonly onClose: () => void;
  /** Sends the proof. It throws the error that the form shows. */
  readonly act: (proof: SecondFactorProof, idempotencyKey: string) => Promise<void>;
}

/** Requests the password, a code or both before a step. */
export const ProofDialog = observer(function ProofDialog(props: ProofDialogProps) {
  const { words, schema, asks, takesRecoveryCode, danger, children, onClose, act } = props;
  const { t } = useTranslation();
  const texts = useService(language);
  const toasts = useService(feedback);
  const [save] = useState(() => new SaveStore(toasts, { key: 'ACCOUNT.FACTOR.SAVE_FAILED' }));
  const form = useSchemaForm({
    schema: schema as typeof SecondFactorProof, // the schema has only the fields that `asks` names
    defaultValues: Object.fromEntries(asks.map((name) => [name, ''])),
    messages,
  });
  const { errors } = form.formState;
  const submit = (proof: SecondFactorProof) =>
    save.run(
      (key) => act(proof, key),
      (error) => save.locked !== undefined || showFieldProblems(form, error, texts, messages),
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`${words}.TITLE`)}
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
      actions={
        <>
          <Button onClick={onClose}>{t('UI.CANCEL')}</Button>
          <Button look={danger ? 'danger' : 'primary'} type="submit" busy={save.state === 'inProgress'}>
            {t(`${words}.ACCEPT`)}
          </Button>
        </>
      }
    >
      <FormNotices save={save} />
      <p className="k-proof-text">{t(`${words}.TEXT`)}</p>
      {children}
      <FormGrid>
        {asks.includes('password') && (
          <Field label={t('ACCOUNT.FACTOR.PASSWORD')} error={errors.password?.message} required span={12}>
            <TextInput {...form.register('password')} type="password" autoComplete="current-password" autoFocus />
          </Field>
        )}
        {asks.includes('code') && (
          <Field
            label={t('ACCOUNT.FACTOR.CODE')}
            hint={t(takesRecoveryCode ? 'ACCOUNT.FACTOR.ANY_CODE_HINT' : 'ACCOUNT.FACTOR.CODE_HINT')}
            error={errors.code?.message}
            required
            span={12}
          >
            <TextInput
              {...form.register('code')}
              autoComplete="one-time-code"
              inputMode={takesRecoveryCode ? 'text' : 'numeric'}
              autoFocus={!asks.includes('password')}
            />
          </Field>
        )}
      </FormGrid>
    </Dialog>
  );
});
