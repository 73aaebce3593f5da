import { evaluate, type Facts } from '#core/access';
import { checkGate, isUuid, notFound, type Tx } from '#core/gateway';
import { type DocumentKind, rightOver } from '../contract/index.ts';
import { documentsIn } from './document-rows.ts';

/*
 * The rules for users who may read documents of a kind only by `readOwn`: in lists, sums and searches and at direct addresses they find
 * only the documents that they made. Code that opens one document uses `checkDocumentGate`, and code that finds many documents uses `authorFilterOf`.
 */

/** The user who makes the request, with the facts that decide the user's rights. */
export interface Asker {
  readonly facts: Facts;
  readonly user: { readonly id: string };
}

/** Returns the id of the user whose documents alone the caller may see; `undefined` means that the caller may see all documents. */
export function authorFilterOf(kind: DocumentKind, { facts, user }: Asker): string | undefined {
  return evaluate(kind.resource.read, facts) === 'yes' ? undefined : user.id;
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
