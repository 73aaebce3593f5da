import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useFormats, useService } from '#core/web';
import { companyClient, type PartProps } from '#core/web/tokens';
import { type ShownDocument } from '#plugins/documents/contract';
import { paymentOrdersStore } from '../contract/index.ts';

/** Shows that the invoice is in an order, with the day of the payment. */
export default observer(function OrderedField({ entity }: PartProps<Pick<ShownDocument, 'id'>>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { companyId } = useService(companyClient);
  const ordered = useService(paymentOrdersStore).paymentOrdersOf(entity.id);
  if (ordered === undefined) return null;
  if (ordered === null) return t('PAYMENT_ORDERS.NOT_ORDERED');
  const text = t('PAYMENT_ORDERS.ORDERED_FOR', { day: formats.date(ordered.payOn) });
  return <Link to={`/company/${companyId}/payment-orders/list`}>{text}</Link>;
});
