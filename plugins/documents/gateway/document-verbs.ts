import { type CompanyCall, refuse, vatPayerTypesOf } from '#core/gateway';
import {
  type Document,
  type DocumentAccounts,
  type DocumentKind,
  draftNotRestorable,
  notInThisState,
  stageOf,
} from '../contract/index.ts';
import { conversionSources, publishToLinked, stageByAllocation } from './chain/index.ts';
import { stillFits } from './convert/index.ts';
import { copiedCustomValues } from './custom-fields/index.ts';
import { copyInput } from './draft/index.ts';
import { refusalText } from './refusals/refusal-text.ts';
import { lockSourcesOf } from './remains/index.ts';
import { documentsIn, publishToPages, readRecord } from './rows/index.ts';
import { makeUnfindable } from './search/index.ts';
import {
  checkMayDelete,
  createDraft,
  deleteDraft,
  type Engine,
  restoreDraft,
  type SingleDocumentCall,
  type VersionMeant,
} from './verbs/index.ts';

/* The short verbs on a document. Like all verbs they run in the transaction of the request, which the pipeline opens. */

/** Returns the accounts that the author of a document can choose. */
export async function bankAccounts({ accounts }: Engine, { tx }: CompanyCall<unknown>): Promise<DocumentAccounts> {
  const all = await accounts?.all(tx);
  return {
    accounts: all?.map(({ id, name, iban, currency, isMain }) => ({ id, name, iban, currency, isMain })) ?? null,
  };
}

export async function readDocument(
  { writer }: Engine,
  kind: DocumentKind,
  call: SingleDocumentCall,
): Promise<Document> {
  return writer.wire(kind, call, await readRecord(call.tx, kind.id, call.params.documentId));
}

export async function removeDraft(
  engine: Engine,
  kind: DocumentKind,
  call: SingleDocumentCall,
): Promise<{ id: string }> {
  const { writer, tell } = engine;
  const sources = await lockSourcesOf(call.tx, call.params.documentId);
  const draft = await writer.lockFor(kind, call, 'remove', (document) => checkMayDelete(kind, call, document));
  const { id } = draft;
  const linked = await conversionSources(call.tx, id);
  await deleteDraft(call.tx, id, call.user.id);
  await makeUnfindable(call.tx, call.company.id, kind, id);
  await publishToPages(call, kind, 'delete', draft);
  await tell?.(call, { event: `${kind.id}.deleted`, subject: id, data: { id } });
  await writer.follow(call, sources);
  await publishToLinked(call, 'Delete', kind, { id, number: null }, linked);
  return { id };
}

export async function bringBackDraft(
  { writer, numbers }: Engine,
  kind: DocumentKind,
  call: SingleDocumentCall,
): Promise<Document> {
  const { documentType } = kind;
  const restored = await restoreDraft(call.tx, {
    kind: kind.id,
    id: call.params.documentId,
    userId: call.user.id,
    mayDelete: (document) => checkMayDelete(kind, call, document),
    hasSeries: (sequenceCode) => numbers.holdSeries(call.tx, { documentType, sequenceCode }),
  });
  await lockSourcesOf(call.tx, restored.id);
  if (!(await stillFits(call.tx, kind, restored)))
    throw refuse(draftNotRestorable, { detail: refusalText('takenSince') });
  const document = await writer.add(kind, call, restored);
  await publishToLinked(call, 'Restore', kind, document);
  return document;
}

/** Applies a verb of the kind's lifecycle, which moves an issued document to another state. */
export async function moveDocument(
  { writer }: Engine,
  kind: DocumentKind,
  call: SingleDocumentCall<VersionMeant>,
  verb: string,
): Promise<Document> {
  const current = await writer.lockFor(kind, call, verb);
  await writer.refuseStale(kind, call, current);
  const wanted = stageOf(kind, kind.lifecycle.verbs[verb]?.to);
  // A reopened document gets the state that results from the documents made from it.
  const stage = wanted === kind.lifecycle.follows?.none ? await stageByAllocation(call.tx, kind, current.id) : wanted;
  return writer.change(kind, call, current, { stage });
}

export async function copyDocument(engine: Engine, kind: DocumentKind, call: SingleDocumentCall): Promise<Document> {
  const source = await readRecord(call.tx, kind.id, call.params.documentId);
  if (source.type !== null) throw refuse(notInThisState, { detail: refusalText('noCopy') });
  const today = call.today();
  const body = copyInput(kind, source, today, (await vatPayerTypesOf(call))(today));
  const customFields = await copiedCustomValues(call, kind.id, source.custom_fields);
  const copied = await createDraft(engine, kind, { ...call, body: { ...body, customFields } });
  await documentsIn(call.tx)
    .insertInto('document_link')
    .values({ from_id: source.id, to_id: copied.id, kind: 'copy' })
    .execute();
  return readDocument(engine, kind, { ...call, params: { documentId: copied.id } });
}

export async function markSent(
  { writer }: Engine,
  kind: DocumentKind,
  call: SingleDocumentCall<{ sentOn: string | null }>,
): Promise<Document> {
  const current = await writer.lockFor(kind, call, 'sent');
  return writer.change(kind, call, current, { sent_on: call.body.sentOn });
}
