import { useEffect, useState } from 'react';
import { SaveStore } from '#core/web/forms/save-store.ts';
import { showFieldProblems } from '#core/web/forms/form-errors.ts';
import { type VersionConflict, versionConflictOf } from '#core/web/forms/stale-version.ts';
import { useSchemaForm } from '#core/web/forms/use-schema-form.ts';
import { useService } from '#core/web/react/use-service.ts';
import { useUnsavedChanges } from '#core/web/routing/use-unsaved-changes.ts';
import { feedback, language } from '#core/web/tokens';
import { PriceLevelsInput, type PriceLevelSet, priceLevelsStore } from '../contract/index.ts';

/** The discount alone has a pattern. */
const messages = { duplicateName: 'PRICE_LEVELS.DUPLICATE', pattern: 'PRICE_LEVELS.PERCENT_WRONG' };

/** The levels as one form, and what came of saving it. Others' changes are taken over unless something was changed here. */
export function usePriceLevelsForm(loaded: PriceLevelSet) {
  const store = useService(priceLevelsStore);
  const texts = useService(language);
  const toasts = useService(feedback);
  const [save] = useState(() => new SaveStore(toasts, { key: 'CORE.ENTITY.UPDATE_FAILED' }));
  const [base, setBase] = useState(loaded);
  const [conflict, setConflict] = useState<VersionConflict<PriceLevelSet>>();
  const form = useSchemaForm({ schema: PriceLevelsInput, defaultValues: { levels: loaded.levels }, messages });
  const { isDirty } = form.formState;
  const unsaved = useUnsavedChanges(isDirty);

  const show = (levels: PriceLevelSet) => {
    setBase(levels);
    form.reset({ levels: levels.levels });
  };
  useEffect(() => {
    if (!isDirty && loaded.version !== base.version) show(loaded);
  });

  const submit = async ({ levels }: PriceLevelsInput, { version } = base) => {
    const outcome = await save.run(
      (key) => store.update({ version, levels }, key),
      (error) => {
        const mine = { version, levels: levels.map((level) => ({ id: '', ...level })) };
        const found = versionConflictOf(error, base, mine);
        setConflict(found);
        return found !== undefined || showFieldProblems(form, error, texts, messages);
      },
    );
    if (!outcome.saved) return;
    unsaved.release();
    show(outcome.value);
  };
  return {
    form,
    save,
    conflict,
    submit: (values: PriceLevelsInput) => submit(values),
    keepMine: ({ theirs }: VersionConflict<PriceLevelSet>) => {
      setConflict(undefined);
      // One that the other took away is new again.
      const { levels } = form.getValues();
      const isThere = (id?: string) => theirs.levels.some((level) => level.id === id);
      void submit({ levels: levels.map(({ id, ...level }) => (id && isThere(id) ? { id, ...level } : level)) }, theirs);
    },
    takeTheirs: (theirs: PriceLevelSet) => {
      setConflict(undefined);
      show(theirs);
    },
    closeConflict: () => setConflict(undefined),
  };
}
