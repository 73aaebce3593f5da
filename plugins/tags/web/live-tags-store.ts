import { problems } from '#core/contract';
import { entityChanged } from '#core/contract/platform';
import { isProblem, LoadableValue, retryTransient } from '#core/web';
import type { CompanyClient, CompanyEvents } from '#core/web/tokens';
import {
  createTag,
  createTagCategory,
  deleteTagCategory,
  listTagCategories,
  listTags,
  type Tag,
  type TagCategory,
  type TagCategoryInput,
  type TagCreation,
  type TagInput,
  type TagsStore,
  type TagUpdate,
  updateTag,
  updateTagCategory,
} from '../contract/index.ts';

interface Tags {
  readonly tags: readonly Tag[];
  readonly categories: readonly TagCategory[];
}
const none: Tags = { tags: [], categories: [] };
const collator = new Intl.Collator('sk');

export class LiveTagsStore implements TagsStore {
  readonly #client: Pick<CompanyClient, 'call'>;
  readonly #all = new LoadableValue<Tags>();

  constructor(client: Pick<CompanyClient, 'call'>, events: CompanyEvents) {
    this.#client = client;
    // The tags are loaded again even while the first request is running, because its response may be older than the change. The response of
    // the later request is used.
    const reload = () => void (this.now !== 'idle' && this.load());
    events.on(entityChanged, ({ entityKind }, { own }) => {
      if (!own && (entityKind === 'Tag' || entityKind === 'TagCategory')) reload();
    });
    events.onResync(reload);
  }

  get now(): TagsStore['now'] {
    return this.#all.now.state;
  }

  get tags(): readonly Tag[] {
    return (this.#all.value ?? none).tags;
  }

  get categories(): readonly TagCategory[] {
    return (this.#all.value ?? none).categories;
  }

  load(): Promise<void> {
    const options = { handles: '*', retry: retryTransient } as const;
    return this.#all.load(async () => {
      const [tags, categories] = await Promise.all([
        this.#client.call(listTags, {}, options),
        this.#client.call(listTagCategories, {}, options),
      ]);
      return { tags: tags.toSorted(tagOrder), categories };
    });
  }

  async createTag(body: TagInput, idempotencyKey: string): Promise<TagCreation> {
    const creation = await this.#client.call(createTag, { body }, { handles: '*', idempotencyKey });
    if (creation.created) this.#upsertTag(creation.tag);
    return creation;
  }

  async updateTag(id: number, body: TagUpdate, idempotencyKey: string): Promise<Tag> {
    const params = { tagId: String(id) };
    const tag = await this.#client.call(updateTag, { params, body }, { handles: '*', idempotencyKey });
    this.#upsertTag(tag);
    return tag;
  }

  async createCategory(body: TagCategoryInput, idempotencyKey: string): Promise<TagCategory> {
    const category = await this.#client.call(createTagCategory, { body }, { handles: '*', idempotencyKey });
    this.#upsertCategory(category);
    return category;
  }

  async updateCategory(
    id: number,
    body: TagCategoryInput & { readonly version: number },
    idempotencyKey: string,
  ): Promise<TagCategory> {
    const params = { categoryId: String(id) };
    const category = await this.#client.call(updateTagCategory, { params, body }, { handles: '*', idempotencyKey });
    this.#upsertCategory(category);
    return category;
  }

  async deleteCategory(id: number): Promise<void> {
    try {
      await this.#client.call(deleteTagCategory, { params: { categoryId: String(id) } }, { handles: [404] });
    } catch (error) {
      if (!isProblem(error, problems.notFound)) throw error;
    }
    await this.load(); // the tags of the deleted category have new versions
  }

  #upsertTag(tag: Tag): void {
    const { tags, categories } = this;
    this.#saved({ tags: [...tags.filter(({ id }) => id !== tag.id), tag].toSorted(tagOrder), categories });
  }

  #upsertCategory(category: TagCategory): void {
    const { tags, categories } = this;
    const others = categories.filter(({ id }) => id !== category.id);
    this.#saved({ tags, categories: [...others, category].toSorted((a, b) => a.order - b.order || a.id - b.id) });
  }

  /** Stores the saved state. A read request that is still running may have started before the save, so it is repeated. */
  #saved(all: Tags): void {
    if (this.now === 'ready') this.#all.set(all);
    if (this.#all.isFetching) void this.load();
  }
}

/** Sorts active tags first, then by name. [B4-25] */
function tagOrder(a: Tag, b: Tag): number {
  return Number(a.isInactive) - Number(b.isInactive) || collator.compare(a.name, b.name) || a.id - b.id;
}

export function makeTagsStore(client: CompanyClient, events: CompanyEvents): TagsStore {
  return new LiveTagsStore(client, events);
}
