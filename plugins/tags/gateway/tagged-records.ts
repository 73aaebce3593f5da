import { all, evaluate } from '#core/access';
import {
  type AnyRecordList,
  checkGate,
  type CallOf,
  checkFilter,
  invalidField,
  needAcknowledgement,
  notFoundAt,
  recordListOf,
  type Tx,
} from '#core/gateway';
import type { Contributions } from '#core/registry';
import { type listTagged, recordsTagged, tagging, type tagRecords, tags } from '../contract/index.ts';
import type { TaggedRecord, TaggingInput } from '../contract/schemas.ts';
import { refusalText } from './refusals/refusal-text.ts';
import { tagsIn } from './tag-tables.ts';

type Contributed = Pick<Contributions, 'read'>;

/** The maximum number of records that one request tags, with one statement. */
const maxRecords = 10_000;
/** The maximum number of records in an event. If more were changed, browsers reload the tags of all records that they show. */
const toldOneByOne = 100;

/** Returns the tags of those records that the caller may read. */
export async function taggedRecords(
  call: CallOf<typeof listTagged>,
  contributed: Contributed,
): Promise<TaggedRecord[]> {
  const ids = call.query.ids.toLowerCase().split(',');
  const rows = await tagsIn(call.tx)
    .selectFrom('tag_record')
    .select(['record_id', 'tag_id', 'collection'])
    .where('record_id', 'in', ids)
    .orderBy('tag_id')
    .execute();
  const mayRead = new Map(
    [...new Set(rows.map(({ collection }) => collection))].map((collection) => {
      const list = recordListOf(contributed, collection);
      return [collection, list !== undefined && evaluate(list.read, call.facts) === 'yes'];
    }),
  );
  const found = Map.groupBy(
    rows.filter(({ collection }) => mayRead.get(collection)),
    (row) => row.record_id,
  );
  return [...found].map(([id, own]) => ({ id, tagIds: own.map((row) => row.tag_id) }));
}

/**
 * Adds and removes tags of records. @throws Refusal for records that the caller may not change, for a tag that may not be added, and for a
 * filter with no or too many results
 */
export async function tagSome(call: CallOf<typeof tagRecords>, contributed: Contributed): Promise<{ records: number }> {
  const { tx, body, emit } = call;
  const { collection, add = [], remove = [] } = body;
  const list = recordListOf(contributed, collection);
  if (!list) throw notFoundAt({ path: '/collection', message: refusalText('unknownCollection', { name: collection }) });
  checkGate(all(list.edit, tagging), call.facts);
  await refuseTags(tx, body);
  const ids = await idsOf(list, call);
  if (ids.length > 0) {
    await giveTags(tx, collection, ids, add);
    if (remove.length > 0) {
      const given = tagsIn(tx).deleteFrom('tag_record').where('tag_id', 'in', remove);
      await given.where('record_id', 'in', ids).execute();
    }
    const payload = { collection, ids: ids.length > toldOneByOne ? null : [...ids] };
    await emit(recordsTagged, payload, { readBy: tags.read });
  }
  return { records: ids.length };
}

async function giveTags(tx: Tx, collection: string, ids: readonly string[], add: readonly number[]): Promise<void> {
  const rows = ids.flatMap((record_id) => add.map((tag_id) => ({ record_id, tag_id, collection })));
  const atOnce = 10_000; // a statement accepts at most 65 535 values
  for (let at = 0; at < rows.length; at += atOnce)
    await tagsIn(tx)
      .insertInto('tag_record')
      .values(rows.slice(at, at + atOnce))
      .onConflict((on) => on.doNothing())
      .execute();
}

/** Returns the ids of those selected records that exist. */
async function idsOf(list: AnyRecordList, call: CallOf<typeof tagRecords>): Promise<readonly string[]> {
  const { ids, filter, count, acknowledge } = call.body;
  if ((ids === undefined) === (filter === undefined))
    throw invalidField('/ids', 'ids-or-filter', refusalText('idsOrFilter'));
  if (filter) checkFilter(list.query, filter);
  const query = ids ? { ids: ids.join() } : filter;
  const found = await list.find(call, query as never, maxRecords + 1); // the filter was validated against its schema just before
  if (ids) return found;
  if (found.length === 0) throw invalidField('/filter', 'nothing-found', refusalText('nothingFound'));
  if (found.length > maxRecords)
    throw invalidField('/filter', 'too-many', refusalText('tooMany', { most: maxRecords }));
  const warnings = count !== undefined && count !== found.length ? [{ code: 'count-changed', field: '/count' }] : [];
  needAcknowledgement(warnings, acknowledge);
  return found;
}

async function refuseTags(tx: Tx, { add = [], remove = [] }: TaggingInput): Promise<void> {
  if (add.length + remove.length === 0) throw invalidField('/add', 'required', refusalText('nothingToDo'));
  const both = add.findIndex((id) => remove.includes(id));
  if (both >= 0) throw invalidField(`/add/${both}`, 'addedAndRemoved', refusalText('addedAndRemoved'));
  const rows = tagsIn(tx).selectFrom('tag').select(['id', 'name', 'is_inactive']);
  const known = new Map((await rows.where('id', 'in', [...add, ...remove]).execute()).map((row) => [row.id, row]));
  for (const [field, ids] of Object.entries({ add, remove }))
    for (const [at, id] of ids.entries())
      if (!known.has(id)) throw invalidField(`/${field}/${at}`, 'unknownTag', refusalText('unknownTag'));
  for (const [at, id] of add.entries()) {
    const tag = known.get(id);
    if (tag?.is_inactive)
      throw invalidField(`/add/${at}`, 'inactiveTag', refusalText('inactiveTag', { name: tag.name }));
  }
}
