import { observer } from 'mobx-react-lite';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problems } from '#core/contract';
import { failureReason } from '../gateway/failure-reason.ts';
import { isProblem } from '../gateway/gateway-problem.ts';
import { useService } from '../react/use-service.ts';
import { language, type MarkedRows } from '../tokens.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { LoadableValue } from './loadable.ts';
import './forecast-dialog.css';

/** The marked rows, in the form in which endpoints for many rows take them. */
export interface ChosenRows {
  readonly ids?: string[];
  readonly filter?: Record<string, unknown>;
  /** The number of rows that the filter found when the user was asked. */
  readonly count?: number;
}

export interface ForecastDialogProps<Forecast> {
  readonly marked: MarkedRows;
  /** The maximum number of rows in one action. */
  readonly maxCount: number;
  readonly title: string;
  /** The label of the button that starts the action. */
  readonly action: string;
  readonly look?: 'primary' | 'danger';
  readonly words: { readonly tooMany: string; readonly changed: string; readonly failed: string };
  /** Returns a forecast of the action. It is called at once, and again when the function changes, so wrap it in `useCallback`. */
  readonly foresee: (chosen: ChosenRows) => Promise<Forecast>;
  /** Returns the number of rows that the action would change; with 0 it cannot start. */
  readonly possible: (forecast: Forecast) => number;
  /** Starts the action. @throws GatewayProblem; `needsAcknowledgement` means that the filter now finds other rows */
  readonly change: (chosen: ChosenRows) => Promise<unknown>;
  /** `false` if the form's values are invalid. */
  readonly isReady?: boolean;
  /** Returns a replacement for the notice that the forecast failed. */
  readonly failure?: (error: unknown) => ReactNode;
  /** Returns the content that shows a forecast to the user. */
  readonly outcome: (forecast: Forecast) => ReactNode;
  readonly onClose: () => void;
  /** The form, which is shown above the outcome. */
  readonly children: ReactNode;
  /** The content below the outcome. */
  readonly after?: ReactNode;
}

/** Shows, before an action starts, how many of the marked rows it would change and which it would leave unchanged. */
export const ForecastDialog = observer(function ForecastDialog<Forecast extends { readonly count: number }>(
  props: ForecastDialogProps<Forecast>,
) {
  const { marked, words, foresee, possible, failure, outcome, isReady = true, onClose } = props;
  const { t } = useTranslation();
  const texts = useService(language);
  const [forecast] = useState(() => new LoadableValue<Forecast>());
  const [isAsking, setAsking] = useState(false);
  const [hasChanged, setChanged] = useState(false);
  const { ids, query, count = 0 } = marked;
  const isTooMany = count > props.maxCount;
  const look = useCallback(
    () => forecast.load(() => foresee(ids ? { ids: [...ids] } : { filter: { ...query } })),
    [forecast, foresee, ids, query],
  );
  useEffect(() => {
    if (!isTooMany) void look();
  }, [look, isTooMany]);
  const { now, value: found } = forecast;
  const change = async () => {
    if (!found) return;
    setAsking(true);
    try {
      await props.change(ids ? { ids: [...ids] } : { filter: { ...query }, count: found.count });
      onClose();
    } catch (error) {
      // The client has already shown any other error; the user's input stays.
      const isOther = isProblem(error, problems.needsAcknowledgement);
      setChanged(isOther);
      if (isOther) await look();
    } finally {
      setAsking(false);
    }
  };
  const mayBegin = found !== undefined && possible(found) > 0 && !isTooMany;
  const reason = now.state === 'failed' ? failureReason(now.error) : undefined;
  const retry = (
    <Button size="small" onClick={() => void look()}>
      {t('CORE.LIST.RETRY')}
    </Button>
  );
  return (
    <Dialog
      isOpen
      title={props.title}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation(); // React passes an event from a portal on to its React parents, such as a form
        if (!isAsking && mayBegin && isReady) void change();
      }}
      actions={
        <>
          <Button onClick={onClose}>{t('UI.CANCEL')}</Button>
          <Button type="submit" look={props.look ?? 'primary'} busy={isAsking} disabled={!mayBegin}>
            {props.action}
          </Button>
        </>
      }
    >
      {isTooMany && <Notice tone="warning">{words.tooMany}</Notice>}
      {hasChanged && <Notice tone="warning">{words.changed}</Notice>}
      {now.state === 'failed' &&
        (failure?.(now.error) || (
          <Notice tone="danger" action={retry}>
            {words.failed} {reason ? texts.text(reason) : ''}
          </Notice>
        ))}
      {props.children}
      <div aria-live="polite" className="k-forecast">
        {found ? outcome(found) : now.state !== 'failed' && !isTooMany && <Skeleton lines={2} />}
      </div>
      {props.after}
    </Dialog>
  );
});

/** Lists the rows that an action would leave unchanged, grouped by the reason; only the first ones are named. */
export function UnchangedRows({ reasons }: { readonly reasons: readonly { why: string; names: string }[] }) {
  return (
    <ul className="k-forecast-left">
      {reasons.map(({ why, names }) => (
        <li key={why}>
          {why}
          {names && <span className="k-forecast-names">{names}</span>}
        </li>
      ))}
    </ul>
  );
}
