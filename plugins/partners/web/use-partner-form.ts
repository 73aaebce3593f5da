import type { UseFormReturn } from 'react-hook-form';
import { showFieldProblems } from '#core/web/forms/form-errors.ts';
import { useSchemaForm } from '#core/web/forms/use-schema-form.ts';
import { isProblem } from '#core/web/gateway/gateway-problem.ts';
import type { Language } from '#core/web/tokens';
import { duplicatePartner, PartnerInput } from '../contract/index.ts';

export type PartnerForm = UseFormReturn<PartnerInput>;

const messages = { '/country pattern': 'CORE.FORM.CHOICE' };

/** The form of a partner, new or known, checked as the gateway checks it. */
export function usePartnerForm(defaultValues: PartnerInput): PartnerForm {
  return useSchemaForm({ schema: PartnerInput, defaultValues, messages });
}

/** Says beside the fields what the gateway refused. `false`: it was something that no field can tell. */
export function showPartnerRefusal(form: PartnerForm, error: unknown, language: Pick<Language, 'text'>): boolean {
  if (!isProblem(error, duplicatePartner)) return showFieldProblems(form, error, language, messages);
  const message = language.text({ key: 'PARTNERS.DUPLICATE' });
  form.setError('name', { type: duplicatePartner.code, message }, { shouldFocus: true });
  return true;
}
