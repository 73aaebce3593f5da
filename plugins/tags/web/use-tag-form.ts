import { isProblem, useService } from '#core/web';
import { useVersionedForm } from '#core/web/forms';
import { language } from '#core/web/tokens';
import { duplicateTagName, type Tag, TagInput, tagsStore } from '../contract/index.ts';

/** The texts of the form's errors, by the field and the rule that it breaks. [B5-10] */
const messages = {
  '/name required': 'TAGS.ERROR.EMPTY',
  '/name minLength': 'TAGS.ERROR.EMPTY',
  '/name pattern': 'TAGS.ERROR.SPACES',
};

/** The error that a new tag was not created, because another tag has its name. [B8-20] */
class TagNotCreated extends Error {}

interface TagFormOptions {
  readonly tag: Tag | undefined;
  readonly categoryId: number | null;
  readonly onSaved: () => void;
}

/**
 * Manages the form of a tag. If the name is taken, this is shown next to the field: creating a tag reports it in the response, changing a
 * tag by an error. [B8-20]
 */
export function useTagForm({ tag, categoryId, onSaved }: TagFormOptions) {
  const store = useService(tagsStore);
  const texts = useService(language);
  return useVersionedForm<typeof TagInput, Tag>({
    schema: TagInput,
    saved: tag,
    valuesOf: (of) => (of ? valuesOf(of) : { name: '', color: null, bgColor: null, isInactive: false, categoryId }),
    write: async (values, base, key) => {
      if (base) return store.updateTag(base.id, { ...values, version: base.version }, key);
      const { created, tag: made } = await store.createTag(values, key);
      if (!created) throw new TagNotCreated();
      return made;
    },
    onSaved,
    messages,
    failed: { key: 'TAGS.SAVE_FAILED' },
    explain: (error, form) => {
      if (!(error instanceof TagNotCreated) && !isProblem(error, duplicateTagName)) return false;
      const message = texts.text({ key: 'TAGS.ERROR.DUPLICATE' });
      form.setError('name', { type: duplicateTagName.code, message }, { shouldFocus: true });
      return true;
    },
  });
}

function valuesOf({ id: _id, version: _version, ...values }: Tag): TagInput {
  return values;
}
