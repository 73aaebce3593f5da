import { entityChanged } from '#core/contract/platform';
import { type CompanyCall, invalidField, notFound, staleVersion, type Tx } from '#core/gateway';
import { type Tag, tags, type TagUpdate } from '../contract/index.ts';
import type { NewTag, TagCreation } from '../contract/schemas.ts';
import { refusalText } from './refusals/refusal-text.ts';
import { hasName, nextNumber, numberOf, refuseTakenName, sameName, tagsIn } from './tag-tables.ts';

const columns = [
  'id',
  'version',
  'name',
  'color',
  'bg_color as bgColor',
  'is_inactive as isInactive',
  'category_id as categoryId',
] as const;

/** Returns the tags: active ones first, then by name in Slovak order. [B4-25] */
export function listAllTags(tx: Tx): Promise<Tag[]> {
  return tagsIn(tx).selectFrom('tag').select(columns).orderBy('is_inactive').orderBy('name').orderBy('id').execute();
}

/** Reads a tag. @throws Refusal 404 if it does not exist, or the text is no id */
export async function readOneTag(tx: Tx, id: string): Promise<Tag> {
  const tag = await tagsIn(tx).selectFrom('tag').select(columns).where('id', '=', numberOf(id)).executeTakeFirst();
  if (!tag) throw notFound();
  return tag;
}

/** Adds a tag. If another tag has the name, the response states this; it is not a refusal. [B7-47] */
export async function addTag({ tx, body, emit }: CompanyCall<unknown, unknown, NewTag>): Promise<TagCreation> {
  const { name, color = null, bgColor = null, isInactive = false, categoryId = null } = body;
  await refuseNoCategory(tx, categoryId);
  const made = await tagsIn(tx)
    .insertInto('tag')
    .values({ id: nextNumber('tag'), ...columnsOf({ name, color, bgColor, isInactive, categoryId }) })
    .onConflict((on) => on.expression(sameName).doNothing())
    .returning(columns)
    .executeTakeFirst();
  if (made) {
    await tell(emit, 'create', made.id);
    return { created: true, tag: made };
  }
  const existing = tagsIn(tx).selectFrom('tag').select(columns).where(hasName(name));
  return { created: false, tag: await existing.executeTakeFirstOrThrow() };
}

/** Changes a tag. @throws Refusal 409 for an outdated version, or if another tag has the name */
export async function changeTag({
  tx,
  params,
  body,
  emit,
}: CompanyCall<{ tagId: string }, unknown, TagUpdate>): Promise<Tag> {
  const id = numberOf(params.tagId);
  const current = await tagsIn(tx)
    .selectFrom('tag')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!current) throw notFound();
  if (current.version !== body.version) throw staleVersion(current);
  if (body.categoryId !== current.categoryId) await refuseNoCategory(tx, body.categoryId);
  const change = tagsIn(tx)
    .updateTable('tag')
    .set({ ...columnsOf(body), version: body.version + 1 })
    .where('id', '=', id)
    .returning(columns);
  const changed = await change.executeTakeFirstOrThrow().catch(refuseTakenName('otherTag'));
  await tell(emit, 'update', id);
  return changed;
}

function tell(emit: CompanyCall['emit'], action: 'create' | 'update', id: number): Promise<void> {
  return emit(entityChanged, { entityKind: 'Tag', action, id: String(id), payload: {} }, { readBy: tags.read });
}

async function refuseNoCategory(tx: Tx, categoryId: number | null): Promise<void> {
  if (categoryId === null) return;
  const category = await tagsIn(tx)
    .selectFrom('tag_category')
    .select('id')
    .where('id', '=', categoryId)
    .executeTakeFirst();
  if (!category) throw invalidField('/categoryId', 'noCategory', refusalText('noCategory'));
}

function columnsOf({ name, color, bgColor, isInactive, categoryId }: Omit<Tag, 'id' | 'version'>) {
  return {
    name: name.trim(),
    color: color?.toLowerCase() ?? null,
    bg_color: bgColor?.toLowerCase() ?? null,
    is_inactive: isInactive,
    category_id: categoryId,
  };
}
