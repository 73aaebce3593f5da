import Type, { type Static, type TSchema } from 'typebox';
import { uuidPattern } from '#core/contract/formats';
import { IdList } from '#core/contract/platform/schemas';

const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const uuid = Type.String({ pattern: uuidPattern });
/** Not empty, not white space alone, at most 50 characters. [B5-10] [B5-11] [B9-12] */
const name = Type.String({ minLength: 1, maxLength: 50, pattern: '\\S' });
/** `#rrggbb` */
const colour = Type.String({ pattern: '^#[0-9a-fA-F]{6}$', examples: ['#0b6e4f'] });
const version = Type.Integer();
/** A number from 1; 0 is a tag that is not saved yet. */
const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

export const TagInput = Type.Object({
  name,
  /** Of the text; null: black. */
  color: nullable(colour),
  /** Behind it; null: whitesmoke. */
  bgColor: nullable(colour),
  /** Not offered any more; records that have it keep it. */
  isInactive: Type.Boolean(),
  /** Null: without a category. */
  categoryId: nullable(id),
});
export type TagInput = Static<typeof TagInput>;

/** The name alone is asked for. */
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

/** [B3-20] */
export const Tag = Type.Object({
  id: Type.Integer(),
  version,
  name: Type.String(),
  color: nullable(Type.String()),
  bgColor: nullable(Type.String()),
  isInactive: Type.Boolean(),
  categoryId: nullable(Type.Integer()),
});
export type Tag = Static<typeof Tag>;
/** Active ones first, then by name. [B4-25] */
export const TagList = Type.Array(Tag);

/** What became of a new tag. [B7-47] */
export const TagCreation = Type.Object({
  /** False: another tag has the name; it is the one in `tag`. */
  created: Type.Boolean(),
  tag: Tag,
});
export type TagCreation = Static<typeof TagCreation>;

export const TagCategoryInput = Type.Object({ name });
export type TagCategoryInput = Static<typeof TagCategoryInput>;

export const TagCategoryUpdate = Type.Object({
  name,
  /** Its place among the categories. Left out, it stays. */
  order: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  version,
});
export type TagCategoryUpdate = Static<typeof TagCategoryUpdate>;

/** [B3-20] */
export const TagCategory = Type.Object({ id: Type.Integer(), version, name: Type.String(), order: Type.Integer() });
export type TagCategory = Static<typeof TagCategory>;
/** By their order. [B4-25] */
export const TagCategoryList = Type.Array(TagCategory);

/** Records of any kind. */
export const TaggedQuery = Type.Object({ ids: IdList });
export const TaggedRecord = Type.Object({ id: Type.String(), tagIds: Type.Array(Type.Integer()) });
export type TaggedRecord = Static<typeof TaggedRecord>;
/** Those of the records that have tags and that the caller may read. */
export const TaggedRecords = Type.Array(TaggedRecord);

const some = Type.Array(id, { maxItems: 100, uniqueItems: true });
export const TaggingInput = Type.Object({
  /** The path segment of a list: `invoices`. */
  collection: Type.String({ minLength: 1, maxLength: 100 }),
  /** These records; those that are gone are passed over. */
  ids: Type.Optional(Type.Array(uuid, { minItems: 1, maxItems: 1_000, uniqueItems: true })),
  /** Instead of `ids`: those that the list has now with this filter, by the names of a GET of it. */
  filter: Type.Optional(Type.Record(Type.String({ maxLength: 100 }), Type.Unknown())),
  /** With `filter`: how many the caller takes it to find. Another number is asked about: 422 `count-changed`. */
  count: Type.Optional(Type.Integer({ minimum: 0 })),
  acknowledge: Type.Optional(Type.Array(Type.Enum(['count-changed']), { maxItems: 1 })),
  /** Tags to give. An inactive one is refused. */
  add: Type.Optional(some),
  /** Tags to take away. */
  remove: Type.Optional(some),
});
export type TaggingInput = Static<typeof TaggingInput>;
export const TaggingDone = Type.Object({
  /** How many records there were to tag, changed or not. */
  records: Type.Integer(),
});

export const TaggedPayload = Type.Object({
  collection: Type.String(),
  /** Null: more than a hundred. */
  ids: nullable(Type.Array(Type.String())),
});
