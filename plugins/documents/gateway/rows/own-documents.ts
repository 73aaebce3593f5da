import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { evaluate } from '#core/access';
import { checkGate, isUuid, notFound, type Tx } from '#core/gateway';
import type { Contributions } from '#core/registry';
import {
  type Asker,
  completedKinds,
  type DocumentKind,
  type ReadableDocuments,
  rightOver,
} from '../../contract/index.ts';
import { documentsIn } from './document-rows.ts';

/*
 * The rules for users who may read documents of a kind only by `readOwn`: in lists, sums and searches and at direct addresses they find
 * only the documents that they made. Code that opens one document uses `checkDocumentGate`, code that finds many documents of a kind uses `authorFilterOf`, and code
 * that reads documents across kinds uses `reachableBy`.
 */

/** Returns the id of the user whose documents alone the caller may see; `undefined` means that the caller may see all documents. */
export function authorFilterOf(kind: DocumentKind, { facts, user }: Asker): string | undefined {
  return evaluate(kind.resource.read, facts) === 'yes' ? undefined : user.id;
}

/**
 * Returns the condition that a row is a document of these kinds that the caller may read, and on which the caller may perform the action:
 * all documents of some kinds, and the caller's own documents of others.
 * @param table the name of the table of documents in the query
 */
export function reachableBy(
  kinds: readonly DocumentKind[],
  { facts, user }: Asker,
  { action = 'read', table = 'document' }: { readonly action?: string; readonly table?: string } = {},
): RawBuilder<SqlBool> {
  const may = (kind: DocumentKind, isOwn: boolean) =>
    [action, 'read'].every((one) => evaluate(rightOver(kind, one, isOwn), facts) === 'yes');
  const whole = kinds.filter((kind) => may(kind, false));
  const own = kinds.filter((kind) => !whole.includes(kind) && may(kind, true));
  const isOf = (some: readonly DocumentKind[]) =>
    sql<SqlBool>`${sql.ref(`${table}.kind`)} in (${sql.join(some.map(({ id }) => id))})`;
  const parts = [
    ...(whole.length > 0 ? [isOf(whole)] : []),
    ...(own.length > 0 ? [sql<SqlBool>`(${isOf(own)} and ${sql.ref(`${table}.created_by`)} = ${user.id})`] : []),
  ];
  return parts.length > 0 ? sql<SqlBool>`(${sql.join(parts, sql` or `)})` : sql<SqlBool>`false`;
}

/** Returns the service that finds which of some documents the caller may read, of any kind. */
export function readableDocumentsOf(contributed: Pick<Contributions, 'read'>): ReadableDocuments {
  return async ({ tx, ...asker }, ids) => {
    const uuids = ids.filter(isUuid);
    if (uuids.length === 0) return new Set();
    const found = documentsIn(tx as Tx) // The gateway passes its own transaction.
      .selectFrom('document')
      .select('id')
      .where('id', 'in', uuids)
      .where(reachableBy(completedKinds(contributed), asker));
    return new Set((await found.execute()).map(({ id }) => id));
  };
}

/**
 * Checks the right to an action on one document. The gate of the endpoint has admitted every user with the right to their own documents.
 * @throws Refusal 404 for a document that the caller may not see, 403 for a document that the caller may only read
 */
export async function checkDocumentGate(
  kind: DocumentKind,
  { tx, facts, user, params }: Asker & { readonly tx: Tx; readonly params: { readonly documentId: string } },
  action: string,
): Promise<void> {
  const gate = rightOver(kind, action, false);
  const isHidden = authorFilterOf(kind, { facts, user }) !== undefined;
  if (!isHidden && evaluate(gate, facts) === 'yes') return;
  if (await isOwn(tx, kind, params.documentId, user.id)) return;
  if (isHidden) throw notFound();
  checkGate(gate, facts);
}

async function isOwn(tx: Tx, kind: DocumentKind, id: string, userId: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const found = documentsIn(tx).selectFrom('document').select('id').where('kind', '=', kind.id).where('id', '=', id);
  return (await found.where('created_by', '=', userId).executeTakeFirst()) !== undefined;
}
