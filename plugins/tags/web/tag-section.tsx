import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton, type Lock, useService } from '#core/web';
import { feedback } from '#core/web/tokens';
import { type Tag, type TagCategory, tagsStore } from '../contract/index.ts';
import { TagChip } from './tag-chip.tsx';

export interface TagSectionProps {
  /**
   * The category of the section. It is `undefined` for the section of tags without a category, which cannot be renamed or deleted, and for
   * a section with all tags. [B3-20]
   */
  readonly category: TagCategory | undefined;
  readonly isGrouped: boolean;
  /** The tags of the section; while the user searches, only the found ones. */
  readonly tags: readonly Tag[];
  /** Whether the user searches, so that `tags` contains only the found ones. */
  readonly isSearched: boolean;
  readonly lock: Lock;
  readonly onAdd: () => void;
  readonly onEdit: (tag: Tag) => void;
  readonly onEditCategory: () => void;
}

/** Shows a category with its tags. Its buttons are visible while the pointer is over it; on touch screens, always. [B2.11-2] */
export const TagSection = observer(function TagSection(props: TagSectionProps) {
  const { category, isGrouped, tags, isSearched, lock, onAdd, onEdit, onEditCategory } = props;
  const { t } = useTranslation();
  const id = useId();
  const store = useService(tagsStore);
  const questions = useService(feedback);
  const name = category?.name ?? t(isGrouped ? 'TAGS.NO_CATEGORY' : 'TAGS.TITLE');

  const remove = async ({ id: categoryId }: TagCategory) => {
    const accepted = await questions.confirm({
      title: { key: 'TAGS.DELETE.TITLE', values: { name } },
      text: { key: 'TAGS.DELETE.TEXT' },
      accept: { key: 'TAGS.DELETE.ACCEPT' },
      cancel: { key: 'UI.CANCEL' },
      danger: true,
    });
    if (accepted) await store.deleteCategory(categoryId);
  };

  return (
    <section className="k-tag-section" aria-labelledby={id}>
      <div className={isGrouped ? 'k-tag-section-head' : 'k-unseen'}>
        <h2 id={id} className="k-tag-section-title" title={name}>
          {name}
        </h2>
        {isGrouped && (
          <div className="k-tag-section-actions">
            <IconButton icon="add" label={t('TAGS.ADD_TAG_TO', { name })} locked={lock.isLocked} onClick={onAdd} />
            {category && (
              <>
                <IconButton
                  icon="edit"
                  label={t('TAGS.EDIT_CATEGORY', { name })}
                  locked={lock.isLocked}
                  onClick={onEditCategory}
                />
                <IconButton
                  icon="trash"
                  label={t('TAGS.DELETE_CATEGORY', { name })}
                  locked={lock.isLocked}
                  onClick={() => lock.press(() => void remove(category))}
                />
              </>
            )}
          </div>
        )}
      </div>
      {tags.length > 0 ? (
        <ul className="k-tags" aria-labelledby={id}>
          {tags.map((tag) => (
            <li key={tag.id}>
              <button
                type="button"
                className="k-tag-button"
                aria-label={t(tag.isInactive ? 'TAGS.EDIT_INACTIVE' : 'TAGS.EDIT_TAG', { name: tag.name })}
                onClick={() => onEdit(tag)}
              >
                <TagChip tag={tag} />
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="k-tag-section-none">{t(isSearched ? 'TAGS.NO_MATCH_HERE' : 'TAGS.NONE_HERE')}</p>
      )}
    </section>
  );
});
