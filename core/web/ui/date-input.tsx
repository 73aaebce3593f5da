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
// A failure is ignored here; opening the calendar tries again.
const prefetch = () => void load().catch(() => undefined);

export interface DateInputProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  /** The day as 'yyyy-MM-dd', or an empty text. */
  value: string;
  /**
   * Called with the new 'yyyy-MM-dd', with an empty text when the field is cleared, or with the typed text if it is no date, so that a
   * schema refuses it.
   */
  onChange: (value: string) => void;
  /** Today's day as 'yyyy-MM-dd', for abbreviated input and for the calendar. The default is today in Slovakia. */
  today?: string;
  ref?: Ref<HTMLInputElement>;
}

/**
 * An input of a date as text, dd.MM.yyyy. The user can type an abbreviation (`1.2.`, `010226`, `dnes`, `+7`), and the recognized day is
 * shown next to it until the field is left; the up and down arrows change it by a day; a calendar is loaded when it is first needed. The
 * calendar is the project's own on a phone too, where the browser's would use another date format.
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
