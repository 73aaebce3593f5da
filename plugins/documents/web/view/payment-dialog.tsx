import { observer } from 'mobx-react-lite';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isMoney } from '#core/money/light';
import { DateInput, Field, wrongFieldText, FormGrid, NumberInput, SelectInput } from '#core/web/forms';
import { Button, GatewayProblem, Notice, today, useFormats, useService } from '#core/web';
import { Dialog } from '#core/web/overlays';
import { language } from '#core/web/tokens';
import { isDay } from '#core/calendar';
import { type Document, documentFields } from '../../contract/index.ts';
import { validatePayment } from '../../contract/payment-validation.ts';
import { paysBackTooMuch } from '../../contract/refund.ts';
import { Acknowledge } from '../acknowledge/acknowledge.tsx';
import { Acknowledgement, NotAcknowledged } from '../acknowledge/acknowledgement.ts';
import type { PaymentValues } from './document-actions.ts';
import { overpaymentWith } from './overpayment.ts';

interface PaymentDialogProps {
  readonly document: Document;
  /** Adds the payment. The dialog shows the error. @throws GatewayProblem */
  readonly onAdd: (payment: PaymentValues, idempotencyKey: string) => Promise<void>;
  readonly onClose: () => void;
}

const { of: methods, texts: methodTexts, label: methodLabel } = documentFields.paymentMethod;

/** Returns the amount that is due now: negative for a credit note, and empty for an overpaid document. */
function startOf({ total, due, dueNow }: Document['totals']): string {
  return due.startsWith('-') === total.startsWith('-') ? (dueNow ?? due) : '';
}

/** Adds a payment. The form starts with the amount that is due now and with today. */
export default observer(function PaymentDialog({ document, onAdd, onClose }: PaymentDialogProps) {
  const { t } = useTranslation();
  const texts = useService(language);
  const formats = useFormats();
  const [acknowledgement] = useState(() => new Acknowledgement());
  const [amount, setAmount] = useState(startOf(document.totals));
  const [paidOn, setPaidOn] = useState(today());
  const [method, setMethod] = useState(document.paymentMethod);
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>();
  // One payment has one key, so that a second press after a lost response does not pay twice.
  const key = useRef<string>(undefined);

  const wrongAmount = () => {
    if (!isMoney(amount) || /^-?0(\.0*)?$/.test(amount)) return t('DOCUMENTS.PAYMENT.AMOUNT_WRONG');
    if (!paysBackTooMuch(amount, document.totals)) return undefined;
    return t('DOCUMENTS.PAYMENT.REFUND_TOO_LARGE', { amount: formats.money(document.totals.paid, document.currency) });
  };
  const amountError = wrongAmount();
  const dayError = isDay(paidOn) ? undefined : t('CORE.FORM.DATE');
  const over = amountError ? undefined : overpaymentWith(amount, document);
  const [unusual] = dayError ? [] : validatePayment({ paidOn, issuedOn: document.issuedOn, today: today() });
  const add = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (amountError || dayError || busy) return;
    setBusy(true);
    setRefused(undefined);
    key.current ??= crypto.randomUUID();
    try {
      const ownKey = key.current;
      await acknowledgement.run((acknowledge) =>
        onAdd(
          { amount, paidOn, method, ...(acknowledge.length > 0 && { acknowledge }) },
          [ownKey, ...acknowledge].join('-'), // Another request body needs another key.
        ),
      );
      onClose();
    } catch (error) {
      if (error instanceof NotAcknowledged) return;
      const fields = error instanceof GatewayProblem ? error.fields : [];
      if (!(error instanceof GatewayProblem) || error.status !== 0) key.current = undefined;
      setRefused(Object.fromEntries(fields.map((field) => [field.path, wrongFieldText(field, texts)])));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Dialog
        isOpen={acknowledgement.pending === undefined} // Only one dialog is open at a time. After *back* this one opens again with its values.
        title={t('DOCUMENTS.PAYMENT.NEW')}
        onClose={onClose}
        onSubmit={(event) => void add(event)}
        actions={
          <>
            <Button onClick={onClose}>{t('UI.CANCEL')}</Button>
            <Button type="submit" look="primary" busy={busy}>
              {t('DOCUMENTS.PAYMENT.ADD')}
            </Button>
          </>
        }
      >
        {refused && !refused['/amount'] && !refused['/paidOn'] && (
          <Notice tone="danger">{t('DOCUMENTS.PAYMENT.FAILED')}</Notice>
        )}
        <FormGrid>
          <Field
            label={t('DOCUMENTS.PAYMENT.AMOUNT')}
            error={(submitted ? amountError : undefined) ?? refused?.['/amount']}
            {...(over && {
              warning: t('DOCUMENTS.PAYMENT.OVERPAID', { amount: formats.money(over, document.currency) }),
            })}
            unit={document.currency === 'EUR' ? '€' : document.currency}
            required
          >
            <NumberInput
              value={amount}
              onChange={(value) => {
                key.current = undefined;
                setAmount(value);
              }}
              decimals={2}
              autoFocus
            />
          </Field>
          <Field
            label={t('DOCUMENTS.PAYMENT.PAID_ON')}
            error={(submitted ? dayError : undefined) ?? refused?.['/paidOn']}
            {...(unusual && { warning: t(`DOCUMENTS.WARNING.${unusual.code}`) })}
            required
          >
            <DateInput
              value={paidOn}
              onChange={(value) => {
                key.current = undefined;
                setPaidOn(value);
              }}
            />
          </Field>
          <Field label={t(methodLabel)} span={12}>
            <SelectInput
              value={method}
              options={methods.map((value) => ({ value, label: t(`${methodTexts}.${value}`) }))}
              onChange={(event) => {
                key.current = undefined;
                setMethod(methods.find((one) => one === event.target.value) ?? method);
              }}
            />
          </Field>
        </FormGrid>
      </Dialog>
      <Acknowledge
        acknowledgement={acknowledgement}
        title={t('DOCUMENTS.ACKNOWLEDGE.PAYMENT_TITLE')}
        accept={t('DOCUMENTS.ACKNOWLEDGE.PAYMENT')}
      />
    </>
  );
});
