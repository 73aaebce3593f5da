import Type, { type Static, type TSchema } from 'typebox';
import { uuidPattern } from '#core/contract/formats';
import { IdList } from '#core/contract/platform/schemas';

const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const uuid = Type.String({ pattern: uuidPattern });
/** The name is not empty, not only white space, and has at most 50 characters. [B5-10] [B5-11] [B9-12] */
const name = Type.String({ minLength: 1, maxLength: 50, pattern: '\\S' });
/** A colour as `#rrggbb`. */
const colour = Type.String({ pattern: '^#[0-9a-fA-F]{6}$', examples: ['#0b6e4f'] });
const version = Type.Integer();
/** A number from 1; 0 is a tag that is not saved yet. */
const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

export const TagInput = Type.Object({
  name,
  /** The colour of the text; `null` means black. */
  color: nullable(colour),
  /** The colour of the background; `null` means whitesmoke. */
  bgColor: nullable(colour),
  /** Whether it is not offered any more; records with it keep it. */
  isInactive: Type.Boolean(),
  /** `null` means no category. */
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
/** Active items come first, then the items are sorted by name. [B4-25] */
export const TagList = Type.Array(Tag);

/** The result of a creation. [B7-47] */
export const TagCreation = Type.Object({
  /** False if another tag has the name; `tag` is then that tag. */
  created: Type.Boolean(),
  tag: Tag,
});
export type TagCreation = Static<typeof TagCreation>;

export const TagCategoryInput = Type.Object({ name });
export type TagCategoryInput = Static<typeof TagCategoryInput>;

export const TagCategoryUpdate = Type.Object({
  name,
  /** The position among the categories. If it is left out, it stays. */
  order: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  version,
});
export type TagCategoryUpdate = Static<typeof TagCategoryUpdate>;

/** [B3-20] */
export const TagCategory = Type.Object({ id: Type.Integer(), version, name: Type.String(), order: Type.Integer() });
export type TagCategory = Static<typeof TagCategory>;
/** The items are sorted by their order. [B4-25] */
export const TagCategoryList = Type.Array(TagCategory);

/** Ids of records of any kind. */
export const TaggedQuery = Type.Object({ ids: IdList });
export const TaggedRecord = Type.Object({ id: Type.String(), tagIds: Type.Array(Type.Integer()) });
export type TaggedRecord = Static<typeof TaggedRecord>;
/** The records that have tags and that the caller may read. */
export const TaggedRecords = Type.Array(TaggedRecord);

const some = Type.Array(id, { maxItems: 100, uniqueItems: true });
export const TaggingInput = Type.Object({
  /** The path segment of a list, such as `invoices`. */
  collection: Type.String({ minLength: 1, maxLength: 100 }),
  /** The ids of the records; records that do not exist are skipped. */
  ids: Type.Optional(Type.Array(uuid, { minItems: 1, maxItems: 1_000, uniqueItems: true })),
  /** The filter that is used in place of `ids`, with the names of the list's GET parameters; it applies to the current records. */
  filter: Type.Optional(Type.Record(Type.String({ maxLength: 100 }), Type.Unknown())),
  /** The number of records that the caller expects from `filter`. Another number needs an acknowledgement: 422 `count-changed`. */
  count: Type.Optional(Type.Integer({ minimum: 0 })),
  acknowledge: Type.Optional(Type.Array(Type.Enum(['count-changed']), { maxItems: 1 })),
  /** The tags to add. An inactive tag is refused. */
  add: Type.Optional(some),
  /** The tags to remove. */
  remove: Type.Optional(some),
});
export type TaggingInput = Static<typeof TaggingInput>;
export const TaggingDone = Type.Object({
  /** The number of records, including those that did not change. */
  records: Type.Integer(),
});

export const TaggedPayload = Type.Object({
  collection: Type.String(),
  /** `null` means more than a hundred. */
  ids: nullable(Type.Array(Type.String())),
});
