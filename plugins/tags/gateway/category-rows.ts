import { sql } from 'kysely';
import { entityChanged } from '#core/contract/platform';
import { type CompanyCall, notFound, refuse, staleVersion, type Tx } from '#core/gateway';
import { duplicateTagName, type TagCategory, type TagCategoryInput, tags } from '../contract/index.ts';
import type { TagCategoryUpdate } from '../contract/schemas.ts';
import { refusalText } from './refusals/refusal-text.ts';
import { nextNumber, numberOf, refuseTakenName, sameName, tagsIn } from './tag-tables.ts';

const columns = ['id', 'version', 'name', 'position as order'] as const;

/** Returns the categories by their order. [B4-25] */
export function listAllCategories(tx: Tx): Promise<TagCategory[]> {
  return tagsIn(tx).selectFrom('tag_category').select(columns).orderBy('position').orderBy('id').execute();
}

/** Reads a category. @throws Refusal 404 if it does not exist */
export async function readOneCategory(tx: Tx, id: string): Promise<TagCategory> {
  const all = tagsIn(tx).selectFrom('tag_category').select(columns);
  const category = await all.where('id', '=', numberOf(id)).executeTakeFirst();
  if (!category) throw notFound();
  return category;
}

/** Adds a category after all others. [B4-25] @throws Refusal 409 if another category has the name */
export async function addCategory({
  tx,
  body,
  emit,
}: CompanyCall<unknown, unknown, TagCategoryInput>): Promise<TagCategory> {
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from tag_category)`;
  const made = await tagsIn(tx)
    .insertInto('tag_category')
    .values({ id: nextNumber('tag_category'), name: body.name.trim(), position })
    .onConflict((on) => on.expression(sameName).doNothing())
    .returning(columns)
    .executeTakeFirst();
  if (!made) throw refuse(duplicateTagName, { detail: refusalText('otherCategory') });
  await tell(emit, 'create', made.id);
  return made;
}

/** Changes a category. @throws Refusal 409 for an outdated version, or if another category has the name */
export async function changeCategory({
  tx,
  params,
  body,
  emit,
}: CompanyCall<{ categoryId: string }, unknown, TagCategoryUpdate>): Promise<TagCategory> {
  const id = numberOf(params.categoryId);
  const locked = tagsIn(tx).selectFrom('tag_category').select(columns).where('id', '=', id).forUpdate();
  const current = await locked.executeTakeFirst();
  if (!current) throw notFound();
  if (current.version !== body.version) throw staleVersion(current);
  const change = tagsIn(tx)
    .updateTable('tag_category')
    .set({ name: body.name.trim(), position: body.order ?? current.order, version: body.version + 1 })
    .where('id', '=', id)
    .returning(columns);
  const changed = await change.executeTakeFirstOrThrow().catch(refuseTakenName('otherCategory'));
  await tell(emit, 'update', id);
  return changed;
}

/** Deletes a category; its tags stay, without a category. @throws Refusal 404 */
export async function removeCategory({ tx, params, emit }: CompanyCall<{ categoryId: string }>): Promise<undefined> {
  const id = numberOf(params.categoryId);
  await tagsIn(tx)
    .updateTable('tag')
    .set(({ eb }) => ({ category_id: null, version: eb('version', '+', 1) }))
    .where('category_id', '=', id)
    .execute();
  const gone = tagsIn(tx).deleteFrom('tag_category').where('id', '=', id).returning('id');
  if (!(await gone.executeTakeFirst())) throw notFound();
  await tell(emit, 'delete', id);
  return undefined;
}

function tell(emit: CompanyCall['emit'], action: 'create' | 'update' | 'delete', id: number): Promise<void> {
  const event = { entityKind: 'TagCategory', action, id: String(id), payload: {} } as const;
  return emit(entityChanged, event, { readBy: tags.read });
}
