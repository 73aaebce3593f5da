import { extraToSend, extraValuesOf, showFieldProblems, useVersionedForm, type VersionedForm } from '#core/web/forms';
import { isProblem, useService } from '#core/web';
import { language } from '#core/web/tokens';
import { useAddedFields } from '#core/web/fields';
import { duplicatePartner, type Partner, partnerFieldSets, PartnerInput, partnersStore } from '../contract/index.ts';
import { emptyPartner, valuesOf } from './partner-values.ts';

export type PartnerFormState = VersionedForm<Partner, PartnerInput>;
export type PartnerForm = PartnerFormState['form'];

const messages = {
  '/country pattern': 'CORE.FORM.CHOICE',
  '/constantSymbol pattern': 'PARTNERS.WRONG.CONSTANT_SYMBOL',
  ...Object.fromEntries(
    ['type', 'anyOf', 'minimum', 'maximum'].map((code) => [`/dueDays ${code}`, 'PARTNERS.WRONG.DUE_DAYS']),
  ),
};

/** Manages the form of a partner, existing or new (without `partner`). It validates by the gateway's rules. */
export function usePartnerForm(partner?: Partner, onSaved?: (saved: Partner) => void): PartnerFormState {
  const store = useService(partnersStore);
  const texts = useService(language);
  const added = useAddedFields(partnerFieldSets);
  return useVersionedForm({
    schema: PartnerInput,
    saved: partner,
    valuesOf: (of) => (of ? valuesOf(of, added) : { ...emptyPartner, ...extraValuesOf(added) }),
    write: (values, base, key) => {
      const body = { ...values, ...extraToSend(added, values) };
      return base ? store.update(base.id, { ...body, version: base.version }, key) : store.create(body, key);
    },
    compareWithin: ['extra'],
    ...(onSaved && { onSaved }),
    messages,
    failed: { key: 'PARTNERS.SAVE_FAILED' },
    explain: (error, form) => {
      if (!isProblem(error, duplicatePartner)) return showFieldProblems(form, error, texts, messages);
      const message = texts.text({ key: 'PARTNERS.DUPLICATE' });
      form.setError('name', { type: duplicatePartner.code, message }, { shouldFocus: true });
      return true;
    },
  });
}
