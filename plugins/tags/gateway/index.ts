import {
  asking,
  type AskedRights,
  contributions,
  demoParts,
  gatewayPlugin,
  implement,
  listFilters,
  recordGroups,
  recordLists,
} from '#core/gateway';
import { contribute } from '#core/registry';
import {
  createTag,
  createTagCategory,
  deleteTagCategory,
  listTagCategories,
  listTagged,
  listTags,
  readTag,
  readTagCategory,
  tagRecords,
  updateTag,
  updateTagCategory,
} from '../contract/index.ts';
import { addCategory, changeCategory, listAllCategories, readOneCategory, removeCategory } from './category-rows.ts';
import { demoTags } from './demo.ts';
import { tagFilter } from './tag-filter.ts';
import { tagGroups } from './tag-groups.ts';
import { addTag, changeTag, listAllTags, readOneTag } from './tag-rows.ts';
import { taggedRecords, tagSome } from './tagged-records.ts';

/** The right to change the records of each list. */
const taggingRights: AskedRights = (contributed) =>
  contributed
    .read(recordLists)
    .flatMap(({ value }) => value(contributed))
    .map(({ collection, edit }) => ({ when: `for \`${collection}\``, needs: edit }));

export default gatewayPlugin({
  id: 'tags',
  implements: [
    implement(listTags, ({ tx }) => listAllTags(tx)),
    implement(readTag, ({ tx, params }) => readOneTag(tx, params.tagId)),
    implement(createTag, addTag),
    implement(updateTag, changeTag),
    implement(listTagCategories, ({ tx }) => listAllCategories(tx)),
    implement(readTagCategory, ({ tx, params }) => readOneCategory(tx, params.categoryId)),
    implement(createTagCategory, addCategory),
    implement(updateTagCategory, changeCategory),
    implement(deleteTagCategory, removeCategory),
    implement(listTagged, [contributions], taggedRecords),
    asking(taggingRights, implement(tagRecords, [contributions], tagSome)),
  ],
  contributes: [
    contribute(listFilters, { id: 'tags.filter' }, tagFilter),
    contribute(recordGroups, { id: 'tags.groups' }, tagGroups),
    contribute(
      demoParts,
      { id: 'tags.demo', order: 60 },
      { flags: [{ name: 'TagsCategories', company: 'tatranske-drevo' }], load: demoTags },
    ),
  ],
});
