import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '#core/web';
import { Field, FormGrid, FormNotices, SaveButton, StaleVersionQuestion, TextInput } from '#core/web/forms';
import { Dialog } from '#core/web/overlays';
import type { TagCategory } from '../contract/index.ts';
import { useCategoryForm } from './use-category-form.ts';

export interface CategoryDialogProps {
  /** The category to change; undefined for a new one. */
  readonly category: TagCategory | undefined;
  readonly onClose: () => void;
}

/** A dialog that creates or renames a category. [B2.11-5] */
export default observer(function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const { t } = useTranslation();
  const { form, save, submit, storedDraft, question, error } = useCategoryForm({ category, onSaved: onClose });
  const close = () => {
    storedDraft.forget();
    onClose();
  };
  return (
    <>
      <Dialog
        isOpen
        title={t(category ? 'TAGS.DIALOG.EDIT_CATEGORY' : 'TAGS.DIALOG.NEW_CATEGORY')}
        onClose={close}
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
        actions={
          <>
            <Button onClick={close}>{t('UI.CANCEL')}</Button>
            <SaveButton state={save.state} />
          </>
        }
      >
        <FormNotices save={save} storedDraft={storedDraft} />
        <div onInput={() => save.changed()}>
          <FormGrid>
            <Field label={t('TAGS.FIELD.CATEGORY_NAME')} error={error} required span={12}>
              <TextInput {...form.register('name')} autoComplete="off" autoFocus />
            </Field>
          </FormGrid>
        </div>
      </Dialog>
      <StaleVersionQuestion<TagCategory> {...question} labelOf={() => t('TAGS.FIELD.CATEGORY_NAME')} />
    </>
  );
});
