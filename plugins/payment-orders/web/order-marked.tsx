import bankAccount from '@blueprintjs/icons/lib/esm/generated/16px/paths/bank-account.js';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#core/web';
import type { MarkedRows } from '#core/web/tokens';
import { maxOrdered } from '../contract/order-faults.ts';

const OrderDialog = lazy(() => import('./order-dialog.tsx'));

/**
 * Shows *Príkaz na úhradu* for the selected invoices. It is hidden if all results of a filter are selected, because the user has not seen
 * them all.
 */
export default observer(function OrderMarked({ ids }: MarkedRows) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<readonly string[]>();
  const isTooMany = ids === undefined || ids.length > maxOrdered;
  return (
    <>
      <Button
        look="quiet"
        icon={bankAccount}
        disabled={isTooMany}
        {...(isTooMany && { title: t('PAYMENT_ORDERS.TOO_MANY', { most: maxOrdered }) })}
        onClick={() => setChosen(ids)}
      >
        {t('PAYMENT_ORDERS.ORDER')}
      </Button>
      <Suspense fallback={null}>
        {chosen && <OrderDialog documentIds={chosen} onClose={() => setChosen(undefined)} />}
      </Suspense>
    </>
  );
});
