import { token } from '#core/registry';
import type { Tag, TagCategory, TagCategoryInput, TagCreation, TagInput, TagUpdate } from './schemas.ts';

/** The store of the open company's tags and categories, in the browser. It is observable, and reloads when another user changes them. */
export interface TagsStore {
  readonly now: 'idle' | 'loading' | 'ready' | 'failed';
  /** The tags: active ones first, then sorted by name. [B4-25] */
  readonly tags: readonly Tag[];
  /** The categories, sorted by `order`. [B4-25] */
  readonly categories: readonly TagCategory[];
  /** Loads tags and categories, unless they are already loading. The promise never rejects; see `now`. */
  load(): Promise<void>;
  /** Creates a tag. It throws a GatewayProblem without a toast, because the dialog shows the error; so do the methods below. */
  createTag(body: TagInput, idempotencyKey: string): Promise<TagCreation>;
  updateTag(id: number, body: TagUpdate, idempotencyKey: string): Promise<Tag>;
  createCategory(body: TagCategoryInput, idempotencyKey: string): Promise<TagCategory>;
  updateCategory(
    id: number,
    body: TagCategoryInput & { readonly version: number },
    idempotencyKey: string,
  ): Promise<TagCategory>;
  /** Deletes a category; its tags stay, without a category. A category that is already deleted is no error. */
  deleteCategory(id: number): Promise<void>;
}

export const tagsStore = token<TagsStore, 'company'>('tags.store', 'company');
