import type { InputHTMLAttributes, Ref } from 'react';
import { ControlFrame } from './control-frame.tsx';
import { useFieldControl } from './field-context.ts';
import { Icon, type IconValue } from './icon.tsx';

/** The props of {@link TextInput}; all attributes of a native input work too, including `register()` of a form. */
export interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  icon?: IconValue;
  ref?: Ref<HTMLInputElement>;
}

/** An input of one line of text. Inside a Field it takes its label, hint and error from the Field. */
export function TextInput({ icon, className, ...rest }: TextInputProps) {
  const { controlProps } = useFieldControl();
  return (
    <ControlFrame className={className}>
      {icon && <Icon name={icon} />}
      <input type="text" {...controlProps} {...rest} className="k-control-input" />
    </ControlFrame>
  );
}
