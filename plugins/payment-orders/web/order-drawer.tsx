import { useTranslation } from 'react-i18next';
import { formatDay, todayAt } from '#core/calendar';
import { formatIban } from '#core/contract/formats';
import { Button, DefinitionList, Link, useFormats, useGate, useService } from '#core/web';
import { Drawer } from '#core/web/overlays';
import { feedback } from '#core/web/tokens';
import { receivedInvoiceKind } from '#plugins/received-invoices/contract';
import { type PaymentOrder, paymentOrders, paymentOrdersStore } from '../contract/index.ts';
import './payment-orders.css';

interface OrderDrawerProps {
  readonly companyId: string;
  /** The shown order; `undefined` closes the drawer. A closed drawer stays mounted, because it returns the focus when it closes. */
  readonly order: PaymentOrder | undefined;
  readonly onClose: () => void;
}

/** Shows one order with its payments and its file. The user can withdraw an order that was never sent to the bank. */
export function OrderDrawer({ companyId, order, onClose }: OrderDrawerProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <Drawer
      isOpen={order !== undefined}
      onClose={onClose}
      title={order ? formats.money(order.total, 'EUR') : t('PAYMENT_ORDERS.TITLE')}
    >
      {order && <Opened {...{ companyId, order }} />}
    </Drawer>
  );
}

function Opened({ companyId, order }: { readonly companyId: string; readonly order: PaymentOrder }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const store = useService(paymentOrdersStore);
  const questions = useService(feedback);
  const mayCreate = useGate(paymentOrders.create) === 'yes';
  const { items, iban, accountName, payOn, createdAt, createdBy, withdrawnAt } = order;
  const day = (instant: string) => formatDay(todayAt(Date.parse(instant)));
  const withdraw = async () => {
    const isMeant = await questions.confirm({
      title: { key: 'PAYMENT_ORDERS.WITHDRAW.TITLE' },
      text: { key: 'PAYMENT_ORDERS.WITHDRAW.TEXT' },
      accept: { key: 'PAYMENT_ORDERS.WITHDRAW.ACCEPT' },
      danger: true,
    });
    if (isMeant) await store.withdraw(order);
  };
  return (
    <>
      <DefinitionList
        items={[
          { term: t('PAYMENT_ORDERS.FIELD.PAY_ON'), value: formats.date(payOn) },
          { term: t('PAYMENT_ORDERS.FIELD.ACCOUNT'), value: `${accountName} · ${formatIban(iban)}` },
          { term: t('PAYMENT_ORDERS.FIELD.MADE'), value: `${day(createdAt)}, ${createdBy}` },
          ...(withdrawnAt ? [{ term: t('PAYMENT_ORDERS.STATE.withdrawn'), value: day(withdrawnAt) }] : []),
        ]}
      />
      <div className="k-order-actions">
        <Button icon="download" onClick={() => void store.save(order)}>
          {t('PAYMENT_ORDERS.DOWNLOAD')}
        </Button>
        {mayCreate && withdrawnAt === null && (
          <Button look="quiet" onClick={() => void withdraw()}>
            {t('PAYMENT_ORDERS.WITHDRAW.ACTION')}
          </Button>
        )}
      </div>
      <ul className="k-order-items">
        {items.map(({ documentId, number, theirNumber, name, amount, iban: theirs, variableSymbol }) => (
          <li key={documentId} className="k-order-row">
            <span>
              {name} ·{' '}
              <Link to={`/company/${companyId}/${receivedInvoiceKind.collection}/list/detail/${documentId}`}>
                {theirNumber || number}
              </Link>
            </span>
            <span className="k-order-amount">{formats.money(amount, 'EUR')}</span>
            <span className="k-order-account">
              {formatIban(theirs)}
              {variableSymbol && ` · ${t('PAYMENT_ORDERS.SYMBOL', { symbol: variableSymbol })}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
