import type { InputHTMLAttributes, Ref } from 'react';
import { ControlFrame } from './control-frame.tsx';
import { useFieldControl } from './field-context.ts';
import { Icon, type IconValue } from './icon.tsx';

/** Props of {@link TextInput}; everything a native input takes works too, `register()` of a form included. */
export interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  icon?: IconValue;
  ref?: Ref<HTMLInputElement>;
}

/** A line of text. Inside a Field it takes its label, hint and error from it. */
export function TextInput({ icon, className, ...rest }: TextInputProps) {
  const { controlProps } = useFieldControl();
  return (
    <ControlFrame className={className}>
      {icon && <Icon name={icon} />}
      <input type="text" {...controlProps} {...rest} className="k-control-input" />
    </ControlFrame>
  );
}
