import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isDay } from '#core/calendar';
import { isExchangeRate } from '#core/money/light';
import { Notice, useKostra } from '#core/web';
import { type DraftAdviser } from '../../contract/index.ts';
import { useDocuments } from '../documents-context.tsx';
import type { FormValues } from './values/index.ts';
import { useLiveTotals } from './totals.tsx';
import { useOpenAdvisers } from './use-open-advisers.ts';

/** Shows the advice of other plugins about the draft during typing. */
export const AddedAdvice = observer(function AddedAdvice() {
  const { t } = useTranslation();
  const { kind } = useDocuments();
  const advisers = useAdvisers();
  const { control } = useFormContext<FormValues>();
  const [suppliedOn, currency, exchangeRate] = useWatch({ control, name: ['suppliedOn', 'currency', 'exchangeRate'] });
  const lines = useWatch({ control, name: 'lines' });
  const live = useLiveTotals();
  if (live === undefined || !isDay(suppliedOn)) return null;
  const draft = {
    countsAs: kind.countsAs,
    suppliedOn,
    currency,
    exchangeRate: isExchangeRate(exchangeRate) ? exchangeRate : null,
    base: live.totals.base,
    lines: live.lines.map(({ base }, at) => ({
      base,
      vatCategory: lines[at]?.vatCategory ?? 'O',
      turnover: lines[at]?.turnover ?? 'counts',
    })),
  };
  const advice = advisers.flatMap((adviser) => adviser.advise(draft));
  if (advice.length === 0) return null;
  return (
    <Notice tone="warning">
      {advice.map(({ key, values = {} }) => (
        <p key={key}>{t(key, values)}</p>
      ))}
    </Notice>
  );
});

function useAdvisers(): readonly DraftAdviser[] {
  const { scope } = useKostra();
  const open = useOpenAdvisers().map(({ adviser }) => adviser);
  const [advisers, setAdvisers] = useState<readonly DraftAdviser[]>([]);
  const names = open.map(({ id }) => id).join();
  useEffect(() => {
    let isLeft = false;
    void Promise.allSettled(open.map((token) => scope.resolve(token))).then((made) => {
      if (!isLeft) setAdvisers(made.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
    });
    return () => {
      isLeft = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `names` identifies the tokens, because `open` is a new array at each render
  }, [scope, names]);
  return advisers;
}
