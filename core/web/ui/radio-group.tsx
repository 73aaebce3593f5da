import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { LockMark } from './lock-mark.tsx';
import './radio-group.css';

export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
  /**
   * `true` if the licence locks the choice: it is shown with a lock, and choosing it calls `onChange`, which shows which licence unlocks
   * it.
   */
  locked?: boolean;
}

export interface RadioGroupProps<Value extends string> {
  label: string;
  /** `true` if the label is only for screen readers, because a heading above has the same text. */
  labelHidden?: boolean;
  options: readonly RadioOption<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** The look; `card` gives each choice a frame, for two to four choices with hints. */
  look?: 'plain' | 'card';
  error?: string;
  name?: string;
}

/** A choice of one option, with all options visible. Arrow keys change it, as in the native element. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, labelHidden, options, value, onChange, look = 'plain', error, name } = props;
  const id = useId();
  return (
    <fieldset
      className={classNames('k-radios', `k-radios--${look}`)}
      role="radiogroup"
      aria-describedby={error ? `${id}error` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className={labelHidden ? 'k-unseen' : 'k-radios-legend'}>{label}</legend>
      <div className="k-radios-options">
        {options.map((option, at) => (
          <label key={option.value} className="k-radio">
            <input
              type="radio"
              name={name ?? id}
              className="k-radio-input"
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              aria-describedby={option.hint ? `${id}hint${at}` : undefined}
            />
            <span>
              <span>{option.label}</span>
              {option.hint && (
                <span id={`${id}hint${at}`} className="k-radio-hint">
                  {option.hint}
                </span>
              )}
            </span>
            {option.locked && <LockMark />}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}error`} className="k-radios-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
