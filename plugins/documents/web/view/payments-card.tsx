import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { overpayment, subtractAmounts } from '#core/money';
import { Button, Card, IconButton, Money, useFormats } from '#core/web';
import type { Document } from '../../contract/index.ts';
import type { DocumentActions } from './document-actions.ts';

const PaymentDialog = lazy(() => import('./payment-dialog.tsx'));

interface PaymentsCardProps {
  readonly document: Document;
  readonly actions: DocumentActions;
  readonly mayEdit: boolean;
  /** Whether the document's state allows removing payments. */
  readonly mayRemove: boolean;
  /** Whether the page's primary action already adds payments, so the card needs no button for it. */
  readonly addedAbove: boolean;
  readonly adding: boolean;
  readonly setAdding: (adding: boolean) => void;
}

/** Shows the payments and the remaining amount, and lets the user add and remove payments. */
export const PaymentsCard = observer(function PaymentsCard({
  document,
  actions,
  mayEdit,
  mayRemove,
  addedAbove,
  adding,
  setAdding,
}: PaymentsCardProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { payments, totals, currency, status, retentionDueOn: retainedUntil } = document;
  const returns = totals.total.startsWith('-');
  const over = overpayment(totals);
  const editable = mayEdit && status === 'issued';
  return (
    <Card
      title={t('DOCUMENTS.PAYMENT.TITLE')}
      actions={
        editable &&
        !addedAbove && (
          <Button size="small" look="quiet" icon="add" onClick={() => setAdding(true)}>
            {t(returns ? 'DOCUMENTS.PAYMENT.ADD_RETURN' : 'DOCUMENTS.PAYMENT.ADD')}
          </Button>
        )
      }
    >
      {payments.length === 0 ? (
        <p className="k-doc-muted">{t('DOCUMENTS.PAYMENT.NONE')}</p>
      ) : (
        <ul className="k-doc-payments">
          {payments.map(({ id, amount, paidOn, method, comesOf }) => (
            <li key={id}>
              <span className="k-doc-payment-what">
                {formats.date(paidOn)}
                <span className="k-doc-muted">
                  {t(comesOf ? `DOCUMENTS.PAYMENT.COMES_OF.${comesOf.as}` : `DOCUMENTS.PAYMENT_METHOD.${method}`)}
                </span>
              </span>
              <Money>{formats.money(amount, currency)}</Money>
              {editable && mayRemove && !comesOf && (
                <IconButton
                  icon="cross"
                  label={t('DOCUMENTS.PAYMENT.REMOVE', { amount: formats.money(amount, currency) })}
                  busy={actions.busy !== undefined}
                  onClick={() => void actions.removePayment(document, id)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {status !== 'draft' && (
        <p className="k-doc-remains">
          <span>
            {t(
              over
                ? 'DOCUMENTS.TOTAL.OVERPAID'
                : returns
                  ? 'DOCUMENTS.TOTAL.RETURN'
                  : totals.dueNow === undefined
                    ? 'DOCUMENTS.TOTAL.DUE'
                    : 'DOCUMENTS.TOTAL.DUE_NOW',
            )}
          </span>
          <Money strong tone={document.overdue ? 'danger' : undefined}>
            {formats.money(over ?? totals.dueNow ?? totals.due.replace('-', ''), currency)}
          </Money>
        </p>
      )}
      {status === 'issued' && retainedUntil !== null && totals.dueNow !== undefined && (
        <p className="k-doc-remains k-doc-muted">
          <span>{t('DOCUMENTS.TOTAL.RETENTION_LEFT', { date: formats.date(retainedUntil) })}</span>
          <Money>{formats.money(subtractAmounts(totals.due, totals.dueNow), currency)}</Money>
        </p>
      )}
      {adding && (
        <Suspense fallback={null}>
          <PaymentDialog
            document={document}
            onAdd={(payment, key) => actions.addPayment(document, payment, key)}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </Card>
  );
});
