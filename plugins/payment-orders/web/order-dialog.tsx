import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button, WhenLoaded } from '#core/web';
import { Dialog } from '#core/web/overlays';
import { OrderForm } from './order-form.tsx';
import { useOrderPreview } from './use-order-preview.ts';

interface OrderDialogProps {
  readonly documentIds: readonly string[];
  readonly onClose: () => void;
}

/** Creates a payment order of the chosen invoices: their amounts, the account and the day. */
export default observer(function OrderDialog({ documentIds, onClose }: OrderDialogProps) {
  const { t } = useTranslation();
  const { now, load } = useOrderPreview(documentIds);
  if (now.state === 'ready') return <OrderForm preview={now.value} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      size="wide"
      title={t('PAYMENT_ORDERS.ORDER')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('UI.CANCEL')}</Button>}
    >
      <WhenLoaded now={now} failed={t('PAYMENT_ORDERS.PREVIEW_FAILED')} retry={load} lines={6} />
    </Dialog>
  );
});
