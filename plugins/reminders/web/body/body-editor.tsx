import { type Ref, useCallback, useImperativeHandle, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldControl } from '#core/web/forms';
import type { Placeholder } from '../../contract/index.ts';
import { BodyToolbar } from './body-toolbar.tsx';
import { useBodyEditing } from './use-body-editing.ts';
import './body.css';

export interface BodyEditorProps {
  readonly label: string;
  /** A body; replaced from outside it is shown anew, as when somebody else's version is taken over. */
  readonly value: string;
  readonly onChange: (body: string) => void;
  readonly onBlur: () => void;
  readonly ref?: Ref<{ focus(): void }>;
}

/** Rich text with placeholders. Inside a Field. */
export function BodyEditor({ label, value, onChange, onBlur, ref }: BodyEditorProps) {
  const { t } = useTranslation();
  const { controlProps, invalid } = useFieldControl();
  const root = useRef<HTMLDivElement>(null);
  const labelOf = useCallback((name: Placeholder) => t(`REMINDERS.PLACEHOLDER.${name}`), [t]);
  const editing = useBodyEditing(root, value, onChange, labelOf);
  useImperativeHandle(ref, () => ({ focus: () => root.current?.focus() }), []);
  return (
    <div className={invalid ? 'k-body k-body--invalid' : 'k-body'}>
      <BodyToolbar editing={editing} labelOf={labelOf} />
      <div
        {...controlProps}
        ref={root}
        className="k-body-text"
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
