import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type StoredDraftState, useStoredDraft } from './use-stored-draft.ts';

/**
 * Stores the input of a form for a new record, which has no page with its own address yet. Call `forget()` when the record was created, or
 * when the user gave up with *Cancel*.
 * @param name the name of the form, with the company's id in it: `c1/invite`
 */
export function useNewRecordDraft<Values extends FieldValues>(
  name: string,
  form: UseFormReturn<Values>,
): StoredDraftState {
  return useStoredDraft<Values, undefined>({
    name,
    form,
    base: undefined,
    onRestore: (values) => form.reset({ ...form.getValues(), ...values }, { keepDefaultValues: true }),
  });
}
