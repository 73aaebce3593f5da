import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay } from '#core/calendar';
import { problems } from '#core/contract';
import {
  Button,
  Checkbox,
  failureReason,
  isProblem,
  LoadableValue,
  Notice,
  Skeleton,
  today,
  useService,
} from '#core/web';
import { DateInput, Field } from '#core/web/forms';
import { Dialog } from '#core/web/overlays';
import { companyClient, language, type MarkedRows } from '#core/web/tokens';
import {
  changeMany,
  forecastChangesOfMany,
  type IssueWarning,
  type ManyForecast,
  type ManyVerb,
  type PaymentWarning,
  printedAtMost,
} from '../../contract/index.ts';
import { issueWarnings, paymentWarnings } from '../../contract/warnings.ts';
import { LeftAsTheyAre } from './left-as-they-are.tsx';
import './many-dialog.css';

export interface ManyDialogProps {
  readonly does: ManyVerb;
  readonly marked: MarkedRows;
  readonly onClose: () => void;
}

const allWarnings = Object.keys({ ...issueWarnings, ...paymentWarnings }) as (IssueWarning | PaymentWarning)[]; // their very keys

/** With how many documents it would be done, which are left as they are and why, before anything begins. How far it is tells a notification. */
export default observer(function ManyDialog({ does, marked, onClose }: ManyDialogProps) {
  const { t, i18n } = useTranslation();
  const texts = useService(language);
  const client = useService(companyClient);
  const [forecast] = useState(() => new LoadableValue<ManyForecast>());
  const [typedDay, setDay] = useState<string>(today);
  const [takesUnusual, setTakesUnusual] = useState(false);
  const [hasUnusual, setHasUnusual] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [hasChanged, setChanged] = useState(false);
  const { collection, ids, query, count } = marked;
  const isDated = does === 'sent' || does === 'paid';
  const day = isDated && isDay(typedDay) ? typedDay : undefined;
  const figure = (of: number) => new Intl.NumberFormat(i18n.language).format(of);
  const isTooMany = (count ?? 0) > printedAtMost;
  const foresee = useCallback(
    () =>
      forecast.load(async () => {
        const chosen = ids ? { ids: [...ids] } : { filter: { ...query } };
        const body = { does, ...chosen, ...dayOf(does, day), ...(takesUnusual && { acknowledge: allWarnings }) };
        const found = await client.call(forecastChangesOfMany, { params: { collection }, body }, { handles: '*' });
        if (found.left.some(({ warnings }) => warnings.length > 0)) setHasUnusual(true);
        return found;
      }),
    [forecast, client, collection, ids, query, does, day, takesUnusual],
  );
  useEffect(() => {
    if (!isTooMany) void foresee();
  }, [foresee, isTooMany]);
  const { now, value: found } = forecast;
  const change = async () => {
    if (!found) return;
    setAsking(true);
    try {
      const chosen = ids ? { ids: [...ids] } : { filter: { ...query }, count: found.count };
      const body = { does, ...chosen, ...dayOf(does, day), ...(takesUnusual && { acknowledge: allWarnings }) };
      await client.call(changeMany, { params: { collection }, body }, { handles: [422] });
      onClose();
    } catch (error) {
      // Anything else the client has told; what is chosen stays.
      const isOther = isProblem(error, problems.needsAcknowledgement);
      setChanged(isOther);
      if (isOther) await foresee();
    } finally {
      setAsking(false);
    }
  };
  const reason = now.state === 'failed' ? failureReason(now.error) : undefined;
  return (
    <Dialog
      isOpen
      title={
        count === undefined
          ? t(`DOCUMENTS.MANY.TITLE_ALL_${does}`)
          : t(`DOCUMENTS.MANY.TITLE_${does}`, { count, number: figure(count) })
      }
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation(); // a React tree goes on through a portal
        if (!isAsking && found && found.possible > 0 && (!isDated || day !== undefined)) void change();
      }}
      actions={
        <>
          <Button onClick={onClose}>{t('UI.CANCEL')}</Button>
          <Button
            type="submit"
            look={does === 'remove' ? 'danger' : 'primary'}
            busy={isAsking}
            disabled={isTooMany || !found?.possible}
          >
            {t(`DOCUMENTS.MANY.${does}`)}
          </Button>
        </>
      }
    >
      {isTooMany && <Notice tone="warning">{t('DOCUMENTS.MANY.TOO_MANY', { most: figure(printedAtMost) })}</Notice>}
      {hasChanged && <Notice tone="warning">{t('DOCUMENTS.MANY.CHANGED')}</Notice>}
      {now.state === 'failed' && (
        <Notice
          tone="danger"
          action={
            <Button size="small" onClick={() => void foresee()}>
              {t('CORE.LIST.RETRY')}
            </Button>
          }
        >
          {t('DOCUMENTS.MANY.LOADING_FAILED')} {reason ? texts.text(reason) : ''}
        </Notice>
      )}
      <p>{t(`DOCUMENTS.MANY.TEXT_${does}`)}</p>
      {isDated && (
        <div className="k-doc-many">
          <Field label={t(`DOCUMENTS.MANY.DAY_${does}`)} error={day ? undefined : t('CORE.FORM.DATE')} required>
            <DateInput value={typedDay} onChange={setDay} />
          </Field>
        </div>
      )}
      <div aria-live="polite" className="k-doc-many">
        {found ? (
          <>
            <p className="k-doc-many-possible">
              {t(`DOCUMENTS.MANY.POSSIBLE_${does}`, { number: figure(found.possible) })}
            </p>
            <LeftAsTheyAre left={found.left} />
          </>
        ) : (
          now.state !== 'failed' && !isTooMany && <Skeleton lines={2} />
        )}
      </div>
      {hasUnusual && (
        <Checkbox
          label={t(does === 'paid' ? 'DOCUMENTS.MANY.UNUSUAL_paid' : 'DOCUMENTS.MANY.UNUSUAL_issue')}
          checked={takesUnusual}
          onChange={({ target }) => setTakesUnusual(target.checked)}
        />
      )}
    </Dialog>
  );
});

function dayOf(does: ManyVerb, day: string | undefined) {
  if (day === undefined) return {};
  return does === 'paid' ? { paidOn: day } : { sentOn: day };
}
