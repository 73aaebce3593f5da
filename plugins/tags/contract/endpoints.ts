import { companyEndpoint, from, problem, problems, unique } from '#core/contract';
import { createPartner } from '#plugins/partners/contract';
import { tagEditing, tags } from './access.ts';
import * as schemas from './schemas.ts';

/** The problem that another tag or category of the company has this name. */
export const duplicateTagName = problem('duplicate-name', 409);

/** Lists all tags of the company: active ones first, then by name. [B7-46] */
export const listTags = companyEndpoint({
  method: 'GET',
  path: 'esw/tags',
  gate: tags.read,
  reply: schemas.TagList,
  sample: {},
});

const name = unique((serial) => `Štítok ${serial}`);
const look = { color: '#ffffff', bgColor: '#0b6e4f' };

/** Creates a tag. If the name is taken, no tag is created and `created` is false. [B7-47] */
export const createTag = companyEndpoint({
  method: 'POST',
  path: 'esw/tags',
  gate: tagEditing,
  body: schemas.NewTag,
  reply: schemas.TagCreation,
  sample: { body: { name, ...look } },
});
const made = { tagId: from(createTag, ({ tag }) => String(tag.id)) };

/** Returns a tag with its colours, also one that is no longer offered. */
export const readTag = companyEndpoint({
  method: 'GET',
  path: 'esw/tags/:tagId',
  gate: tags.read,
  reply: schemas.Tag,
  sample: { params: made },
});

/** Replaces the values of a tag. [B7-47] */
export const updateTag = companyEndpoint({
  method: 'PUT',
  path: 'esw/tags/:tagId',
  gate: tagEditing,
  body: schemas.TagUpdate,
  reply: schemas.Tag,
  problems: [duplicateTagName, problems.staleVersion],
  sample: {
    params: made,
    body: {
      name: from(createTag, ({ tag }) => tag.name),
      ...look,
      isInactive: true,
      categoryId: null,
      version: from(createTag, ({ tag }) => tag.version),
    },
  },
});

/** Lists the categories of tags in their order. [B7-46] */
export const listTagCategories = companyEndpoint({
  method: 'GET',
  path: 'tags/categories',
  gate: tags.read,
  reply: schemas.TagCategoryList,
  sample: {},
});

/** Creates a category, whose order is one more than the highest one of the company. [B4-25] */
export const createTagCategory = companyEndpoint({
  method: 'POST',
  path: 'tags/categories',
  gate: tagEditing,
  body: schemas.TagCategoryInput,
  reply: schemas.TagCategory,
  problems: [duplicateTagName],
  sample: { body: { name: unique((serial) => `Kategória ${serial}`) } },
});
const grouped = { categoryId: from(createTagCategory, ({ id }) => String(id)) };

/** Returns a category of tags. Its tags are in `GET esw/tags`, each with its `categoryId`. */
export const readTagCategory = companyEndpoint({
  method: 'GET',
  path: 'tags/categories/:categoryId',
  gate: tags.read,
  reply: schemas.TagCategory,
  sample: { params: grouped },
});

/** Changes the name or the position of a category. */
export const updateTagCategory = companyEndpoint({
  method: 'PUT',
  path: 'tags/categories/:categoryId',
  gate: tagEditing,
  body: schemas.TagCategoryUpdate,
  reply: schemas.TagCategory,
  problems: [duplicateTagName, problems.staleVersion],
  sample: {
    params: grouped,
    body: {
      name: from(createTagCategory, (category) => category.name),
      version: from(createTagCategory, ({ version }) => version),
    },
  },
});

/** Deletes a category; its tags stay, without a category. */
export const deleteTagCategory = companyEndpoint({
  method: 'DELETE',
  path: 'tags/categories/:categoryId',
  gate: tagEditing,
  sample: { params: grouped },
});

/** Returns the tags of records; the records may be of any kind. */
export const listTagged = companyEndpoint({
  method: 'GET',
  path: 'tags/records',
  gate: tags.read,
  query: schemas.TaggedQuery,
  reply: schemas.TaggedRecords,
  sample: { query: { ids: from(createPartner, ({ id }) => id) } },
});

/**
 * Adds tags to records of a list, or removes them. In addition to the gate of this endpoint, it requires the right to change these records,
 * and the licence.
 */
export const tagRecords = companyEndpoint({
  method: 'POST',
  path: 'tags/records',
  gate: tags.read,
  body: schemas.TaggingInput,
  reply: schemas.TaggingDone,
  problems: [problems.needsAcknowledgement],
  sample: {
    body: {
      collection: 'partners',
      ids: [from(createPartner, ({ id }) => id)],
      add: [from(createTag, ({ tag }) => tag.id)],
    },
  },
});
