import { type InputHTMLAttributes, type Ref, type TextareaHTMLAttributes, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Placeholders } from '#core/contract/emails';
import { MenuButton } from '#core/web';
import { TextArea, TextInput } from '#core/web/forms';
import { usePlaceholderNames } from '#core/web/rich-text';
import './placeholder-input.css';

type Known = { readonly placeholders: Pick<Placeholders, 'names'> };

/** A line of text that may contain placeholders. A placeholder from its menu is inserted at the caret. */
export function PlaceholderInput({
  placeholders,
  ref,
  ...rest
}: InputHTMLAttributes<HTMLInputElement> & Known & { readonly ref?: Ref<HTMLInputElement> }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="k-placeholder-input">
      <TextInput {...rest} autoComplete="off" ref={(element) => give(element, input, ref)} />
      <InsertMenu names={placeholders.names} onInsert={(written) => insertInto(input.current, written)} />
    </div>
  );
}

/** A text of several lines that may contain placeholders. */
export function PlaceholderArea({
  placeholders,
  ref,
  ...rest
}: TextareaHTMLAttributes<HTMLTextAreaElement> & Known & { readonly ref?: Ref<HTMLTextAreaElement> }) {
  const input = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="k-placeholder-input k-placeholder-input--area">
      <TextArea {...rest} ref={(element) => give(element, input, ref)} />
      <InsertMenu names={placeholders.names} onInsert={(written) => insertInto(input.current, written)} />
    </div>
  );
}

function InsertMenu({
  names,
  onInsert,
}: {
  readonly names: Placeholders['names'];
  readonly onInsert: (written: string) => void;
}) {
  const { t } = useTranslation();
  const { labelOf, writtenOf } = usePlaceholderNames();
  return (
    <MenuButton
      text={t('CORE.RICH_TEXT.INSERT')}
      look="quiet"
      entries={names.map((name) => ({ id: name, label: labelOf(name), onSelect: () => onInsert(writtenOf(name)) }))}
    />
  );
}

function insertInto(field: HTMLInputElement | HTMLTextAreaElement | null, written: string): void {
  if (!field) return;
  const end = field.value.length;
  field.setRangeText(written, field.selectionStart ?? end, field.selectionEnd ?? end, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true })); // the event makes the form notice the change like a typed one
  field.focus();
}

/** Passes the element to the component's own ref and to the ref of the form. */
function give<E>(element: E | null, own: { current: E | null }, ref: Ref<E> | undefined): void {
  own.current = element;
  if (typeof ref === 'function') ref(element);
  else if (ref) ref.current = element;
}
