import { type InputHTMLAttributes, type Ref, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ControlFrame } from './control-frame.tsx';
import { useFieldControl } from './field-context.ts';
import { decimalMark, parseDecimal, showDecimal } from './number-text.ts';

/** Props of {@link NumberInput}. */
export interface NumberInputProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  /** A decimal string with a point, `1234.50`; empty for none. */
  value: string;
  /** The new decimal string; empty when cleared; what was typed, as it is, when it is no number, so that a schema refuses it. */
  onChange: (value: string) => void;
  /** Decimals always shown when the field is left: 2 for amounts. Default 0, digits as typed. */
  decimals?: number;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A number at the right of its field, typed with a comma or a point, pasted with groups or a currency sign. While it
 * is being typed nothing is rewritten; when the field is left it is shown in the house's form, `1 234,50`.
 */
export function NumberInput({ value, onChange, decimals = 0, onBlur, onFocus, onMouseUp, ...rest }: NumberInputProps) {
  const { i18n } = useTranslation();
  const { controlProps } = useFieldControl();
  const [typed, setTyped] = useState<string>();
  /** The input that has just got the focus, until it is selected. Not a frame later: a fast typist would lose a digit. */
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
          // Without groups, so that arrows and deletion meet only digits; selected, so that typing replaces.
          setTyped(parseDecimal(value) === value ? value.replace('.', decimalMark(i18n.language ?? 'sk')) : value);
          arrived.current = event.target;
          clicking.current = true;
          onFocus?.(event);
        }}
        onMouseUp={(event) => {
          // The click that brought the focus would put the caret somewhere, and the selection would be gone.
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
