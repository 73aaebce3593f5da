import { evaluate } from '#core/access';
import {
  type AnyCall,
  checkGate,
  type CompanyCall,
  type FileLinks,
  type LongWorkService,
  refuseTakenExternalId,
  staleVersion,
  type PublishToPrograms,
  vatPayerTypesOf,
} from '#core/gateway';
import type { Contributions } from '#core/registry';
import { type BankAccountDirectory } from '#plugins/bank-accounts/contract';
import { type NumberAllocator } from '#plugins/numbering/contract';
import { foreignLanguageDocuments, type PartnerDirectory } from '#plugins/partners/contract';
import {
  customerOf,
  type Document,
  type DocumentInput,
  type DocumentKind,
  type DraftValues,
  isIncomingPayment,
  licencesOfDocument,
  type PrintStyles,
  usualTerms,
} from '../../contract/index.ts';
import { type Installed, sourcesWithNewState } from '../chain/index.ts';
import { checkedCustomValues } from '../custom-fields/index.ts';
import {
  fieldsOf,
  type DocumentHappening,
  programEventOf,
  publishToPages,
  documentsIn,
  readRecord,
  type DocumentRecord,
  wireDocument,
} from '../rows/index.ts';
import { refuseUnlessPossible } from './document-life.ts';
import { makeFindable } from '../search/index.ts';
import { draftValues, referencesToKeep, writtenAccount } from '../draft/index.ts';
import type { Steps } from './steps.ts';
import { type Basis, ordinary } from '../remains/index.ts';

/** The services of other plugins that documents use; each is resolved by its token. */
export interface DocumentServices {
  readonly numbers: NumberAllocator;
  readonly accounts: BankAccountDirectory | undefined;
  readonly partners: PartnerDirectory | undefined;
  readonly tell: PublishToPrograms | undefined;
  readonly styles: PrintStyles | undefined;
  readonly longWork: LongWorkService;
  readonly fileLinks: FileLinks;
  readonly contributed: Pick<Contributions, 'read'>;
  readonly installed: Installed;
  readonly steps: Steps;
}

/** A written row, and the document as it is answered. */
export interface StoredDocument {
  readonly record: DocumentRecord;
  readonly document: Document;
}

/** The version that the caller expects; if it is missing, any version is accepted. */
export interface VersionMeant {
  readonly version?: number;
}

export type SingleDocumentCall<Body = unknown> = CompanyCall<{ documentId: string }, unknown, Body>;

/**
 * The common steps of all actions on a document's row: lock the row in a state that allows the verb, write the row, index it for the
 * search, and tell pages and programs.
 */
export class DocumentWriter {
  readonly #services: DocumentServices;

  constructor(services: DocumentServices) {
    this.#services = services;
  }

  /** Updates the states of the sources after their taken quantities changed, and notifies the pages that show them. */
  async follow(call: AnyCall, sources: readonly string[]): Promise<void> {
    for (const { kind, record, stage } of await sourcesWithNewState(call.tx, sources, this.#services.installed))
      if (stage === record.stage) await publishToPages(call, kind, 'update', record);
      else await this.change(kind, call, record, { stage });
  }

  /** Writes the row, and announces the change. */
  async change(
    kind: DocumentKind,
    call: AnyCall,
    current: DocumentRecord,
    values: object,
    happened: DocumentHappening = 'changed',
  ): Promise<Document> {
    const stored = await this.store(kind, call, current, values);
    await this.announce(kind, call, stored, happened);
    return stored.document;
  }

  /** Writes the row, and makes it findable. The caller announces the change. */
  async store(
    kind: DocumentKind,
    call: AnyCall,
    { id, version }: DocumentRecord,
    values: object,
  ): Promise<StoredDocument> {
    const record = await refuseTakenExternalId(
      documentsIn(call.tx)
        .updateTable('document')
        .set({ ...values, version: version + 1 })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
    return this.#index(kind, call, record);
  }

  /** Makes a new row findable, and announces it. */
  async add(kind: DocumentKind, call: AnyCall, record: DocumentRecord): Promise<Document> {
    const stored = await this.#index(kind, call, record);
    await this.announce(kind, call, stored, 'created');
    return stored.document;
  }

  async #index(kind: DocumentKind, call: AnyCall, record: DocumentRecord): Promise<StoredDocument> {
    await makeFindable(call.tx, call.company.id, kind, record);
    return { record, document: await this.wire(kind, call, record) };
  }

  /** Tells open pages and programs what happened to the document. */
  async announce(
    kind: DocumentKind,
    call: AnyCall,
    { record, document }: StoredDocument,
    happened: DocumentHappening,
  ): Promise<void> {
    await publishToPages(call, kind, happened === 'created' ? 'create' : 'update', record);
    await this.#services.tell?.(call, programEventOf(kind, happened, document));
  }

  /**
   * Computes the values of a draft.
   * @param current the stored document; its values need no licence, so it can be saved again after a licence has ended
   * @param basis the basis of a document made from another one; its licence is checked there
   */
  async draft(
    kind: DocumentKind,
    call: AnyCall,
    input: DocumentInput,
    current?: DocumentRecord,
    basis: Basis = ordinary,
  ): Promise<DraftValues> {
    if (current || basis.type === null)
      for (const { gate, path } of licencesOfDocument(
        kind,
        input,
        current && { ...fieldsOf(current), extra: current.extra },
      ))
        checkGate(gate, call.facts, path);
    await call.checkReferences({ stored: current && referencesToKeep(current, input), within: kind.documentType });
    const bankAccountId = isIncomingPayment(kind)
      ? await writtenAccount(call.tx, this.#services.accounts, input)
      : null;
    const partner = input.partnerId ? await this.#services.partners?.read(call.tx, input.partnerId) : undefined;
    const mayForeign = evaluate(foreignLanguageDocuments, call.facts) === 'yes';
    return draftValues(
      { ...input, bankAccountId },
      {
        kind,
        today: call.today(),
        userName: call.user.name,
        vatPayerTypeOn: await vatPayerTypesOf(call),
        basis,
        stored: current,
        partner: partner && customerOf(partner),
        custom: await checkedCustomValues(call, kind.id, input.customFields, current?.custom_fields),
        terms: partner && (mayForeign ? partner : { ...partner, language: usualTerms.language }),
      },
    );
  }

  /**
   * Locks the document, and checks that its state allows the verb.
   * @param checkRight throws if the caller has no right to this document; it comes first, because a state is no matter of such a caller
   */
  async lockFor(
    kind: DocumentKind,
    { tx, params }: SingleDocumentCall,
    verb: string,
    checkRight?: (document: DocumentRecord) => void,
  ): Promise<DocumentRecord> {
    const record = await readRecord(tx, kind.id, params.documentId, 'lock');
    checkRight?.(record);
    refuseUnlessPossible(kind, record, verb);
    return record;
  }

  async refuseStale(
    kind: DocumentKind,
    call: SingleDocumentCall<VersionMeant>,
    current: DocumentRecord,
  ): Promise<void> {
    const { version = current.version } = call.body;
    if (version !== current.version) throw staleVersion(await this.wire(kind, call, current));
  }

  wire(kind: DocumentKind, call: AnyCall, record: DocumentRecord): Promise<Document> {
    return wireDocument(kind, call, record, this.#services.accounts);
  }
}
