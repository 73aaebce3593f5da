import { type InputHTMLAttributes, lazy, type Ref, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, formatDay, isDay, parseDay } from '#core/calendar';
import { today as todayInSlovakia } from '../time/today.ts';
import { ControlFrame } from './control-frame.tsx';
import { useFieldControl } from './field-context.ts';
import { Icon } from './icon.tsx';
import './date-input.css';

const load = () => import('./calendar-popup.tsx');
const CalendarPopup = lazy(() => load().then((file) => ({ default: file.CalendarPopup })));
// A failure is met again when it is opened.
const prefetch = () => void load().catch(() => undefined);

/** Props of {@link DateInput}. */
export interface DateInputProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  /** 'yyyy-MM-dd', or empty. */
  value: string;
  /** The new 'yyyy-MM-dd'; empty when cleared; what was typed, as it is, when it is no date, so that a schema refuses it. */
  onChange: (value: string) => void;
  /** 'yyyy-MM-dd', for what is typed short and for the calendar. Default: in Slovakia. */
  today?: string;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A date as text, dd.MM.yyyy: typed short (`1.2.`, `010226`, `dnes`, `+7`), with the day that was understood beside it until
 * the field is left; moved by a day with the up and down arrows, or chosen from a calendar, which loads when it is first
 * wanted. The calendar is our own on a phone too, where the browser's would show its own form of dates.
 */
export function DateInput({ value, onChange, today = todayInSlovakia(), onBlur, ...rest }: DateInputProps) {
  const { t } = useTranslation();
  const { controlProps } = useFieldControl();
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const read = (text: string) => {
    const word = text.trim().toLocaleLowerCase();
    if (word === '') return '';
    return word === t('UI.DATE.TODAY').toLocaleLowerCase() ? today : (parseDay(text, today) ?? text);
  };
  const understood = typed !== undefined && isDay(value) && formatDay(value) !== typed.trim() ? formatDay(value) : '';
  return (
    <ControlFrame>
      <input
        placeholder={t('UI.DATE.PLACEHOLDER')}
        {...controlProps}
        {...rest}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        className="k-control-input"
        value={typed ?? formatDay(value)}
        onChange={(event) => {
          const text = event.target.value;
          setTyped(text);
          onChange(read(text));
        }}
        onKeyDown={(event) => {
          const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
          if (!step || event.altKey || rest.readOnly) return;
          event.preventDefault();
          setTyped(undefined);
          onChange(isDay(value) ? addDays(value, step) : today);
        }}
        onBlur={(event) => {
          setTyped(undefined);
          onBlur?.(event);
        }}
      />
      <span className="k-date-understood" role="status">
        {understood}
      </span>
      <button
        type="button"
        className="k-control-clear k-date-open"
        aria-label={t('UI.DATE.OPEN_CALENDAR')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={rest.disabled || rest.readOnly}
        onPointerEnter={prefetch}
        onClick={() => {
          setWanted(true);
          setOpen(!isOpen);
        }}
      >
        <Icon name="calendar" />
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <CalendarPopup
            isOpen={isOpen}
            onClose={close}
            value={value}
            today={today}
            onChoose={(iso) => {
              setTyped(undefined);
              onChange(iso);
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </ControlFrame>
  );
}
