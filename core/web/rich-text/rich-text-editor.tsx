import { type Ref, useImperativeHandle, useRef } from 'react';
import type { Placeholders } from '#core/contract/emails';
import { useFieldControl } from '../ui/field-context.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import { usePlaceholderNames } from './use-placeholder-names.ts';
import { useRichTextEditing } from './use-rich-text-editing.ts';
import './rich-text.css';

export interface RichTextEditorProps {
  readonly label: string;
  /** The rich text. If it changes from outside, the editor shows the new one, such as when the user takes over somebody else's version. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly onBlur: () => void;
  /** The placeholders that can be inserted. Always pass the same object. */
  readonly placeholders: Placeholders;
  readonly ref?: Ref<{ focus(): void }>;
}

/**
 * An editor for rich text with placeholders, for use inside a Field. Use the language as its key, because it shows placeholders by their
 * names.
 */
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
        // Dropped content would not be cleaned.
        onDrop={(event) => event.preventDefault()}
      />
    </div>
  );
}
