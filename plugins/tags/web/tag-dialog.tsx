import { observer } from 'mobx-react-lite';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '#core/web';
import { Field, FormGrid, FormNotices, SaveButton, StaleVersionQuestion, Switch, TextInput } from '#core/web/forms';
import { Dialog } from '#core/web/overlays';
import type { Tag } from '../contract/index.ts';
import { CategoryField } from './category-field.tsx';
import { ColourPicker } from './colour-picker.tsx';
import { TagChip } from './tag-chip.tsx';
import { useTagForm } from './use-tag-form.ts';
import './tag-dialog.css';

export interface TagDialogProps {
  /** The tag to change; `undefined` for a new one, whose id is 0 until it is saved. [B4-25] */
  readonly tag: Tag | undefined;
  /** The category that is preselected for a new tag. */
  readonly categoryId: number | null;
  readonly isGrouped: boolean;
  readonly onClose: () => void;
}

const labels = {
  name: 'TAGS.FIELD.NAME',
  color: 'TAGS.FIELD.TEXT_COLOUR',
  bgColor: 'TAGS.FIELD.COLOUR',
  isInactive: 'TAGS.FIELD.INACTIVE',
  categoryId: 'TAGS.FIELD.CATEGORY',
} as const;

/** A dialog that creates or changes a tag, with a preview that is updated while the user types. [B2.11-4] */
export default observer(function TagDialog({ tag, categoryId, isGrouped, onClose }: TagDialogProps) {
  const { t } = useTranslation();
  const { form, save, submit, storedDraft, question } = useTagForm({ tag, categoryId, onSaved: onClose });
  const { register, control, setValue, watch, formState } = form;
  const values = watch();
  const close = () => {
    storedDraft.forget();
    onClose();
  };
  return (
    <>
      <Dialog
        isOpen
        title={t(tag ? 'TAGS.DIALOG.EDIT' : 'TAGS.DIALOG.NEW')}
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
        <div className="k-tag-form" onInput={() => save.changed()}>
          <p className="k-tag-preview" aria-label={t('TAGS.PREVIEW')} role="group">
            <TagChip tag={{ ...values, name: values.name.trim() || t('TAGS.PREVIEW_NAME') }} />
          </p>
          <FormGrid>
            <Field label={t(labels.name)} error={formState.errors.name?.message} required span={12}>
              <TextInput {...register('name')} autoComplete="off" autoFocus />
            </Field>
          </FormGrid>
          <ColourPicker
            label={t(labels.bgColor)}
            value={values.bgColor}
            onChange={({ color, bgColor }) => {
              save.changed();
              setValue('color', color, { shouldDirty: true });
              setValue('bgColor', bgColor, { shouldDirty: true });
            }}
          />
          {isGrouped && (
            <Controller
              control={control}
              name="categoryId"
              render={({ field }) => (
                <CategoryField label={t(labels.categoryId)} value={field.value} onChange={field.onChange} />
              )}
            />
          )}
          {tag && <Switch label={t(labels.isInactive)} hint={t('TAGS.INACTIVE_HINT')} {...register('isInactive')} />}
        </div>
      </Dialog>
      <StaleVersionQuestion<Tag>
        {...question}
        labelOf={(field) => t(labels[field as keyof typeof labels])} // `id` and `version` are never among the differences
        textOf={(value) => (typeof value === 'boolean' ? t(value ? 'TAGS.YES' : 'TAGS.NO') : String(value ?? '–'))}
      />
    </>
  );
});
