import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, failureReason, useService } from '#core/web';
import { countryOptions, Field, SelectInput, TextInput } from '#core/web/forms';
import { language } from '#core/web/tokens';
import { formatFault } from './format-fault.ts';
import type { Mending } from './mending.ts';
import { nextRowInput } from './next-row-input.ts';

export interface GapInputProps {
  readonly name: string;
  readonly label: string;
  /** The current value; empty if it is missing. */
  readonly value: string;
  /** The sentence about a wrong value; absent if the value is missing. */
  readonly sentence?: string | undefined;
  readonly mending: Mending | undefined;
  /** A value that is probably right, which the user can accept. */
  readonly suggested?: { readonly value: string; readonly text: string } | undefined;
  /** The id of a `datalist` with values to choose from. */
  readonly list?: string;
  readonly mend: (value: string) => void;
}

/** The fields with a short number, which are drawn narrow. */
const digits: ReadonlySet<string> = new Set(['taxId', 'registrationId', 'postCode']);

/**
 * An input for a missing or wrong field. Enter saves it and moves to the next row; leaving the field also saves it. A value with a wrong
 * format is not saved: its reason is shown, and Enter does not move on.
 */
export const GapInput = observer(function GapInput({
  name,
  label,
  value,
  sentence,
  mending,
  suggested,
  list,
  mend,
}: GapInputProps) {
  const { t, i18n } = useTranslation();
  const texts = useService(language);
  const [text, setText] = useState(value);
  // Enter moves the focus, so the field is left before it is rendered again. The ref knows the value that was already saved.
  const written = useRef(value);
  const [fault, setFault] = useState<string>();
  const isMended = mending?.state === 'mended';

  /** Saves the value if it has changed. Returns whether the focus may move on. */
  const write = (given = text): boolean => {
    if (given.trim() === written.current.trim()) return fault === undefined;
    const wrong = formatFault(name, given);
    setFault(wrong);
    if (wrong !== undefined) return false;
    written.current = given;
    mend(given.trim());
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      setText(written.current);
      setFault(undefined);
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (write()) nextRowInput(event.currentTarget)?.focus();
  };
  const refusal = mending?.state === 'refused' ? mending : undefined;
  const reason = refusal?.error === undefined ? undefined : failureReason(refusal.error);
  const refused =
    refusal &&
    (refusal.message ?? t(refusal.key ?? 'E_INVOICES.MISSING.SAVE_FAILED') + (reason ? ` ${texts.text(reason)}` : ''));
  const error = fault === undefined ? refused : t(fault);
  // The sentence of a rule is about a document; the text about the format says the same about the field, and is shorter.
  const wrongFormat = formatFault(name, value);
  const wrongNow = wrongFormat === undefined ? sentence : t(wrongFormat);
  const isUntouched = mending === undefined && text === value;
  const shared = { name, onKeyDown, onBlur: () => write(), 'data-mended': isMended || undefined };
  return (
    <div className={`k-missing-field k-missing-field--${name}`}>
      <Field
        label={label}
        span={12}
        {...(error !== undefined && { error })}
        {...(isUntouched && value !== '' && { warning: wrongNow })}
        {...(isUntouched &&
          value === '' &&
          suggested && {
            hint: (
              <Button
                size="small"
                onClick={() => {
                  setText(suggested.value);
                  write(suggested.value);
                }}
              >
                {suggested.text}
              </Button>
            ),
          })}
      >
        {name === 'country' ? (
          <SelectInput
            {...shared}
            value={text}
            onChange={(event) => setText(event.target.value)}
            options={countryOptions(i18n.language)}
            placeholder=""
          />
        ) : (
          <TextInput
            {...shared}
            {...(isMended && { icon: 'tick' as const })}
            {...(digits.has(name) && { inputMode: 'numeric' as const })}
            {...(list !== undefined && { list })}
            value={text}
            autoComplete="off"
            spellCheck={false}
            maxLength={255}
            aria-busy={mending?.state === 'saving' || undefined}
            onChange={(event) => {
              setText(event.target.value);
              setFault(undefined);
            }}
          />
        )}
      </Field>
    </div>
  );
});
