import { sql } from 'kysely';
import { problems } from '#core/contract';
import { checkGate, type CompanyCall, isUuid, refuse, type Tx } from '#core/gateway';
import { type DocumentKind, draftNotRestorable } from '../../contract/index.ts';
import { takeBack } from '../remains/index.ts';
import { documentsIn, readRecord, type DocumentRecord } from '../rows/index.ts';
import { refusalText } from '../refusals/refusal-text.ts';

/*
 * The deleted drafts. A deleted draft leaves the table `document` at once and is stored complete in another table for one hour. Three
 * alternatives were rejected: a deletion mark in the row needs a filter in every list, sum, search and number check; a deletion that the
 * browser delays is lost when its tab closes; a draft that the browser creates again loses its author, its links and its id.
 *
 * The copy never leaves the database: in JavaScript its amounts would become floating-point numbers.
 */

/** The time during which a deletion can be undone. */
const restorable = sql`interval '1 hour'`;
/** The generated columns: PostgreSQL computes them and refuses given values. */
const generated = sql`array['total_cents', 'due_cents', 'number_or_empty', 'retained', 'owed_on', 'vat_on']`;

/** Copies a draft to the table of deleted drafts and deletes it. The caller must have locked its row. */
export async function deleteDraft(tx: Tx, id: string, userId: string): Promise<void> {
  await sql`insert into document_deleted (id, kind, document, links, takings, deleted_by)
    select id, kind, to_jsonb(document) - ${generated},
      (select coalesce(jsonb_agg(to_jsonb(link)), '[]') from document_link link where ${id} in (from_id, to_id)),
      (select coalesce(jsonb_agg(to_jsonb(taking)), '[]') from document_taking taking where document_id = ${id}), ${userId}
    from document where id = ${id}`.execute(tx);
  await documentsIn(tx).deleteFrom('document').where('id', '=', id).execute();
}

/** Checks that the caller may delete the document: `deleteOwn` is enough for one that the caller has made. @throws Refusal 403 */
export function checkMayDelete(
  { resource }: Pick<DocumentKind, 'resource'>,
  { user, facts }: Pick<CompanyCall, 'user' | 'facts'>,
  { created_by }: Pick<DocumentRecord, 'created_by'>,
): void {
  if (created_by !== user.id) checkGate(resource.delete, facts);
}

interface Restoring {
  readonly kind: string;
  readonly id: string;
  readonly userId: string;
  /** Checks the right to a document that is not deleted. @throws Refusal 403 */
  readonly mayDelete: (document: DocumentRecord) => void;
  /** Checks whether the number series exists; if so, it is locked until the transaction ends. */
  readonly hasSeries: (code: string) => Promise<boolean>;
}

/**
 * Restores a deleted draft with its id, version, author, all fields and the links to existing documents.
 * @throws Refusal 404; 403 for a draft that somebody else deleted, or for another's document that the user may not delete; `draft-not-restorable` if it was restored already or the time is over
 */
export async function restoreDraft(tx: Tx, restoring: Restoring): Promise<DocumentRecord> {
  const { kind, id, hasSeries } = restoring;
  const { seriesCode, columns } = await lockDeleted(tx, restoring);
  // A draft whose series was deleted or renamed meanwhile gets the default series, like the drafts that were not deleted.
  const change = seriesCode !== null && !(await hasSeries(seriesCode)) ? '{"sequence_code": null}' : '{}';
  const written = sql.join(columns.map((name) => sql.ref(name)));
  await sql`insert into document (${written}) select ${written}
    from jsonb_populate_record(null::document,
      (select document || ${change}::jsonb from document_deleted where id = ${id}))`.execute(tx);
  await restoreLinks(tx, id);
  await takeBack(tx, id);
  await documentsIn(tx).deleteFrom('document_deleted').where('id', '=', id).execute();
  return readRecord(tx, kind, id);
}

async function lockDeleted(tx: Tx, { kind, id, userId, mayDelete }: Restoring) {
  const found = isUuid(id)
    ? await documentsIn(tx)
        .selectFrom('document_deleted')
        .select([
          'deleted_by',
          sql<boolean>`deleted_at > now() - ${restorable}`.as('inTime'),
          sql<string | null>`document->>'sequence_code'`.as('seriesCode'),
          sql<string[]>`array(select jsonb_object_keys(document))`.as('columns'),
        ])
        .where('kind', '=', kind)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  if (!found) {
    mayDelete(await readRecord(tx, kind, id));
    throw refuse(draftNotRestorable, { detail: refusalText('nothingToRestore') });
  }
  if (found.deleted_by !== userId) throw refuse(problems.forbidden, { detail: refusalText('whoDeleted') });
  if (!found.inTime) throw refuse(draftNotRestorable, { detail: refusalText('deletedLongAgo') });
  return found;
}

/** Restores the links between documents. If the other document of a link is deleted too, the link is stored with that document. */
async function restoreLinks(tx: Tx, id: string): Promise<void> {
  await sql`with link as (
      select kept.* from document_deleted, jsonb_populate_recordset(null::document_link, links) kept
      where document_deleted.id = ${id}
    ), there as (
      select document.id from document join link on document.id in (link.from_id, link.to_id) for key share of document
    ), waiting as (
      update document_deleted set links = links || to_jsonb(link) from link
      where document_deleted.id in (link.from_id, link.to_id) and document_deleted.id <> ${id}
    )
    insert into document_link select link.* from link
    where link.from_id in (select id from there) and link.to_id in (select id from there)`.execute(tx);
}

/** Deletes the drafts that can no longer be restored. */
export async function purgeDeletedDrafts(tx: Tx): Promise<void> {
  await documentsIn(tx)
    .deleteFrom('document_deleted')
    .where('deleted_at', '<=', sql<Date>`now() - ${restorable}`)
    .execute();
}
