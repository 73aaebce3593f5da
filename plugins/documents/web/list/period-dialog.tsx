import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#core/web';
import { DateInput, Field, FormGrid } from '#core/web/forms';
import { Dialog } from '#core/web/overlays';
import { isDay } from '#core/calendar';
import { rangeOf } from './periods.ts';

interface PeriodDialogProps {
  readonly period: string | undefined;
  readonly onChoose: (period: string) => void;
  readonly onClose: () => void;
}

/** Chooses a period by its first and last day. One of the two days is enough. */
export default function PeriodDialog({ period, onChoose, onClose }: PeriodDialogProps) {
  const { t } = useTranslation();
  const before = rangeOf(period ?? '');
  const [from, setFrom] = useState(before?.from ?? '');
  const [to, setTo] = useState(before?.to ?? '');
  const [submitted, setSubmitted] = useState(false);
  const wrong = (day: string) => (day !== '' && !isDay(day) ? t('CORE.FORM.DATE') : undefined);
  const backwards = !wrong(from) && !wrong(to) && from !== '' && to !== '' && from > to;
  const toError = wrong(to) ?? (backwards ? t('DOCUMENTS.PERIOD.BACKWARDS') : undefined);
  const isReady = (from !== '' || to !== '') && !wrong(from) && !toError;
  return (
    <Dialog
      isOpen
      title={t('DOCUMENTS.PERIOD.OWN_TITLE')}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        if (isReady) onChoose(`${from}..${to}`);
      }}
      actions={
        <>
          <Button onClick={onClose}>{t('UI.CANCEL')}</Button>
          <Button type="submit" look="primary">
            {t('DOCUMENTS.PERIOD.SHOW')}
          </Button>
        </>
      }
    >
      <FormGrid>
        <Field label={t('DOCUMENTS.PERIOD.FROM_FIELD')} error={submitted ? wrong(from) : undefined}>
          <DateInput value={from} onChange={setFrom} autoFocus />
        </Field>
        <Field label={t('DOCUMENTS.PERIOD.TO_FIELD')} error={submitted ? toError : undefined}>
          <DateInput value={to} onChange={setTo} />
        </Field>
      </FormGrid>
    </Dialog>
  );
}
