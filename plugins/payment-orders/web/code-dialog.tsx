import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';
import { formatIban } from '#core/contract/formats';
import {
  Button,
  DefinitionList,
  failureReason,
  isProblem,
  LoadableValue,
  Notice,
  Skeleton,
  useFormats,
  useService,
} from '#core/web';
import { Dialog } from '#core/web/overlays';
import { type DialogPartProps, language } from '#core/web/tokens';
import { type ShownDocument } from '#plugins/documents/contract';
import { notPayableByCode, type PaymentCode, paymentOrdersStore } from '../contract/index.ts';
import './payment-orders.css';

/** Shows the payment code of the open invoice, which a bank's application on a phone scans. */
export default observer(function CodeDialog({ entity: { id }, onClose }: DialogPartProps<Pick<ShownDocument, 'id'>>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const texts = useService(language);
  const store = useService(paymentOrdersStore);
  const [code] = useState(() => new LoadableValue<PaymentCode>());
  const load = useCallback(() => void code.load(() => store.code(id)), [code, store, id]);
  useEffect(load, [load]);
  const { now } = code;
  const failed = () => {
    if (now.state !== 'failed') return undefined;
    if (isProblem(now.error, notPayableByCode)) return now.error.message;
    const reason = failureReason(now.error);
    return reason ? texts.text(reason) : t('PAYMENT_ORDERS.CODE.FAILED');
  };
  return (
    <Dialog
      isOpen
      title={t('PAYMENT_ORDERS.CODE.TITLE')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('UI.CLOSE')}</Button>}
    >
      {now.state === 'failed' && <Notice tone="warning">{failed()}</Notice>}
      {(now.state === 'idle' || now.state === 'loading') && (
        <div aria-busy="true">
          <Skeleton lines={8} />
        </div>
      )}
      {now.state === 'ready' && (
        <div className="k-payment-code">
          <Drawn text={now.value.text} label={now.value.label} />
          <p className="k-order-note">{t('PAYMENT_ORDERS.CODE.HINT', { label: now.value.label })}</p>
          <DefinitionList
            items={[
              { term: t('PAYMENT_ORDERS.FIELD.TOTAL'), value: formats.money(now.value.amount, now.value.currency) },
              { term: t('PAYMENT_ORDERS.FIELD.PAYEE'), value: now.value.name },
              { term: 'IBAN', value: formatIban(now.value.iban) },
            ]}
          />
        </div>
      )}
    </Dialog>
  );
});

/** Draws the code dark on white in every theme, because cameras need this contrast. */
function Drawn({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'L', border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className="k-payment-qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
