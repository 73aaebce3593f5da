import { token } from '#core/registry';
import type { Tag, TagCategory, TagCategoryInput, TagCreation, TagInput, TagUpdate } from './schemas.ts';

/** The tags and categories of the open company in the browser. Observable; it follows changes of other users. */
export interface TagsStore {
  readonly now: 'idle' | 'loading' | 'ready' | 'failed';
  /** Active items come first, then the items are sorted by name. [B4-25] */
  readonly tags: readonly Tag[];
  /** The items are sorted by their order. [B4-25] */
  readonly categories: readonly TagCategory[];
  /** Loads both, unless they are being loaded. The promise never rejects: see `now`. */
  load(): Promise<void>;
  /** Creates a tag. This and the methods below throw a GatewayProblem without a toast, because the dialog shows the error. */
  createTag(body: TagInput, idempotencyKey: string): Promise<TagCreation>;
  updateTag(id: number, body: TagUpdate, idempotencyKey: string): Promise<Tag>;
  createCategory(body: TagCategoryInput, idempotencyKey: string): Promise<TagCategory>;
  updateCategory(
    id: number,
    body: TagCategoryInput & { readonly version: number },
    idempotencyKey: string,
  ): Promise<TagCategory>;
  /** Deletes a category; its tags stay without a category. A category that is already deleted is no error. */
  deleteCategory(id: number): Promise<void>;
}

export const tagsStore = token<TagsStore, 'company'>('tags.store', 'company');
