import envelope from '@blueprintjs/icons/lib/esm/generated/16px/paths/envelope.js';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#core/web';
import type { MarkedRows } from '#core/web/tokens';

const SendManyDialog = lazy(() => import('./send-many-dialog.tsx'));

/** The button *Poslať e-mailom*, which sends an e-mail about each of the selected documents. */
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
