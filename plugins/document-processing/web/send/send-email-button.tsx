import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps, useLock } from '#core/web';
import { documentReceiving } from '../../contract/index.ts';

const SendEmailDialog = lazy(() => import('./send-email-dialog.tsx'));

/** A button that sends files in the same way as e-mails. */
export function SendEmailButton({ look }: Pick<ButtonProps, 'look'>) {
  const { t } = useTranslation();
  const lock = useLock(documentReceiving);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="add" look={look} locked={lock.isLocked} onClick={() => lock.press(() => setOpen(true))}>
        {t('PROCESSING.SEND.OPEN')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SendEmailDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
