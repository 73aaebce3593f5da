import { useTranslation } from 'react-i18next';
import {
  Field,
  type FieldProps,
  type Identifier,
  identifierWarning,
  TextInput,
  type TextInputProps,
} from '#core/web/forms';
import { labelKey, type PartnerField } from './partner-texts.ts';
import type { PartnerForm } from './use-partner-form.ts';

export interface PartnerLineProps extends Pick<TextInputProps, 'type' | 'inputMode' | 'autoComplete'> {
  readonly form: PartnerForm;
  readonly name: PartnerField;
  readonly span?: FieldProps['span'];
  readonly required?: boolean;
  readonly hint?: string;
  /** Runs when the user leaves the field. */
  readonly onLeave?: () => void;
}

/** Shows a one-line field with its error, or with a warning about a likely typing error. */
export function PartnerLine({ form, name, span, required, hint, onLeave, ...input }: PartnerLineProps) {
  const { t } = useTranslation();
  const { register, formState } = form;
  return (
    <Field
      label={t(labelKey(name))}
      span={span}
      required={required}
      hint={hint}
      error={formState.errors[name]?.message}
      warning={useWarning(form, name)}
    >
      <TextInput {...register(name, onLeave ? { onBlur: onLeave } : {})} {...input} />
    </Field>
  );
}

const identifiers: ReadonlySet<string> = new Set<Identifier>(['registrationId', 'taxId', 'vatId', 'iban']);

/** Returns a warning about the value, but only after the user has left the field, because an unfinished number is no mistake. */
function useWarning(form: PartnerForm, name: PartnerField): string | undefined {
  const { t } = useTranslation();
  const { touchedFields, dirtyFields } = form.formState;
  const [value, country = ''] = form.watch([name, 'country']);
  if (typeof value !== 'string' || !isIdentifier(name) || (dirtyFields[name] && !touchedFields[name])) return undefined;
  const key = identifierWarning(name, value, country);
  return key && t(key);
}

function isIdentifier(name: PartnerField): name is PartnerField & Identifier {
  return identifiers.has(name);
}
