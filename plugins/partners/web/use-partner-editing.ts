import { useEffect, useState } from 'react';
import { SaveStore } from '#core/web/forms/save-store.ts';
import { type VersionConflict, versionConflictOf } from '#core/web/forms/stale-version.ts';
import { useService } from '#core/web/react/use-service.ts';
import { useUnsavedChanges } from '#core/web/routing/use-unsaved-changes.ts';
import { feedback, language } from '#core/web/tokens';
import { type Partner, type PartnerInput, partnersStore } from '../contract/index.ts';
import { valuesOf } from './partner-values.ts';
import { showPartnerRefusal, usePartnerForm } from './use-partner-form.ts';

/** The form of a known partner: saves against the version that was read, and asks when somebody else saved meanwhile. */
export function usePartnerEditing(partner: Partner) {
  const store = useService(partnersStore);
  const texts = useService(language);
  const toasts = useService(feedback);
  const [save] = useState(() => new SaveStore(toasts, { key: 'PARTNERS.SAVE_FAILED' }));
  /** What the user's changes are changes of. */
  const [base, setBase] = useState(partner);
  const [conflict, setConflict] = useState<VersionConflict<Partner>>();
  const form = usePartnerForm(valuesOf(partner));
  const { isDirty } = form.formState;
  const unsaved = useUnsavedChanges(isDirty);

  const show = (saved: Partner) => {
    setBase(saved);
    form.reset(valuesOf(saved));
  };
  // Somebody else saved it: shown at once, unless that would take away what is being typed. Saving then asks.
  useEffect(() => {
    if (partner.version <= base.version || isDirty) return;
    setBase(partner);
    form.reset(valuesOf(partner));
  }, [partner, base.version, isDirty, form]);

  const submit = async (values: PartnerInput, { version } = base) => {
    const outcome = await save.run(
      (key) => store.update(base.id, { ...values, version }, key),
      (error) => {
        const found = versionConflictOf(error, base, { ...base, ...values });
        setConflict(found);
        return found !== undefined || showPartnerRefusal(form, error, texts);
      },
    );
    if (outcome.saved) show(outcome.value);
  };
  return {
    form,
    save,
    unsaved,
    submit: (values: PartnerInput) => submit(values),
    conflict,
    keepMine: (merged: Partner) => {
      setConflict(undefined);
      form.reset(valuesOf(merged), { keepDefaultValues: true });
      return void submit(valuesOf(merged), merged);
    },
    takeTheirs: (theirs: Partner) => {
      setConflict(undefined);
      show(theirs);
    },
    closeConflict: () => setConflict(undefined),
  };
}
