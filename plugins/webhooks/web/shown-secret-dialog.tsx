import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Notice } from '#core/web';
import { Field, FormGrid, TextInput } from '#core/web/forms';
import { Dialog } from '#core/web/overlays';

export interface ShownSecretDialogProps {
  readonly secret: string;
  readonly onClose: () => void;
}

/** Shows a new secret for copying, because it cannot be shown again. A click outside the dialog does not close it. */
export function ShownSecretDialog({ secret, onClose }: ShownSecretDialogProps) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState<'yes' | 'no'>();
  const copy = () =>
    void window.navigator.clipboard.writeText(secret).then(
      () => setCopied('yes'),
      () => setCopied('no'),
    );
  return (
    <Dialog
      isOpen
      size="wide"
      role="alertdialog"
      title={t('WEBHOOKS.SECRET.TITLE')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('WEBHOOKS.SECRET.DONE')}</Button>
          <Button icon="duplicate" look="primary" autoFocus onClick={copy}>
            {t('WEBHOOKS.SECRET.COPY')}
          </Button>
        </>
      }
    >
      <Notice tone="warning">{t('WEBHOOKS.SECRET.ONCE')}</Notice>
      <FormGrid>
        <Field label={t('WEBHOOKS.SECRET.LABEL')} hint={t('WEBHOOKS.SECRET.HINT')} span={12}>
          <TextInput readOnly value={secret} onFocus={(event) => event.target.select()} />
        </Field>
      </FormGrid>
      <p role="status">
        {copied === 'yes' && t('WEBHOOKS.SECRET.COPIED')}
        {copied === 'no' && t('WEBHOOKS.SECRET.NOT_COPIED')}
      </p>
    </Dialog>
  );
}
