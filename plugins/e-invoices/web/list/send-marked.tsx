import send from '@blueprintjs/icons/lib/esm/generated/16px/paths/send-to.js';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#core/web';
import type { MarkedRows } from '#core/web/tokens';

const SendMarkedDialog = lazy(() => import('./send-marked-dialog.tsx'));

/** The button *Odoslať e-faktúru*, which hands over the e-invoices of the selected documents, for the first time or again. */
export default function SendMarked(marked: MarkedRows) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" icon={send} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('E_INVOICES.MANY.ACTION')}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <SendMarkedDialog marked={marked} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
