import { useEffect, useState } from 'react';
import { isProblem, systemClock, useService } from '#core/web';
import { useVersionedForm } from '#core/web/forms';
import { language } from '#core/web/tokens';
import { duplicateTagName, type TagCategory, TagCategoryInput, tagsStore } from '../contract/index.ts';

/** The pause of typing in milliseconds after which the form checks whether the name is taken. [B5-11] [B9-12] */
const duplicateDebounce = 300;

/** The texts of the form's errors, by the field and the rule that it breaks. [B5-11] */
const messages = {
  '/name required': 'TAGS.ERROR.CATEGORY_EMPTY',
  '/name minLength': 'TAGS.ERROR.CATEGORY_EMPTY',
  '/name pattern': 'TAGS.ERROR.SPACES',
};

interface CategoryFormOptions {
  readonly category: TagCategory | undefined;
  readonly onSaved: () => void;
}

/** Manages the form of a category. It shows that the name is taken, while the user types and if saving fails. [B8-20] */
export function useCategoryForm({ category, onSaved }: CategoryFormOptions) {
  const store = useService(tagsStore);
  const texts = useService(language);
  const duplicate = texts.text({ key: 'TAGS.ERROR.CATEGORY_DUPLICATE' });
  const state = useVersionedForm<typeof TagCategoryInput, TagCategory>({
    schema: TagCategoryInput,
    saved: category,
    valuesOf: (of) => ({ name: of?.name ?? '' }),
    write: ({ name }, base, key) =>
      base ? store.updateCategory(base.id, { name, version: base.version }, key) : store.createCategory({ name }, key),
    onSaved,
    messages,
    failed: { key: 'TAGS.CATEGORY_SAVE_FAILED' },
    explain: (error, form) => {
      form.setError('name', { type: duplicateTagName.code, message: duplicate }, { shouldFocus: true });
      return isProblem(error, duplicateTagName); // other errors are also shown as a toast
    },
  });
  const { form } = state;
  const name = form.watch('name');
  /** The name that was last found to belong to another category. */
  const [takenName, setTakenName] = useState<string>();
  useEffect(() => {
    return systemClock.after(duplicateDebounce, () => {
      const isTaken = store.categories.some(({ id, name: other }) => id !== category?.id && isSame(other, name));
      setTakenName(isTaken ? name : undefined);
    });
  }, [store, category, name]);
  const isTaken = takenName === name;
  return {
    ...state,
    error: form.formState.errors.name?.message ?? (isTaken ? duplicate : undefined),
    /** Saves the category, unless its name is known to belong to another one. */
    submit: async (values: TagCategoryInput) => {
      if (isTaken) form.setFocus('name');
      else await state.submit(values);
    },
  };
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLocaleLowerCase('sk') === other.trim().toLocaleLowerCase('sk');
}
