import envelope from '@blueprintjs/icons/lib/esm/generated/16px/paths/envelope.js';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#core/web';
import type { MarkedRows } from '#core/web/tokens';

const SendManyDialog = lazy(() => import('./send-many-dialog.tsx'));

/** *Poslať e-mailom*: a letter about each of the marked documents. */
export default function SendMany(marked: MarkedRows) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" icon={envelope} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('MAIL.SEND')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SendManyDialog marked={marked} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
