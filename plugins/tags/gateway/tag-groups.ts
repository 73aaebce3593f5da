import { inEachLanguage } from '#core/contract';
import type { RecordGroups } from '#core/gateway';
import { readTexts } from '#core/gateway/texts';
import { tags } from '../contract/index.ts';
import type sk from './report-words/sk.json';
import { tagsIn } from './tag-tables.ts';

const words = readTexts<typeof sk>(new URL('report-words/', import.meta.url));

/** Groups records by their tags, including inactive tags. */
export const tagGroups: RecordGroups = {
  id: 'tags',
  titles: inEachLanguage((language) => words[language].title),
  hints: inEachLanguage((language) => words[language].hint),
  column: inEachLanguage((language) => words[language].tag),
  none: inEachLanguage((language) => words[language].untagged),
  gate: tags.read,
  async groups({ tx }) {
    const rows = await tagsIn(tx)
      .selectFrom('tag')
      .innerJoin('tag_record', 'tag_record.tag_id', 'tag.id')
      .select((of) => ['tag.name as label', of.fn.agg<string[]>('array_agg', ['tag_record.record_id']).as('ids')])
      .groupBy(['tag.id', 'tag.name'])
      .execute();
    return rows;
  },
};
