import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, FormGrid, TextInput } from '#core/web/forms';
import { Button, Notice } from '#core/web';
import { Dialog } from '#core/web/overlays';
import type { TokenSource } from './token-source.ts';

interface CreatedTokenProps {
  readonly id: string;
  readonly name: string;
  readonly token: string;
  readonly whose: TokenSource['whose'];
  readonly onClose: () => void;
}

/** Shows a new token to be copied, because it cannot be shown again. A click outside of the dialog does not close it. */
export function CreatedToken({ id, name, token, whose, onClose }: CreatedTokenProps) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState<'yes' | 'no'>();
  const copy = () =>
    void window.navigator.clipboard.writeText(token).then(
      () => setCopied('yes'),
      () => setCopied('no'),
    );
  return (
    <Dialog
      isOpen
      size="wide"
      role="alertdialog"
      title={t('ACCESS_TOKENS.CREATED.TITLE', { name })}
      onClose={onClose}
      actions={
        <>
          <Button icon="duplicate" look="primary" autoFocus onClick={copy}>
            {t('ACCESS_TOKENS.CREATED.COPY')}
          </Button>
          <Button onClick={onClose}>{t('ACCESS_TOKENS.CREATED.DONE')}</Button>
        </>
      }
    >
      <Notice tone="warning">{t('ACCESS_TOKENS.CREATED.ONCE')}</Notice>
      <FormGrid>
        <Field label={t('ACCESS_TOKENS.CREATED.TOKEN')} span={12}>
          <TextInput readOnly value={token} onFocus={(event) => event.target.select()} />
        </Field>
        {whose === 'COMPANY' && (
          <Field label={t('ACCESS_TOKENS.CREATED.CLIENT')} hint={t('ACCESS_TOKENS.CREATED.CLIENT_HINT')} span={12}>
            <TextInput readOnly value={id} onFocus={(event) => event.target.select()} />
          </Field>
        )}
      </FormGrid>
      <p role="status">
        {copied === 'yes' && t('ACCESS_TOKENS.CREATED.COPIED')}
        {copied === 'no' && t('ACCESS_TOKENS.CREATED.NOT_COPIED')}
      </p>
    </Dialog>
  );
}
