import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { formatDay, todayAt } from '#core/calendar';
import { Badge, Button, useGate, useService } from '#core/web';
import { feedback } from '#core/web/tokens';
import { closedMonths } from '../contract/index.ts';
import type { ClosedMonthsStore, MonthState } from './closed-months-store.ts';

interface MonthRowProps {
  readonly month: MonthState;
  readonly store: ClosedMonthsStore;
}

/** Shows a month, the people who closed and reopened it, and the actions on it. */
export const MonthRow = observer(function MonthRow({ month: { month, isClosed, closings }, store }: MonthRowProps) {
  const { t, i18n } = useTranslation();
  const questions = useService(feedback);
  const mayClose = useGate(closedMonths.close) === 'yes';
  const mayOpen = useGate(closedMonths.open) === 'yes';
  const name = monthName(i18n.language, month);
  const day = (instant: string) => formatDay(todayAt(Date.parse(instant)));

  const close = async () => {
    const drafts = await store.draftsIn(month).catch(() => undefined);
    if (drafts === undefined) return; // the pipeline has already shown the error
    const accepted = await questions.confirm({
      title: { key: 'CLOSED_MONTHS.CLOSE.TITLE', values: { month: name } },
      text: {
        key: drafts > 0 ? 'CLOSED_MONTHS.CLOSE.TEXT_DRAFTS' : 'CLOSED_MONTHS.CLOSE.TEXT',
        values: { count: drafts },
      },
      accept: { key: 'CLOSED_MONTHS.CLOSE.ACCEPT' },
    });
    if (accepted) await store.close(month);
  };
  const open = async () => {
    const accepted = await questions.confirm({
      title: { key: 'CLOSED_MONTHS.OPEN.TITLE', values: { month: name } },
      text: { key: 'CLOSED_MONTHS.OPEN.TEXT' },
      accept: { key: 'CLOSED_MONTHS.OPEN.ACCEPT' },
      danger: true,
    });
    if (accepted) await store.open(month);
  };
  const action = isClosed ? 'OPEN' : 'CLOSE';
  const may = isClosed ? mayOpen : mayClose;

  return (
    <li className="k-closed-month">
      <div className="k-closed-text">
        <p className="k-closed-name">
          {name} {isClosed && <Badge tone="success">{t('CLOSED_MONTHS.CLOSED')}</Badge>}
        </p>
        {closings.map(({ closedAt, closedBy, openedAt, openedBy }) => (
          <p key={closedAt} className="k-closed-facts">
            <span>{t('CLOSED_MONTHS.CLOSED_BY', { name: closedBy, day: day(closedAt) })}</span>
            {openedAt !== null && <span>{t('CLOSED_MONTHS.OPENED_BY', { name: openedBy, day: day(openedAt) })}</span>}
          </p>
        ))}
      </div>
      {may && (
        <Button
          size="small"
          look={isClosed ? 'quiet' : 'default'}
          aria-label={t(`CLOSED_MONTHS.${action}.OF`, { month: name })}
          busy={store.changing === month}
          onClick={() => void (isClosed ? open() : close())}
        >
          {t(`CLOSED_MONTHS.${action}.ACTION`)}
        </Button>
      )}
    </li>
  );
});

/** Returns a name such as *október 2026*. */
function monthName(language: string, month: string): string {
  const format = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${month}-01`));
}
