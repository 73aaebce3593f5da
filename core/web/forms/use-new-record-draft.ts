import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type StoredDraftState, useStoredDraft } from './use-stored-draft.ts';

/**
 * Stores the input of a form for something new, which has no record and no address. Call `forget()` when it was created, or given up with
 * *Cancel*.
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
