import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button, failureReason, Notice, Skeleton, useService } from '#core/web';
import { Dialog } from '#core/web/overlays';
import { language } from '#core/web/tokens';
import { OrderForm } from './order-form.tsx';
import { useOrderPreview } from './use-order-preview.ts';

interface OrderDialogProps {
  readonly documentIds: readonly string[];
  readonly onClose: () => void;
}

/** One file for the bank of the chosen invoices: what it would pay, from which account, on which day. */
export default observer(function OrderDialog({ documentIds, onClose }: OrderDialogProps) {
  const { t } = useTranslation();
  const texts = useService(language);
  const { now, load } = useOrderPreview(documentIds);
  if (now.state === 'ready') return <OrderForm preview={now.value} onClose={onClose} />;
  const reason = now.state === 'failed' && failureReason(now.error);
  return (
    <Dialog
      isOpen
      size="wide"
      title={t('PAYMENT_ORDERS.ORDER')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('UI.CANCEL')}</Button>}
    >
      {now.state === 'failed' ? (
        <Notice
          tone="danger"
          action={
            <Button size="small" onClick={load}>
              {t('CORE.LIST.RETRY')}
            </Button>
          }
        >
          {t('PAYMENT_ORDERS.PREVIEW_FAILED')} {reason ? texts.text(reason) : ''}
        </Notice>
      ) : (
        <div aria-busy="true">
          <Skeleton lines={6} />
        </div>
      )}
    </Dialog>
  );
});
