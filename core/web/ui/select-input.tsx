import type { Ref, SelectHTMLAttributes } from 'react';
import { ControlFrame } from './control-frame.tsx';
import { useFieldControl } from './field-context.ts';
import { Icon } from './icon.tsx';
import './select-input.css';

/** One choice of a {@link SelectInput}. */
export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

/** Props of {@link SelectInput}; everything a native select takes works too, `register()` of a form included. */
export interface SelectInputProps extends SelectHTMLAttributes<HTMLSelectElement> {
  options: readonly SelectOption[];
  /** Shown while nothing is chosen (value empty). */
  placeholder?: string;
  ref?: Ref<HTMLSelectElement>;
}

/** A choice of one among up to about ten. The native element: right on every phone. More, or searchable: Suggest. */
export function SelectInput({ options, placeholder, className, ...rest }: SelectInputProps) {
  const { controlProps } = useFieldControl();
  return (
    <ControlFrame className={className}>
      <select {...controlProps} {...rest} className="k-control-input k-select">
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className="k-select-chevron" />
    </ControlFrame>
  );
}
