import { type CompanyCall, refuse, vatPayerTypeOf } from '#core/gateway';
import {
  type Document,
  type DocumentAccounts,
  type DocumentInput,
  type DocumentKind,
  type DocumentUpdate,
  draftNotRestorable,
  type IssuedDocument,
  notInThisState,
  stageOf,
} from '../contract/index.ts';
import type { Chain, FromDocuments } from '../contract/schemas.ts';
import {
  cancelDocument,
  checkMayDelete,
  deleteDraft,
  restoreDraft,
  type Engine,
  DocumentPayments,
  type DocumentServices,
  DocumentWriter,
  type SingleDocumentCall,
  type VersionMeant,
  changeDraft,
  createDraft,
} from './verbs/index.ts';
import { lockSourcesOf } from './remains/index.ts';
import { documentChain, stageByAllocation, conversionSources, publishToLinked } from './chain/index.ts';
import { convertDocuments, stillFits } from './convert/index.ts';
import { copyInput } from './draft/index.ts';
import { copiedCustomValues } from './custom-fields/index.ts';
import { publishToPages, documentsIn, readRecord } from './rows/index.ts';
import { makeUnfindable } from './search/index.ts';
import { type IssueCall, issueDocument } from './issue/index.ts';
import { refusalText } from './refusals/refusal-text.ts';

/** The actions on the documents of a kind. Each runs in the transaction of the request, which the pipeline opens. */
export class DocumentVerbs {
  readonly #engine: Engine;

  constructor(services: DocumentServices) {
    const writer = new DocumentWriter(services);
    this.#engine = { ...services, writer, payments: new DocumentPayments(services, writer) };
  }

  get payments(): DocumentPayments {
    return this.#engine.payments;
  }

  create(kind: DocumentKind, call: CompanyCall<unknown, unknown, DocumentInput>): Promise<Document> {
    return createDraft(this.#engine, kind, call);
  }

  /** Returns the accounts that the author of a document can choose. */
  async bankAccounts({ tx }: CompanyCall<unknown>): Promise<DocumentAccounts> {
    const accounts = await this.#engine.accounts?.all(tx);
    return {
      accounts: accounts?.map(({ id, name, iban, currency, isMain }) => ({ id, name, iban, currency, isMain })) ?? null,
    };
  }

  async read(kind: DocumentKind, call: SingleDocumentCall): Promise<Document> {
    return this.#engine.writer.wire(kind, call, await readRecord(call.tx, kind.id, call.params.documentId));
  }

  update(kind: DocumentKind, call: SingleDocumentCall<DocumentUpdate>): Promise<Document> {
    return changeDraft(this.#engine, kind, call);
  }

  async remove(kind: DocumentKind, call: SingleDocumentCall): Promise<{ id: string }> {
    const sources = await lockSourcesOf(call.tx, call.params.documentId);
    const draft = await this.#engine.writer.lockFor(kind, call, 'remove', (document) =>
      checkMayDelete(kind, call, document),
    );
    const { id } = draft;
    const linked = await conversionSources(call.tx, id);
    await deleteDraft(call.tx, id, call.user.id);
    await makeUnfindable(call.tx, call.company.id, kind, id);
    await publishToPages(call, kind, 'delete', draft);
    await this.#engine.tell?.(call, { event: `${kind.id}.deleted`, subject: id, data: { id } });
    await this.#engine.writer.follow(call, sources);
    await publishToLinked(call, 'Delete', kind, { id, number: null }, linked);
    return { id };
  }

  async restore(kind: DocumentKind, call: SingleDocumentCall): Promise<Document> {
    const { documentType } = kind;
    const restored = await restoreDraft(call.tx, {
      kind: kind.id,
      id: call.params.documentId,
      userId: call.user.id,
      mayDelete: (document) => checkMayDelete(kind, call, document),
      hasSeries: (sequenceCode) => this.#engine.numbers.holdSeries(call.tx, { documentType, sequenceCode }),
    });
    await lockSourcesOf(call.tx, restored.id);
    if (!(await stillFits(call.tx, kind, restored)))
      throw refuse(draftNotRestorable, { detail: refusalText('takenSince') });
    const document = await this.#engine.writer.add(kind, call, restored);
    await publishToLinked(call, 'Restore', kind, document);
    return document;
  }

  issue(kind: DocumentKind, call: IssueCall): Promise<IssuedDocument> {
    return issueDocument(this.#engine, kind, call);
  }

  cancel(kind: DocumentKind, call: IssueCall): Promise<Document> {
    return cancelDocument(this.#engine, kind, call);
  }

  /** Applies a verb of the kind's lifecycle, which moves an issued document to another state. */
  async move(kind: DocumentKind, call: SingleDocumentCall<VersionMeant>, verb: string): Promise<Document> {
    const current = await this.#engine.writer.lockFor(kind, call, verb);
    await this.#engine.writer.refuseStale(kind, call, current);
    const wanted = stageOf(kind, kind.lifecycle.verbs[verb]?.to);
    // A reopened document gets the state that results from the documents made from it.
    const stage = wanted === kind.lifecycle.follows?.none ? await stageByAllocation(call.tx, kind, current.id) : wanted;
    return this.#engine.writer.change(kind, call, current, { stage });
  }

  async copy(kind: DocumentKind, call: SingleDocumentCall): Promise<Document> {
    const source = await readRecord(call.tx, kind.id, call.params.documentId);
    if (source.type !== null) throw refuse(notInThisState, { detail: refusalText('noCopy') });
    const body = copyInput(kind, source, call.today(), await vatPayerTypeOf(call));
    const customFields = await copiedCustomValues(call, kind.id, source.custom_fields);
    const copied = await this.create(kind, { ...call, body: { ...body, customFields } });
    await documentsIn(call.tx)
      .insertInto('document_link')
      .values({ from_id: source.id, to_id: copied.id, kind: 'copy' })
      .execute();
    return this.read(kind, { ...call, params: { documentId: copied.id } });
  }

  fromDocuments(kind: DocumentKind, call: CompanyCall<unknown, unknown, FromDocuments>): Promise<Document> {
    return convertDocuments(this.#engine, kind, call, (source, one, verb) => this.move(source, one, verb));
  }

  chain(kind: DocumentKind, call: SingleDocumentCall): Promise<Chain> {
    return documentChain(kind, call, this.#engine.installed);
  }

  async sent(kind: DocumentKind, call: SingleDocumentCall<{ sentOn: string | null }>): Promise<Document> {
    const current = await this.#engine.writer.lockFor(kind, call, 'sent');
    return this.#engine.writer.change(kind, call, current, { sent_on: call.body.sentOn });
  }
}
