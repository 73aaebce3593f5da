import { companyEndpoint, from, problem, problems, unique } from '#core/contract';
import { createPartner } from '#plugins/partners/contract';
import { tagEditing, tags } from './access.ts';
import * as schemas from './schemas.ts';

/** Another tag, or category, of the company has this name. */
export const duplicateTagName = problem('duplicate-name', 409);

/** [B7-46] */
export const listTags = companyEndpoint({
  method: 'GET',
  path: 'esw/tags',
  gate: tags.read,
  reply: schemas.TagList,
  sample: {},
});

const name = unique((serial) => `Štítok ${serial}`);
const look = { color: '#ffffff', bgColor: '#0b6e4f' };

/** A name that is taken makes no tag: `created` is false. [B7-47] */
export const createTag = companyEndpoint({
  method: 'POST',
  path: 'esw/tags',
  gate: tagEditing,
  body: schemas.NewTag,
  reply: schemas.TagCreation,
  sample: { body: { name, ...look } },
});
const made = { tagId: from(createTag, ({ tag }) => String(tag.id)) };

export const readTag = companyEndpoint({
  method: 'GET',
  path: 'esw/tags/:tagId',
  gate: tags.read,
  reply: schemas.Tag,
  sample: { params: made },
});

/** [B7-47] */
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

/** [B7-46] */
export const listTagCategories = companyEndpoint({
  method: 'GET',
  path: 'tags/categories',
  gate: tags.read,
  reply: schemas.TagCategoryList,
  sample: {},
});

/** Gets the highest order of the company and one more. [B4-25] */
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

export const readTagCategory = companyEndpoint({
  method: 'GET',
  path: 'tags/categories/:categoryId',
  gate: tags.read,
  reply: schemas.TagCategory,
  sample: { params: grouped },
});

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

/** Its tags stay, without a category. */
export const deleteTagCategory = companyEndpoint({
  method: 'DELETE',
  path: 'tags/categories/:categoryId',
  gate: tagEditing,
  sample: { params: grouped },
});

/** Which tags records have, of whatever kinds they are. */
export const listTagged = companyEndpoint({
  method: 'GET',
  path: 'tags/records',
  gate: tags.read,
  query: schemas.TaggedQuery,
  reply: schemas.TaggedRecords,
  sample: { query: { ids: from(createPartner, ({ id }) => id) } },
});

/** Tags records of a list, or takes tags away. Beside this gate the right to change such records is asked for, and the licence. */
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
