import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay } from '#core/calendar';
import { Checkbox, today, useService } from '#core/web';
import { DateInput, Field } from '#core/web/forms';
import { type ChosenRows, ForecastDialog } from '#core/web/overlays';
import { companyClient, type MarkedRows } from '#core/web/tokens';
import { changeMany, forecastChangesOfMany, type ManyVerb, printedAtMost } from '../../contract/index.ts';
import { issueWarnings, paymentWarnings } from '../../contract/warnings.ts';
import { LeftAsTheyAre } from './unchanged-documents.tsx';
import './many-dialog.css';

export interface ManyDialogProps {
  readonly does: ManyVerb;
  readonly marked: MarkedRows;
  readonly onClose: () => void;
}

const ownWarnings = Object.keys({ ...issueWarnings, ...paymentWarnings });
const none: ReadonlySet<string> = new Set();

/**
 * Shows before the action starts how many documents would change, and which would not and why. After the start a notification shows the
 * progress.
 */
export default function ManyDialog({ does, marked, onClose }: ManyDialogProps) {
  const { t, i18n } = useTranslation();
  const client = useService(companyClient);
  const [typedDay, setDay] = useState<string>(today);
  const [takesUnusual, setTakesUnusual] = useState(false);
  /** The codes of the questions that the forecast has found. */
  const [unusual, setUnusual] = useState(none);
  const { collection, count } = marked;
  const isDated = does === 'sent' || does === 'paid';
  const day = isDated && isDay(typedDay) ? typedDay : undefined;
  const figure = (of: number) => new Intl.NumberFormat(i18n.language).format(of);
  const bodyOf = useCallback(
    (chosen: ChosenRows) => ({
      does,
      ...chosen,
      ...dayOf(does, day),
      ...(takesUnusual && { acknowledge: [...new Set([...ownWarnings, ...unusual])] }),
    }),
    [does, day, takesUnusual, unusual],
  );
  const foresee = useCallback(
    async (chosen: ChosenRows) => {
      const call = { params: { collection }, body: bodyOf(chosen) };
      const found = await client.call(forecastChangesOfMany, call, { handles: '*' });
      const codes = found.left.flatMap(({ warnings }) => warnings);
      // The set stays the same object while it has all codes, because another one asks for another forecast.
      setUnusual((before) => (codes.every((code) => before.has(code)) ? before : new Set([...before, ...codes])));
      return found;
    },
    [client, collection, bodyOf],
  );
  return (
    <ForecastDialog
      marked={marked}
      maxCount={printedAtMost}
      title={
        count === undefined
          ? t(`DOCUMENTS.MANY.TITLE_ALL_${does}`)
          : t(`DOCUMENTS.MANY.TITLE_${does}`, { count, number: figure(count) })
      }
      action={t(`DOCUMENTS.MANY.${does}`)}
      look={does === 'remove' ? 'danger' : 'primary'}
      words={{
        tooMany: t('DOCUMENTS.MANY.TOO_MANY', { maxCount: figure(printedAtMost) }),
        changed: t('DOCUMENTS.MANY.CHANGED'),
        failed: t('DOCUMENTS.MANY.LOADING_FAILED'),
      }}
      foresee={foresee}
      possible={({ possible }) => possible}
      change={(chosen) => client.call(changeMany, { params: { collection }, body: bodyOf(chosen) }, { handles: [422] })}
      isReady={!isDated || day !== undefined}
      outcome={({ possible, left: unchanged }) => (
        <>
          <p className="k-forecast-possible">{t(`DOCUMENTS.MANY.POSSIBLE_${does}`, { number: figure(possible) })}</p>
          <LeftAsTheyAre left={unchanged} />
        </>
      )}
      onClose={onClose}
      after={
        unusual.size > 0 && (
          <Checkbox
            label={t(does === 'paid' ? 'DOCUMENTS.MANY.UNUSUAL_paid' : 'DOCUMENTS.MANY.UNUSUAL_issue')}
            checked={takesUnusual}
            onChange={({ target }) => setTakesUnusual(target.checked)}
          />
        )
      }
    >
      <p>{t(`DOCUMENTS.MANY.TEXT_${does}`)}</p>
      {isDated && (
        <div className="k-doc-many">
          <Field label={t(`DOCUMENTS.MANY.DAY_${does}`)} error={day ? undefined : t('CORE.FORM.DATE')} required>
            <DateInput value={typedDay} onChange={setDay} />
          </Field>
        </div>
      )}
    </ForecastDialog>
  );
}

function dayOf(does: ManyVerb, day: string | undefined) {
  if (day === undefined) return {};
  return does === 'paid' ? { paidOn: day } : { sentOn: day };
}
