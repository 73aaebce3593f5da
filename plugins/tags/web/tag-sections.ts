import { fold } from '#core/contract';
import type { Tag, TagCategory, TagsStore } from '../contract/index.ts';

/** A group of tags, as the page and the choice of tags show it. */
export interface TagGroup {
  /** The category; `undefined` for tags without a category, or if tags are not grouped. [B3-20] */
  readonly category: TagCategory | undefined;
  readonly tags: readonly Tag[];
}

/**
 * Returns the categories, sorted by `order`, and after them the tags without a category. If tags are not grouped, all are in one group.
 * [B4-25]
 */
export function sectionsOf(
  { tags, categories }: Pick<TagsStore, 'tags' | 'categories'>,
  isGrouped: boolean,
): TagGroup[] {
  if (!isGrouped) return [{ category: undefined, tags }];
  return [...categories, undefined].map((category) => ({
    category,
    tags: tags.filter(({ categoryId }) => categoryId === (category?.id ?? null)),
  }));
}

/** Returns whether the tag's name contains the text, without regard to case and diacritics. */
export function isFound({ name }: Tag, text: string): boolean {
  return fold(name).includes(fold(text));
}
