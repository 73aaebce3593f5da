import type { CSSProperties, Ref, TextareaHTMLAttributes } from 'react';
import { ControlFrame } from './control-frame.tsx';
import { useFieldControl } from './field-context.ts';
import './text-area.css';

/** The props of {@link TextArea}; all attributes of a native text area work too, including `register()` of a form. */
export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>;
}

/** An input of several lines of text. It grows with the text, from `rows` (3 by default) up to about twelve lines. */
export function TextArea({ rows = 3, className, ...rest }: TextAreaProps) {
  const { controlProps } = useFieldControl();
  return (
    <ControlFrame className={className}>
      <textarea
        {...controlProps}
        rows={rows}
        {...rest}
        className="k-control-input k-textarea"
        style={{ '--k-rows': rows } as CSSProperties}
      />
    </ControlFrame>
  );
}
