import type { Ref, SelectHTMLAttributes } from 'react';
import { ControlFrame } from './control-frame.tsx';
import { useFieldControl } from './field-context.ts';
import { Icon } from './icon.tsx';
import './select-input.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

/** The props of {@link SelectInput}; all attributes of a native select work too, including `register()` of a form. */
export interface SelectInputProps extends SelectHTMLAttributes<HTMLSelectElement> {
  options: readonly SelectOption[];
  /** The text that is shown while nothing is chosen (an empty value). */
  placeholder?: string;
  ref?: Ref<HTMLSelectElement>;
}

/**
 * A choice of one among up to about ten. It is the native element, which works well on every phone. For more choices, or with a search, use
 * Suggest.
 */
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
