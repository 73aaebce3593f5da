import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { useFieldControl } from './field-context.ts';
import './switch.css';

/** The props of {@link Switch}; all attributes of a native check box work too. */
export interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A switch between on and off, which applies at once or is one setting of a form. */
export function Switch({ label, hint, ...rest }: SwitchProps) {
  const { controlProps } = useFieldControl();
  const hintId = useId();
  return (
    <label className="k-switch">
      <span className="k-switch-text">
        <span>{label}</span>
        {hint && (
          <span id={hintId} className="k-switch-hint">
            {hint}
          </span>
        )}
      </span>
      <input
        {...controlProps}
        {...(hint !== undefined && { 'aria-describedby': hintId })}
        {...rest}
        type="checkbox"
        role="switch"
        className="k-switch-input"
      />
    </label>
  );
}
