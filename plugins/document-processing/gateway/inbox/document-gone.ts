import { evaluate } from '#core/access';
import { problems } from '#core/contract';
import { type AnyCall, type InnerCalls, Refusal } from '#core/gateway';
import type { Contributions } from '#core/registry';
import { kindAt } from '#plugins/documents/contract';
import type { ArrivedRow } from './list-arrived.ts';

/**
 * Returns whether the document that was created from the row no longer exists. A deleted draft has lost its file, too.
 * @returns undefined if this is unknown: the caller may not read such documents, or their plugin is not installed
 */
export async function isDocumentDeleted(
  call: AnyCall,
  { document_id: documentId, collection }: Pick<ArrivedRow, 'document_id' | 'collection'>,
  inner: InnerCalls,
  contributed: Pick<Contributions, 'read'>,
): Promise<boolean | undefined> {
  if (documentId === null) return false;
  const kind = kindAt(contributed, collection);
  if (!kind || evaluate(kind.may.read, call.facts) !== 'yes') return undefined;
  try {
    await inner.call(call, kind.endpoints.read, { params: { documentId } });
    return false;
  } catch (error) {
    if (error instanceof Refusal && error.problem.code === problems.notFound.code) return true;
    throw error;
  }
}
