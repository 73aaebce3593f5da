import { evaluate } from '#core/access';
import type { AnyCall, InnerCalls } from '#core/gateway';
import type { Contributions } from '#core/registry';
import { completedKinds } from '#plugins/documents/contract';
import type { ArrivedDocumentDetail, ReadField, Reading } from '../../contract/index.ts';

/**
 * Finds the document that a credit note corrects, by the supplier and the number, among those that the caller may read. A received credit
 * note is not linked to its invoice like the company's own ones, so the user only gets a link to the invoice.
 */
export async function correctedBy(
  call: AnyCall,
  values: readonly Reading[],
  inner: InnerCalls,
  contributed: Pick<Contributions, 'read'>,
): Promise<ArrivedDocumentDetail['corrected']> {
  const valueOf = (wanted: ReadField) => values.find(({ field }) => field === wanted)?.value;
  const theirNumber = valueOf('correctedNumber');
  const name = valueOf('supplierName');
  const registrationId = valueOf('supplierRegistrationId');
  if (theirNumber === undefined || (name ?? registrationId) === undefined) return null;
  const query = {
    theirNumber: theirNumber.slice(0, 100),
    ...(name !== undefined && { name }),
    ...(registrationId !== undefined && { registrationId: registrationId.slice(0, 20) }),
  };
  for (const kind of completedKinds(contributed)) {
    const { same } = kind.endpoints;
    if (!same || evaluate(kind.may.read, call.facts) !== 'yes') continue;
    const [found] = (await inner.call(call, same, { query })).documents;
    if (found) return { id: found.id, collection: kind.collection };
  }
  return null;
}
