import { evaluate, type Facts } from '#core/access';
import { askGate, isUuid, notFound, type Tx } from '#core/gateway';
import { type DocumentKind, rightOver } from '../contract/index.ts';
import { documentsIn } from './document-rows.ts';

/*
 * Who may read documents of a kind by `readOwn` alone is told of those that they made, and of no others: not in a list, not in sums, by no
 * search and no address. What leads to one document goes through `askOver`, what finds many takes `onlyOf`.
 */

/** Whoever asks. */
export interface Asker {
  readonly facts: Facts;
  readonly user: { readonly id: string };
}

/** Whose documents alone the asker is told of; `undefined`: everybody's. */
export function onlyOf(kind: DocumentKind, { facts, user }: Asker): string | undefined {
  return evaluate(kind.resource.read, facts) === 'yes' ? undefined : user.id;
}

/**
 * Before an action with one document, whose address has let pass whoever may do it with their own.
 * @throws Refusal 404 for what the asker is not told of, 403 for what they may only read
 */
export async function askOver(
  kind: DocumentKind,
  { tx, facts, user, params }: Asker & { readonly tx: Tx; readonly params: { readonly documentId: string } },
  action: string,
): Promise<void> {
  const gate = rightOver(kind, action, false);
  const isHidden = onlyOf(kind, { facts, user }) !== undefined;
  if (!isHidden && evaluate(gate, facts) === 'yes') return;
  if (await isOwn(tx, kind, params.documentId, user.id)) return;
  if (isHidden) throw notFound();
  askGate(gate, facts);
}

async function isOwn(tx: Tx, kind: DocumentKind, id: string, userId: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const found = documentsIn(tx).selectFrom('document').select('id').where('kind', '=', kind.id).where('id', '=', id);
  return (await found.where('created_by', '=', userId).executeTakeFirst()) !== undefined;
}
