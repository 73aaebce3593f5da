import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatIban, problems } from '#core/contract';
import { sumAmounts } from '#core/money';
import { Button, failureReason, isProblem, Notice, today, useFormats, useService } from '#core/web';
import { DateInput, Field, FormGrid, SelectInput } from '#core/web/forms';
import { Dialog } from '#core/web/overlays';
import { companyClient, feedback, language } from '#core/web/tokens';
import { type OrderPreview, paymentOrdersStore } from '../contract/index.ts';
import { OrderRow } from './order-row.tsx';
import { useMakeOrder } from './use-make-order.ts';
import './payment-orders.css';

interface OrderFormProps {
  readonly preview: OrderPreview;
  readonly onClose: () => void;
}

/** Shows the form of an order. All payable invoices are selected at first, except those that another order already contains. */
export function OrderForm({ preview: { accounts, bankAccountId, items }, onClose }: OrderFormProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const store = useService(paymentOrdersStore);
  const notices = useService(feedback);
  const { companyId } = useService(companyClient);
  const make = useMakeOrder(items);
  const texts = useService(language);
  const [account, setAccount] = useState(bankAccountId ?? '');
  const [payOn, setPayOn] = useState(() => today());
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(items.filter(({ fault, ordered }) => !fault && !ordered).map(({ documentId }) => documentId)),
  );
  const [refused, setRefused] = useState<{ readonly field?: string; readonly text: string }>();
  const [busy, setBusy] = useState(false);
  const paid = items.filter(({ documentId }) => chosen.has(documentId));
  const total = sumAmounts(paid.map(({ amount }) => amount));
  const isReady = paid.length > 0 && account !== '';

  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((one) => one !== id)));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !isReady) return;
    setBusy(true);
    setRefused(undefined);
    try {
      const made = await make({ documentIds: paid.map(({ documentId }) => documentId), bankAccountId: account, payOn });
      if (!made) return;
      const isSaved = await store.save(made);
      const values = { count: made.items.length, sum: formats.money(made.total, 'EUR') };
      notices.toast({
        code: 'payment-order',
        ...(isSaved
          ? { intent: 'success', text: { key: 'PAYMENT_ORDERS.DONE', values } }
          : {
              intent: 'warning',
              text: { key: 'PAYMENT_ORDERS.NOT_SAVED', values },
              link: { text: { key: 'PAYMENT_ORDERS.TITLE' }, to: `/company/${companyId}/payment-orders/list` },
              timeout: 0,
            }),
      });
      onClose();
    } catch (error) {
      const [field] = isProblem(error, problems.invalidInput) ? error.fields : [];
      const reason = failureReason(error);
      setRefused(
        field
          ? { field: field.path, text: field.message }
          : { text: reason ? texts.text(reason) : t('PAYMENT_ORDERS.FAILED') },
      );
    } finally {
      setBusy(false);
    }
  };
  const errorOf = (path: string) => (refused?.field === path ? { error: refused.text } : {});
  const isElsewhere = refused && refused.field !== '/payOn' && refused.field !== '/bankAccountId';

  return (
    <Dialog
      isOpen
      size="wide"
      title={t('PAYMENT_ORDERS.ORDER')}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button onClick={onClose}>{t('UI.CANCEL')}</Button>
          <Button type="submit" look="primary" busy={busy} disabled={!isReady}>
            {t('PAYMENT_ORDERS.MAKE')}
          </Button>
        </>
      }
    >
      {accounts.length === 0 && <Notice tone="warning">{t('PAYMENT_ORDERS.NO_ACCOUNT')}</Notice>}
      {isElsewhere && <Notice tone="danger">{refused.text}</Notice>}
      <FormGrid>
        <Field label={t('PAYMENT_ORDERS.FIELD.ACCOUNT')} {...errorOf('/bankAccountId')}>
          <SelectInput
            value={account}
            onChange={(event) => setAccount(event.target.value)}
            options={accounts.map(({ id, name, iban }) => ({ value: id, label: `${name} · ${formatIban(iban)}` }))}
          />
        </Field>
        <Field label={t('PAYMENT_ORDERS.FIELD.PAY_ON')} {...errorOf('/payOn')}>
          <DateInput value={payOn} onChange={setPayOn} />
        </Field>
      </FormGrid>
      <ul className="k-order-rows">
        {items.map((item) => (
          <OrderRow
            key={item.documentId}
            item={item}
            isChosen={chosen.has(item.documentId)}
            onChoose={(isChosen) => choose(item.documentId, isChosen)}
          />
        ))}
      </ul>
      <p className="k-order-sum" aria-live="polite">
        <span>{t('PAYMENT_ORDERS.COUNT', { count: paid.length })}</span>
        <strong>{formats.money(total, 'EUR')}</strong>
      </p>
      <p className="k-order-note">{t('PAYMENT_ORDERS.NOTE')}</p>
    </Dialog>
  );
}
