import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, addMonths, daysSinceMonday, firstOfMonth, isDay } from '#core/calendar';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import './calendar.css';

export interface CalendarProps {
  /** The day as 'yyyy-MM-dd', or an empty text. */
  value: string;
  /** Today's day as 'yyyy-MM-dd'. */
  today: string;
  onChoose: (iso: string) => void;
}

const monday = '2024-01-01';

/** A month in which the user chooses a day; the week begins on Monday. Arrow keys move by days, Page Up and Page Down by months. */
export function Calendar({ value, today, onChoose }: CalendarProps) {
  const { t, i18n } = useTranslation();
  const [day, setDay] = useState(isDay(value) ? value : today);
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(true);

  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    // The overlay takes the focus just before the next paint; this code moves the focus after that.
    const frame = requestAnimationFrame(() =>
      requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()),
    );
    return () => cancelAnimationFrame(frame);
  }, [day]);

  const format = (iso: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(i18n.language, { ...options, timeZone: 'UTC' }).format(Date.parse(iso));
  const month = day.slice(0, 7);
  const first = firstOfMonth(day);
  const start = addDays(first, -daysSinceMonday(first));
  const week = [0, 1, 2, 3, 4, 5, 6];

  const onKeyDown = (event: KeyboardEvent) => {
    const sinceMonday = daysSinceMonday(day);
    const moves: Record<string, string> = {
      ArrowLeft: addDays(day, -1),
      ArrowRight: addDays(day, 1),
      ArrowUp: addDays(day, -7),
      ArrowDown: addDays(day, 7),
      Home: addDays(day, -sinceMonday),
      End: addDays(day, 6 - sinceMonday),
      PageUp: addMonths(day, event.shiftKey ? -12 : -1),
      PageDown: addMonths(day, event.shiftKey ? 12 : 1),
    };
    const to = moves[event.key];
    if (!to) return;
    event.preventDefault();
    moved.current = true;
    setDay(to);
  };

  return (
    <div className="k-calendar" role="dialog" aria-label={t('UI.DATE.CALENDAR')}>
      <div className="k-calendar-head">
        <IconButton
          icon="chevron-left"
          label={t('UI.DATE.PREVIOUS_MONTH')}
          onClick={() => setDay(addMonths(day, -1))}
        />
        <span className="k-calendar-month" aria-live="polite">
          {format(first, { month: 'long', year: 'numeric' })}
        </span>
        <IconButton icon="chevron-right" label={t('UI.DATE.NEXT_MONTH')} onClick={() => setDay(addMonths(day, 1))} />
      </div>
      <table ref={grid} role="grid" className="k-calendar-grid" onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {week.map((at) => (
              <th key={at} scope="col" abbr={format(addDays(monday, at), { weekday: 'long' })}>
                {format(addDays(monday, at), { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[0, 1, 2, 3, 4, 5].map((row) => (
            <tr key={row}>
              {week.map((at) => {
                const iso = addDays(start, row * 7 + at);
                return (
                  <td key={iso} role="gridcell" aria-selected={iso === value}>
                    <button
                      type="button"
                      tabIndex={iso === day ? 0 : -1}
                      className={classNames('k-calendar-day', !iso.startsWith(month) && 'k-calendar-day--other')}
                      aria-current={iso === today ? 'date' : undefined}
                      aria-label={format(iso, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}
                      onClick={() => onChoose(iso)}
                    >
                      {Number(iso.slice(8))}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <Button look="quiet" size="small" onClick={() => onChoose(today)}>
        {t('UI.DATE.TODAY')}
      </Button>
    </div>
  );
}
