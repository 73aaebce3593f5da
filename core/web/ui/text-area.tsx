import type { CSSProperties, Ref, TextareaHTMLAttributes } from 'react';
import { ControlFrame } from './control-frame.tsx';
import { useFieldControl } from './field-context.ts';
import './text-area.css';

/** Props of {@link TextArea}; everything a native one takes works too, `register()` of a form included. */
export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text. Grows with what is written, from `rows` (default 3) up to about twelve lines. */
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
