import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { StatusDot, useFormats, useService } from '#core/web';
import type { PartProps } from '#core/web/tokens';
import { type DocumentRow } from '#plugins/documents/contract';
import { paymentOrdersStore } from '../contract/index.ts';

/** Shows that the invoice is in an order, with the day of the payment. The cell is empty if the invoice is paid. */
export default observer(function OrderedCell({
  entity,
}: PartProps<Pick<DocumentRow, 'id' | 'paymentState' | 'status'>>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const isOwed = entity.status === 'issued' && (entity.paymentState === 'unpaid' || entity.paymentState === 'partly');
  const store = useService(paymentOrdersStore);
  const ordered = isOwed ? store.paymentOrdersOf(entity.id) : null;
  if (!ordered) return null;
  const day = formats.date(ordered.payOn);
  return (
    <StatusDot tone="neutral">
      <span title={t('PAYMENT_ORDERS.ORDERED_FOR', { day })}>{day}</span>
    </StatusDot>
  );
});
