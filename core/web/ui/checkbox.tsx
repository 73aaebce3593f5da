import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { useFieldControl } from './field-context.ts';
import './checkbox.css';

/** The props of {@link Checkbox}; all attributes of a native check box work too, including `register()` of a form. */
export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** The text next to the box. Without it pass `aria-label`. */
  label?: ReactNode;
  /** The text under the label, which describes the effect. */
  hint?: ReactNode;
  /** `true` if only some of the items that the box stands for are checked. */
  indeterminate?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A check box: several may be checked at the same time. For a setting that applies at once use Switch. */
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
        // `indeterminate` is only a property of the element; there is no attribute for it.
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
