import { useTranslation } from 'react-i18next';
import { formatIban } from '#core/contract/formats';
import { Checkbox, useFormats } from '#core/web';
import type { OrderPreview } from '../contract/index.ts';
import { itemLabel } from './item-label.ts';

interface OrderRowProps {
  readonly item: OrderPreview['items'][number];
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

/** Shows an invoice with its supplier and amount, or with the reason why it cannot be paid and the solution. */
export function OrderRow({ item, isChosen, onChoose }: OrderRowProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { iban, amount, currency, fault, ordered } = item;
  const note = fault
    ? t(`PAYMENT_ORDERS.FAULT.${fault}`)
    : ordered && t('PAYMENT_ORDERS.ORDERED_FOR', { day: formats.date(ordered.payOn) });
  return (
    <li className="k-order-row">
      <Checkbox
        label={itemLabel(item)}
        checked={isChosen}
        disabled={fault !== null}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <span className="k-order-amount">{formats.money(amount, currency)}</span>
      <span className="k-order-account">{formatIban(iban)}</span>
      {note && <span className={fault ? 'k-order-said k-order-said--fault' : 'k-order-said'}>{note}</span>}
    </li>
  );
}
