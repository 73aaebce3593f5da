import { type Ref, useImperativeHandle, useRef } from 'react';
import type { Placeholders } from '#core/contract/letters';
import { useFieldControl } from '../ui/field-context.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import { usePlaceholderNames } from './use-placeholder-names.ts';
import { useRichTextEditing } from './use-rich-text-editing.ts';
import './rich-text.css';

/** Props of {@link RichTextEditor}. */
export interface RichTextEditorProps {
  readonly label: string;
  /** A rich text; replaced from outside it is shown anew, as when somebody else's version is taken over. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly onBlur: () => void;
  /** What may be put in. Keep its identity. */
  readonly placeholders: Placeholders;
  readonly ref?: Ref<{ focus(): void }>;
}

/** Rich text with placeholders. Inside a Field. Give it the language as its key: placeholders are shown by their names. */
export function RichTextEditor({ label, value, onChange, onBlur, placeholders, ref }: RichTextEditorProps) {
  const { controlProps, invalid } = useFieldControl();
  const root = useRef<HTMLDivElement>(null);
  const names = usePlaceholderNames();
  const editing = useRichTextEditing(root, value, onChange, placeholders, names);
  useImperativeHandle(ref, () => ({ focus: () => root.current?.focus() }), []);
  return (
    <div className={invalid ? 'k-rich k-rich--invalid' : 'k-rich'}>
      <RichTextToolbar editing={editing} names={placeholders.names} labelOf={names.labelOf} />
      <div
        {...controlProps}
        ref={root}
        className="k-rich-text"
        role="textbox"
        aria-multiline="true"
        aria-label={label}
        tabIndex={0}
        contentEditable
        suppressContentEditableWarning
        spellCheck
        onFocus={editing.begun}
        onInput={editing.changed}
        onBlur={onBlur}
        onPaste={editing.paste}
        // What is dropped would come in as it is.
        onDrop={(event) => event.preventDefault()}
      />
    </div>
  );
}
