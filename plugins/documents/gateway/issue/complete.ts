import { type CorrectedDocument, isIncomingPayment } from '../../contract/index.ts';
import { accountOf } from '../../contract/document-account.ts';
import { fieldsOf, readSupplier, withAccount } from '../rows/index.ts';
import type { Engine } from '../verbs/index.ts';
import type { Basis } from '../remains/index.ts';
import { draftValues } from '../draft/index.ts';
import type { CompleteDraft, IssueCall, LockedDraft } from './issuing.ts';

/**
 * Computes the values that the document will have. They are computed again by the current rules, because somebody may have said since the
 * draft was saved that the company was a VAT payer on its day of supply, or was none. The stored customer does not change, so no partner is
 * read.
 */
export async function complete(
  { accounts: directory, steps }: Engine,
  { kind, record, basis, sources }: LockedDraft,
  call: IssueCall,
): Promise<CompleteDraft> {
  const accounts = isIncomingPayment(kind) ? await directory?.all(call.tx) : undefined;
  const chosen = fieldsOf(record);
  const account = accounts && accountOf(chosen, accounts);
  const supplierOf = await readSupplier(call.tx, call.company.id, chosen.language);
  const input = { ...chosen, extra: record.extra, bankAccountId: account?.id ?? chosen.bankAccountId };
  const values = draftValues(input, {
    kind,
    basis,
    today: call.today(),
    userName: call.user.name,
    vatPayerTypeOn: (suppliedOn) => supplierOf({ suppliedOn }).vatPayerType,
    partner: undefined,
    custom: record.custom_fields,
  });
  const { type, advances } = basis;
  const corrected = correctedBy(basis);
  const { suppliedOn } = values.fields;
  const supplier = withAccount(supplierOf({ suppliedOn, corrected: basis.corrected?.record.supplier }), account);
  const draft = { kind, id: record.id, type, values, supplier, sources, corrected, advances, record, basis, accounts };
  return steps.complete('issue.complete', draft, call);
}

function correctedBy({ corrected }: Basis): CorrectedDocument | undefined {
  if (!corrected) return undefined;
  const { id, number, issued_on: issuedOn, supplied_on: suppliedOn } = corrected.record;
  return { documentId: id, number: number ?? '', issuedOn, suppliedOn };
}
