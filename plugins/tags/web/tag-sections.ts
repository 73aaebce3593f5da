import { fold } from '#core/contract';
import type { Tag, TagCategory, TagsStore } from '../contract/index.ts';

/** Tags as the page and the choice of tags show them. */
export interface TagGroup {
  /** Undefined: those without a category, or all of them where they are not grouped. [B3-20] */
  readonly category: TagCategory | undefined;
  readonly tags: readonly Tag[];
}

/** Categories by their order, and at the end what has none; ungrouped, all tags in one. [B4-25] */
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

/** Case and diacritics do not matter. */
export function isFound({ name }: Tag, text: string): boolean {
  return fold(name).includes(fold(text));
}
