import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useService } from '#core/web';
import { type ChosenRows, ForecastDialog, UnchangedRows } from '#core/web/overlays';
import { companyClient, type MarkedRows } from '#core/web/tokens';
import {
  forecastSendingOfMany,
  sendManyElectronicInvoices,
  sentAtMost,
  type UnsentDocument,
} from '../../contract/index.ts';

export interface SendMarkedDialogProps {
  readonly marked: MarkedRows;
  readonly onClose: () => void;
}

/** The number of documents that are named for each reason. */
const named = 10;

/**
 * Shows, before anything is sent, which e-invoices would be handed over, and why the others would not. A notification reports the result.
 */
export default function SendMarkedDialog({ marked, onClose }: SendMarkedDialogProps) {
  const { t, i18n } = useTranslation();
  const client = useService(companyClient);
  const { collection, count } = marked;
  const figure = (of: number) => new Intl.NumberFormat(i18n.language).format(of);
  const foresee = useCallback(
    (body: ChosenRows) => client.call(forecastSendingOfMany, { params: { collection }, body }, { handles: '*' }),
    [client, collection],
  );
  return (
    <ForecastDialog
      marked={marked}
      maxCount={sentAtMost}
      title={
        count === undefined
          ? t('E_INVOICES.MANY.TITLE_ALL')
          : t('E_INVOICES.MANY.TITLE', { count, number: figure(count) })
      }
      action={t('E_INVOICES.MANY.SEND')}
      words={{
        tooMany: t('E_INVOICES.MANY.TOO_MANY', { most: figure(sentAtMost) }),
        changed: t('E_INVOICES.MANY.CHANGED'),
        failed: t('E_INVOICES.MANY.FAILED'),
      }}
      foresee={foresee}
      possible={({ possible }) => possible}
      change={(body) => client.call(sendManyElectronicInvoices, { params: { collection }, body }, { handles: [422] })}
      outcome={({ possible, left }) => (
        <>
          <p className="k-forecast-possible">{t('E_INVOICES.MANY.POSSIBLE', { number: figure(possible) })}</p>
          <Unsent left={left} />
        </>
      )}
      onClose={onClose}
    >
      <p>{t('E_INVOICES.MANY.TEXT')}</p>
    </ForecastDialog>
  );
}

function Unsent({ left }: { readonly left: readonly UnsentDocument[] }) {
  const { t, i18n } = useTranslation();
  if (left.length === 0) return null;
  const figure = (of: number) => new Intl.NumberFormat(i18n.language).format(of);
  const namesOf = (those: readonly UnsentDocument[]) => {
    const names = those.slice(0, named).map(({ number }) => number || t('E_INVOICES.MANY.DRAFT'));
    if (those.length > named) names.push(t('E_INVOICES.MANY.MORE', { number: figure(those.length - named) }));
    return names.join(', ');
  };
  const reasons = [...Map.groupBy(left, ({ why }) => why)];
  return (
    <>
      <p>{t('E_INVOICES.MANY.LEFT', { number: figure(left.length) })}</p>
      <UnchangedRows reasons={reasons.map(([why, those]) => ({ why, names: namesOf(those) }))} />
    </>
  );
}
