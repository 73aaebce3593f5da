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

/** The marked rows, as calls about many take them. */
export interface ChosenRows {
  readonly ids?: string[];
  readonly filter?: Record<string, unknown>;
  /** How many the filter found when the user was asked. */
  readonly count?: number;
}

/** Props of {@link ForecastDialog}. */
export interface ForecastDialogProps<Forecast> {
  readonly marked: MarkedRows;
  /** So many are done at once. */
  readonly most: number;
  readonly title: string;
  /** Of the button that begins it. */
  readonly action: string;
  readonly look?: 'primary' | 'danger';
  readonly words: { readonly tooMany: string; readonly changed: string; readonly failed: string };
  /** What would happen. Asked at once, and anew when another function is given: keep it by `useCallback`. */
  readonly foresee: (chosen: ChosenRows) => Promise<Forecast>;
  /** With how many it would be done; 0: nothing can begin. */
  readonly possible: (forecast: Forecast) => number;
  /** Begins it. @throws GatewayProblem; `needsAcknowledgement`: the filter finds others than it did */
  readonly change: (chosen: ChosenRows) => Promise<unknown>;
  /** False: what the form holds cannot be taken. */
  readonly isReady?: boolean;
  /** In place of the notice that nothing could be foreseen. */
  readonly failure?: (error: unknown) => ReactNode;
  /** What is told of a forecast. */
  readonly outcome: (forecast: Forecast) => ReactNode;
  readonly onClose: () => void;
  /** The form, above the outcome. */
  readonly children: ReactNode;
  /** Below it. */
  readonly after?: ReactNode;
}

/** With how many of the marked rows something would be done, and what is left as it is, before anything begins. */
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
  const isTooMany = count > props.most;
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
      // Anything else the client has told; what is chosen stays.
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
        event.stopPropagation(); // a React tree goes on through a portal
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

/** Those that would be left, under the reason for it; the first of them named. */
export function LeftRows({ reasons }: { readonly reasons: readonly { why: string; names: string }[] }) {
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
