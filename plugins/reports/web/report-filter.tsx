import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay } from '#core/calendar';
import { Button, Chip, LoadableValue, today, useObserved, useService } from '#core/web';
import { DateInput, Field } from '#core/web/forms';
import { companyClient } from '#core/web/tokens';
import { readPartner } from '#plugins/partners/contract';
import type { ReportOffer } from '../contract/index.ts';
import { type ReportAddress, usualPeriods } from './report-address.ts';

interface ReportFilterProps {
  readonly offer: ReportOffer;
  readonly address: ReportAddress;
  readonly onChange: (change: Partial<ReportAddress>) => void;
}

/** The fields that filter a report by days and by one partner. */
export function ReportFilter({ offer, address, onChange }: ReportFilterProps) {
  const { t } = useTranslation();
  const { from, to, partnerId } = address;
  // The days that the user types are stored here until they are a valid period.
  const [typed, setTyped] = useState({ from, to });
  useEffect(() => setTyped({ from, to }), [from, to]);
  const take = (period: { readonly from: string; readonly to: string }) => {
    setTyped(period);
    if (isDay(period.from) && isDay(period.to) && period.from <= period.to) onChange(period);
  };
  const isBackwards = isDay(typed.from) && isDay(typed.to) && typed.from > typed.to;
  if (offer.period === 'none' && partnerId === undefined) return null;
  return (
    <div className="k-reports-filter">
      {offer.period === 'days' && (
        <>
          <Field label={t('REPORTS.FROM')}>
            <DateInput value={typed.from} onChange={(day) => take({ ...typed, from: day })} />
          </Field>
          <Field label={t('REPORTS.TO')} error={isBackwards ? t('REPORTS.BACKWARDS') : undefined}>
            <DateInput value={typed.to} onChange={(day) => take({ ...typed, to: day })} />
          </Field>
          {Object.entries(usualPeriods(today())).map(([name, period]) => (
            <Button
              key={name}
              look="quiet"
              aria-pressed={period.from === from && period.to === to}
              onClick={() => take(period)}
            >
              {t(`REPORTS.PERIOD.${name}`)}
            </Button>
          ))}
        </>
      )}
      {offer.byPartner && partnerId !== undefined && (
        <PartnerChip partnerId={partnerId} onRemove={() => onChange({ partnerId: undefined })} />
      )}
    </div>
  );
}

function PartnerChip({ partnerId, onRemove }: { readonly partnerId: string; readonly onRemove: () => void }) {
  const { t } = useTranslation();
  const client = useService(companyClient);
  const [partner] = useState(() => new LoadableValue<{ readonly name: string }>());
  useEffect(() => {
    void partner.load(() => client.call(readPartner, { params: { partnerId } }, { handles: '*' }));
  }, [partner, client, partnerId]);
  const name = useObserved(() => partner.value?.name);
  return <Chip label={t('REPORTS.PARTNER')} value={name ?? '…'} onRemove={onRemove} />;
}
