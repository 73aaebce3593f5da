import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { addDays, daysBetween, isDay } from '#core/calendar';
import { isCurrency } from '#core/contract/formats';
import { Button, LoadableValue, useFormats, useObserved, useService } from '#core/web';
import { gated } from '#core/web/tokens';
import { type ExchangeRate, exchangeRateSources } from '../../../contract/index.ts';
import { useDocuments } from '../../documents-context.tsx';
import type { FormValues } from '../values/index.ts';

/** The number of days without a new rate that holidays can explain. An older rate means that the source was not updated. */
const oldest = 7;

/**
 * Offers the rate of the day before the supply, as the VAT Act requires (§ 26), from a plugin's source. It shows nothing for the euro or
 * without a source.
 */
export const RateOffer = observer(function RateOffer() {
  const { t } = useTranslation();
  const formats = useFormats();
  const { client } = useDocuments().stores;
  const { control, setValue } = useFormContext<FormValues>();
  const [currency, suppliedOn, rate] = useWatch({ control, name: ['currency', 'suppliedOn', 'exchangeRate'] });
  const contributions = useService(gated);
  const [source] = useObserved(useCallback(() => contributions.seen(exchangeRateSources), [contributions]));
  const { endpoint, texts } = source?.contribution.value ?? {};
  const [found] = useState(() => new LoadableValue<ExchangeRate | null>());
  const on = isDay(suppliedOn) ? addDays(suppliedOn, -1) : undefined;
  useEffect(() => {
    if (!endpoint || !on || currency === 'EUR' || !isCurrency(currency)) return;
    void found.load(() => client.call(endpoint, { query: { currency, on } }, { handles: '*' }));
  }, [endpoint, on, currency, client, found]);

  if (!endpoint || !on || currency === 'EUR' || found.now.state !== 'ready') return null;
  const offered = found.now.value;
  if (offered && offered.day > on) return null; // The rate was requested for a later day.
  if (!offered || offered.currency !== currency || daysBetween(offered.day, on) > oldest) {
    return <p className="k-doc-rate">{t(`${texts}.MISSING`, { currency, day: formats.date(on) })}</p>;
  }
  const demo = offered.source === 'demo' ? '_DEMO' : '';
  const values = { day: formats.date(offered.day), rate: formats.quantity(offered.rate) };
  return (
    <p className="k-doc-rate">
      {rate === offered.rate ? (
        t(`${texts}.USED${demo}`, values)
      ) : (
        <Button
          size="small"
          onClick={() => setValue('exchangeRate', offered.rate, { shouldDirty: true, shouldValidate: true })}
        >
          {t(`${texts}.OFFER${demo}`, values)}
        </Button>
      )}
    </p>
  );
});
