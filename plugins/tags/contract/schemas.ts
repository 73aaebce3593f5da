import Type, { type Static, type TSchema } from 'typebox';
import { uuidPattern } from '#core/contract/formats';
import { IdList } from '#core/contract/platform/schemas';

const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const uuid = Type.String({ pattern: uuidPattern });
/** A name of at most 50 characters that is not empty and not only white space. [B5-10] [B5-11] [B9-12] */
const name = Type.String({ minLength: 1, maxLength: 50, pattern: '\\S' });
/** A colour as `#rrggbb`. */
const colour = Type.String({ pattern: '^#[0-9a-fA-F]{6}$', examples: ['#0b6e4f'] });
const version = Type.Integer();
/** An id from 1. The value 0 stands for a tag that is not saved yet. */
const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

export const TagInput = Type.Object({
  name,
  /** The colour of the text; `null` means black. */
  color: nullable(colour),
  /** The colour of the background; `null` means whitesmoke. */
  bgColor: nullable(colour),
  /** Whether the tag is no longer offered. Records that have the tag keep it. */
  isInactive: Type.Boolean(),
  /** The id of the category; `null` means none. */
  categoryId: nullable(id),
});
export type TagInput = Static<typeof TagInput>;

/** A new tag, of which only the name is required. */
export const NewTag = Type.Object({
  name,
  color: Type.Optional(TagInput.properties.color),
  bgColor: Type.Optional(TagInput.properties.bgColor),
  isInactive: Type.Optional(TagInput.properties.isInactive),
  categoryId: Type.Optional(TagInput.properties.categoryId),
});
export type NewTag = Static<typeof NewTag>;

export const TagUpdate = Type.Object({ ...TagInput.properties, version });
export type TagUpdate = Static<typeof TagUpdate>;

/** A tag that is stored. Records refer to it by its id. [B3-20] */
export const Tag = Type.Object({
  id: Type.Integer(),
  version,
  /** The name of the tag, which no other tag of the company has. */
  name: Type.String(),
  /** The colour of the text as `#rrggbb`; null means black. */
  color: nullable(Type.String()),
  /** The colour of the background as `#rrggbb`; null means whitesmoke. */
  bgColor: nullable(Type.String()),
  /** Whether the tag is no longer offered. Records that have it keep it. */
  isInactive: Type.Boolean(),
  /** The id of the category; null means none. */
  categoryId: nullable(Type.Integer()),
});
export type Tag = Static<typeof Tag>;
/** A list of tags: active ones first, then sorted by name. [B4-25] */
export const TagList = Type.Array(Tag);

/** The result of creating a tag. [B7-47] */
export const TagCreation = Type.Object({
  /** Whether the tag was created. If it is `false`, another tag has this name, and `tag` is that tag. */
  created: Type.Boolean(),
  /** The new tag, or the one that has this name already. */
  tag: Tag,
});
export type TagCreation = Static<typeof TagCreation>;

export const TagCategoryInput = Type.Object({ name });
export type TagCategoryInput = Static<typeof TagCategoryInput>;

export const TagCategoryUpdate = Type.Object({
  name,
  /** The position among the categories. If it is absent, the position stays. */
  order: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  version,
});
export type TagCategoryUpdate = Static<typeof TagCategoryUpdate>;

/** A category that is stored. Tags refer to it by its id. [B3-20] */
export const TagCategory = Type.Object({
  id: Type.Integer(),
  version,
  /** The name of the category, which no other category of the company has. */
  name: Type.String(),
  /** The position among the categories. */
  order: Type.Integer(),
});
export type TagCategory = Static<typeof TagCategory>;
/** A list of categories, sorted by `order`. [B4-25] */
export const TagCategoryList = Type.Array(TagCategory);

/** The ids of records of any kind. */
export const TaggedQuery = Type.Object({ ids: IdList });
export const TaggedRecord = Type.Object({
  /** The id of the document or other record. */
  id: Type.String(),
  /** The ids of its tags; empty if it has none. */
  tagIds: Type.Array(Type.Integer()),
});
export type TaggedRecord = Static<typeof TaggedRecord>;
/** Those of the records that have tags and that the caller may read. */
export const TaggedRecords = Type.Array(TaggedRecord);

const some = Type.Array(id, { maxItems: 100, uniqueItems: true });
export const TaggingInput = Type.Object({
  /** The path segment of a list, such as `invoices`. */
  collection: Type.String({ minLength: 1, maxLength: 100 }),
  /** The ids of the records; records that do not exist are skipped. */
  ids: Type.Optional(Type.Array(uuid, { minItems: 1, maxItems: 1_000, uniqueItems: true })),
  /** A filter in place of `ids`, with the names of the list's query parameters. It selects records at the time of the request. */
  filter: Type.Optional(Type.Record(Type.String({ maxLength: 100 }), Type.Unknown())),
  /**
   * The number of records that the user expects `filter` to find. If the number differs, the response is 422 `count-changed`, which the
   * user has to acknowledge.
   */
  count: Type.Optional(Type.Integer({ minimum: 0 })),
  acknowledge: Type.Optional(Type.Array(Type.Enum(['count-changed']), { maxItems: 1 })),
  /** The ids of tags to add. An inactive tag is refused. */
  add: Type.Optional(some),
  /** The ids of tags to remove. */
  remove: Type.Optional(some),
});
export type TaggingInput = Static<typeof TaggingInput>;
export const TaggingDone = Type.Object({
  /** The number of selected records, including those that already had the result. */
  records: Type.Integer(),
});

export const TaggedPayload = Type.Object({
  collection: Type.String(),
  /** The ids of the changed records; `null` if there are more than a hundred. */
  ids: nullable(Type.Array(Type.String())),
});
