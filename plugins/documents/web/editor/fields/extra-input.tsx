import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AddedInput, UsedInput } from '#core/web/forms';
import type { ExtraField } from '../../../contract/index.ts';
import { useDocuments } from '../../documents-context.tsx';
import type { FormValues } from '../values/index.ts';
import { PlaceInput } from './place-input.tsx';

interface ExtraInputProps {
  readonly name: string;
  readonly field: ExtraField;
}

/** Shows the control of a field that the kind has besides the common ones. */
export function ExtraInput({ name, field }: ExtraInputProps) {
  const { t } = useTranslation();
  const { extra } = useDocuments().kind;
  const { formState } = useFormContext<FormValues>();
  const path = `extra.${name}` as const;
  if (field.when) return <UsedInput path={path} field={field} fields={extra} />;
  if (field.reference !== 'warehouse') return <AddedInput path={path} field={field} />;
  const error = formState.errors.extra?.[name]?.message;
  return <PlaceInput path={path} label={t(field.label)} {...(typeof error === 'string' && { error })} />;
}
