import { type InputHTMLAttributes, type Ref, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Placeholders } from '#core/contract/letters';
import { MenuButton } from '#core/web';
import { TextInput } from '#core/web/forms';
import { usePlaceholderNames } from '#core/web/rich-text';
import './placeholder-input.css';

export interface PlaceholderInputProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly placeholders: Pick<Placeholders, 'names'>;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A line of text that may hold placeholders; what is chosen from its menu is put in where the caret was. */
export function PlaceholderInput({ placeholders, ref, ...rest }: PlaceholderInputProps) {
  const { t } = useTranslation();
  const { labelOf, writtenOf } = usePlaceholderNames();
  const input = useRef<HTMLInputElement>(null);
  const insert = (written: string) => {
    const { current } = input;
    if (!current) return;
    const end = current.value.length;
    current.setRangeText(written, current.selectionStart ?? end, current.selectionEnd ?? end, 'end');
    current.dispatchEvent(new Event('input', { bubbles: true })); // as typing tells the form
    current.focus();
  };
  return (
    <div className="k-placeholder-input">
      <TextInput
        {...rest}
        autoComplete="off"
        ref={(element) => {
          input.current = element;
          if (typeof ref === 'function') return ref(element);
          if (ref) ref.current = element;
        }}
      />
      <MenuButton
        text={t('CORE.RICH_TEXT.INSERT')}
        look="quiet"
        entries={placeholders.names.map((name) => ({
          id: name,
          label: labelOf(name),
          onSelect: () => insert(writtenOf(name)),
        }))}
      />
    </div>
  );
}
