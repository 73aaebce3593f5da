import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatIban, problems } from '#core/contract';
import { sumAmounts } from '#core/money';
import { Button, failureReason, isProblem, Notice, today, useFormats, useService } from '#core/web';
import { DateInput, Field, FormGrid, SelectInput } from '#core/web/forms';
import { Dialog } from '#core/web/overlays';
import { feedback, language } from '#core/web/tokens';
import { type OrderPreview, type PaymentOrder, type PaymentOrderInput, paymentOrdersStore } from '../contract/index.ts';
import { OrderRow } from './order-row.tsx';
import './payment-orders.css';

interface OrderFormProps {
  readonly preview: OrderPreview;
  readonly onClose: () => void;
}

/** Those that can be paid are chosen, but for what another order holds already: that is for the person to choose. */
export function OrderForm({ preview: { accounts, bankAccountId, items }, onClose }: OrderFormProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const store = useService(paymentOrdersStore);
  const notices = useService(feedback);
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
  const send = async (acknowledge: boolean): Promise<PaymentOrder | undefined> => {
    const input: PaymentOrderInput = {
      documentIds: paid.map(({ documentId }) => documentId),
      bankAccountId: account,
      payOn,
      ...(acknowledge && { acknowledge: ['already-ordered'] }),
    };
    try {
      return await store.make(input, crypto.randomUUID());
    } catch (error) {
      if (acknowledge || !isProblem(error, problems.needsAcknowledgement)) throw error;
      const isMeant = await notices.confirm({
        title: { key: 'PAYMENT_ORDERS.AGAIN.TITLE' },
        text: { key: 'PAYMENT_ORDERS.AGAIN.TEXT' },
        accept: { key: 'PAYMENT_ORDERS.AGAIN.ACCEPT' },
      });
      return isMeant ? send(true) : undefined;
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !isReady) return;
    setBusy(true);
    setRefused(undefined);
    try {
      const made = await send(paid.some(({ ordered }) => ordered));
      if (!made) return;
      await store.save(made);
      const values = { count: made.items.length, sum: formats.money(made.total, 'EUR') };
      notices.toast({ code: 'payment-order', intent: 'success', text: { key: 'PAYMENT_ORDERS.DONE', values } });
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
