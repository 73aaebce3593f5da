import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { useFieldControl } from './field-context.ts';
import './checkbox.css';

/** Props of {@link Checkbox}; everything a native check box takes works too, `register()` of a form included. */
export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** The label stands beside the box. Without it give `aria-label`. */
  label?: ReactNode;
  /** Under the label: what it changes. */
  hint?: ReactNode;
  /** Some of what it stands for is checked, not all. */
  indeterminate?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A check box: several may hold at once. For what takes effect at once use Switch. */
export function Checkbox({ label, hint, indeterminate = false, ref, ...rest }: CheckboxProps) {
  const { controlProps } = useFieldControl();
  const hintId = useId();
  const box = (
    <input
      {...controlProps}
      {...(hint !== undefined && { 'aria-describedby': hintId })}
      {...rest}
      type="checkbox"
      className="k-checkbox-input"
      ref={(element) => {
        // "Partly" exists only as a property; there is no attribute for it.
        if (element) element.indeterminate = indeterminate;
        if (typeof ref === 'function') return ref(element);
        if (ref) ref.current = element;
      }}
    />
  );
  if (label === undefined) return <span className="k-checkbox k-checkbox--bare">{box}</span>;
  return (
    <span className="k-checkbox-block">
      <label className="k-checkbox">
        {box}
        <span>{label}</span>
      </label>
      {hint && (
        <span id={hintId} className="k-checkbox-hint">
          {hint}
        </span>
      )}
    </span>
  );
}
