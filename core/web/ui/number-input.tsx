import { type InputHTMLAttributes, type Ref, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ControlFrame } from './control-frame.tsx';
import { useFieldControl } from './field-context.ts';
import { decimalMark, parseDecimal, showDecimal } from './number-text.ts';

export interface NumberInputProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  /** The value as a decimal string with a point, `1234.50`; empty for none. */
  value: string;
  /**
   * Called with the new decimal string, with an empty text when the field is cleared, or with the typed text if it is no number, so that a
   * schema refuses it.
   */
  onChange: (value: string) => void;
  /** The number of decimals that are always shown after the field is left: 2 for amounts. The default 0 shows the digits as typed. */
  decimals?: number;
  ref?: Ref<HTMLInputElement>;
}

/**
 * An input of a number, aligned to the right. The user can type a comma or a point, and paste groups or a currency sign. The text does not
 * change while the user types; after the field is left it has the project's format, `1 234,50`.
 */
export function NumberInput({ value, onChange, decimals = 0, onBlur, onFocus, onMouseUp, ...rest }: NumberInputProps) {
  const { i18n } = useTranslation();
  const { controlProps } = useFieldControl();
  const [typed, setTyped] = useState<string>();
  /**
   * The input that has just got the focus, until its text is selected. The selection does not wait for a frame: a fast typist would lose a
   * digit.
   */
  const arrived = useRef<HTMLInputElement>(undefined);
  const clicking = useRef(false);
  useLayoutEffect(() => {
    arrived.current?.select();
    arrived.current = undefined;
  }, [typed]);
  return (
    <ControlFrame>
      <input
        {...controlProps}
        {...rest}
        type="text"
        inputMode={decimals > 0 ? 'decimal' : (rest.inputMode ?? 'decimal')}
        autoComplete="off"
        className="k-control-input k-control-input--end"
        value={typed ?? showDecimal(value, i18n.language ?? 'sk', decimals)}
        onFocus={(event) => {
          // The text has no groups, so that arrow keys and deletion meet only digits; it is selected, so that typing replaces it.
          setTyped(parseDecimal(value) === value ? value.replace('.', decimalMark(i18n.language ?? 'sk')) : value);
          arrived.current = event.target;
          clicking.current = true;
          onFocus?.(event);
        }}
        onMouseUp={(event) => {
          // The click that moved the focus would set the caret and remove the selection.
          if (clicking.current) event.preventDefault();
          clicking.current = false;
          onMouseUp?.(event);
        }}
        onChange={(event) => {
          const text = event.target.value;
          clicking.current = false;
          setTyped(text);
          onChange(text.trim() === '' ? '' : (parseDecimal(text) ?? text));
        }}
        onBlur={(event) => {
          setTyped(undefined);
          onBlur?.(event);
        }}
      />
    </ControlFrame>
  );
}
