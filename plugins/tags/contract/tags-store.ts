import { token } from '#core/registry';
import type { Tag, TagCategory, TagCategoryInput, TagCreation, TagInput, TagUpdate } from './schemas.ts';

/** The tags and categories of the open company, in the browser. Observable; follows what others change. */
export interface TagsStore {
  readonly now: 'idle' | 'loading' | 'ready' | 'failed';
  /** Active ones first, then by name. [B4-25] */
  readonly tags: readonly Tag[];
  /** By their order. [B4-25] */
  readonly categories: readonly TagCategory[];
  /** Reads both; does nothing while they are being read. Never rejects: see `now`. */
  load(): Promise<void>;
  /** These and those below throw a GatewayProblem; nothing is shown: the dialog tells. */
  createTag(body: TagInput, idempotencyKey: string): Promise<TagCreation>;
  updateTag(id: number, body: TagUpdate, idempotencyKey: string): Promise<Tag>;
  createCategory(body: TagCategoryInput, idempotencyKey: string): Promise<TagCategory>;
  updateCategory(
    id: number,
    body: TagCategoryInput & { readonly version: number },
    idempotencyKey: string,
  ): Promise<TagCategory>;
  /** Its tags stay, without a category. One that is gone already counts as deleted. */
  deleteCategory(id: number): Promise<void>;
}

export const tagsStore = token<TagsStore, 'company'>('tags.store', 'company');
