import { evaluate } from '#core/access';
import {
  askGate,
  type CompanyCall,
  invalidField,
  type LongWorkService,
  needAcknowledgement,
  notFound,
  refuse,
  refuseTakenExternalId,
  staleVersion,
  type TellPrograms,
} from '#core/gateway';
import type { Contributions } from '#core/registry';
import { type BankAccountDirectory } from '#plugins/bank-accounts/contract';
import { type NumberAllocator, type NumberWarning } from '#plugins/numbering/contract';
import { variableSymbolOf } from '#core/contract';
import { foreignLanguageDocuments, type PartnerDirectory } from '#plugins/partners/contract';
import {
  customerOf,
  type Document,
  type DocumentAccounts,
  type DocumentInput,
  type DocumentKind,
  type DocumentUpdate,
  documentPaid,
  documentsPaid,
  hasField,
  type IssuedDocument,
  licencesNeeded,
  ownVerbsIn,
  stageOf,
  stateOf,
  usualTerms,
} from '../contract/index.ts';
import { accountOf } from '../contract/document-account.ts';
import { issueWarning } from '../contract/issue-judgement.ts';
import { judgePayment } from '../contract/payment-judgement.ts';
import { paysBackTooMuch } from '../contract/refund.ts';
import type { Chain, FromDocuments, PaymentInput } from '../contract/schemas.ts';
import { numberWarnings } from '../contract/warnings.ts';
import { copyInput } from './copy-input.ts';
import { documentChain, type Installed, refuseSuccessors } from './chain/document-chain.ts';
import { followersOf, stageByTakings } from './chain/follow-sources.ts';
import { planMaking } from './chain/from-documents.ts';
import { lockSourcesOf, take, takeAnew } from './chain/takings.ts';
import { fieldsOf } from './document-fields.ts';
import { deleteDraft, restoreDraft } from './deleted-drafts.ts';
import { type DocumentHappening, tellOf, tellPages } from './document-events.ts';
import { documentsIn, paymentsOf, readRecord } from './document-rows.ts';
import { refuseUnlessPossible } from './document-life.ts';
import { makeFindable, makeUnfindable } from './document-search.ts';
import type { DocumentRecord } from './document-table.ts';
import { columnsOf, type DraftValues, draftValues } from './draft-values.ts';
import { vatPayerTypeOf } from './vat-payer-type.ts';
import { checkIssuable } from './issue-check.ts';
import { settlement } from './settlement.ts';
import { readSupplier, withAccount } from './supplier.ts';
import { wireDocument } from './wire-document.ts';
import { keptReferences, writtenAccount } from './written-account.ts';
import { say } from './refusals/say.ts';

/** Services of other plugins that documents work with; each is asked for by its token. */
export interface DocumentServices {
  readonly numbers: NumberAllocator;
  readonly accounts: BankAccountDirectory | undefined;
  readonly partners: PartnerDirectory | undefined;
  readonly tell: TellPrograms | undefined;
  readonly longWork: LongWorkService;
  readonly contributed: Pick<Contributions, 'read'>;
  readonly installed: Installed;
}

/** Which version somebody means; absent: whichever there is. */
interface VersionMeant {
  readonly version?: number;
}

type OneCall<Body = unknown> = CompanyCall<{ documentId: string }, unknown, Body>;

/** What can be done with a document of one kind. Each runs in the request's transaction, which the pipeline holds. */
export class DocumentVerbs {
  readonly #services: DocumentServices;

  constructor(services: DocumentServices) {
    this.#services = services;
  }

  async create(kind: DocumentKind, call: CompanyCall<unknown, unknown, DocumentInput>): Promise<Document> {
    const values = columnsOf(await this.#draft(kind, call, call.body));
    const { externalId: external_id = null } = call.body;
    const record = await refuseTakenExternalId(
      documentsIn(call.tx)
        .insertInto('document')
        .values({
          ...values,
          kind: kind.id,
          number: null,
          supplier: null,
          sent_on: null,
          created_by: call.user.id,
          external_id,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
    return this.#answer(kind, call, record, 'created');
  }

  /** What a writer may choose from. */
  async bankAccounts({ tx }: CompanyCall<unknown>): Promise<DocumentAccounts> {
    const accounts = await this.#services.accounts?.all(tx);
    return {
      accounts: accounts?.map(({ id, name, iban, currency, isMain }) => ({ id, name, iban, currency, isMain })) ?? null,
    };
  }

  async read(kind: DocumentKind, call: OneCall): Promise<Document> {
    return this.#wire(kind, call, await readRecord(call.tx, kind.id, call.params.documentId));
  }

  async update(kind: DocumentKind, call: OneCall<DocumentUpdate>): Promise<Document> {
    await this.#services.numbers.holdAllSeries(call.tx, kind.documentType);
    const sources = await lockSourcesOf(call.tx, call.params.documentId);
    const current = await this.#recordFor(kind, call, 'update');
    await this.#refuseStale(kind, call, current);
    const { externalId } = call.body;
    const draft = await this.#draft(kind, call, call.body, current);
    await takeAnew(call.tx, current.id, { lines: draft.fields.lines, sources });
    const values = columnsOf(draft);
    return this.#change(kind, call, current, {
      ...values,
      ...(externalId !== undefined && { external_id: externalId }),
    });
  }

  async remove(kind: DocumentKind, call: OneCall): Promise<{ id: string }> {
    const sources = await lockSourcesOf(call.tx, call.params.documentId);
    const { id, created_by } = await this.#recordFor(kind, call, 'remove');
    if (created_by !== call.user.id) askGate(kind.resource.delete, call.facts);
    await deleteDraft(call.tx, id, call.user.id);
    await makeUnfindable(call.tx, call.company.id, kind, id);
    await tellPages(call, kind, 'delete', id);
    await this.#services.tell?.(call, { event: `${kind.id}.deleted`, subject: id, data: { id } });
    await this.#follow(call, sources);
    return { id };
  }

  async restore(kind: DocumentKind, call: OneCall): Promise<Document> {
    const { documentType } = kind;
    const restored = restoreDraft(call.tx, {
      kind: kind.id,
      id: call.params.documentId,
      userId: call.user.id,
      hasSeries: (sequenceCode) => this.#services.numbers.holdSeries(call.tx, { documentType, sequenceCode }),
    });
    return this.#answer(kind, call, await refuseTakenExternalId(restored), 'created');
  }

  /** Gives the number last: until the transaction ends, nobody else gets one of the series. */
  async issue(
    kind: DocumentKind,
    call: OneCall<VersionMeant & { acknowledge?: readonly string[] }>,
  ): Promise<IssuedDocument> {
    await this.#services.numbers.holdAllSeries(call.tx, kind.documentType);
    const sources = await lockSourcesOf(call.tx, call.params.documentId);
    const draft = await this.#recordFor(kind, call, 'issue');
    await this.#refuseStale(kind, call, draft);
    const accounts = kind.asksForPayment ? await this.#services.accounts?.all(call.tx) : undefined;
    const chosen = fieldsOf(draft);
    const account = accounts && accountOf(chosen, accounts);
    const supplier = withAccount(await readSupplier(call.tx, call.company.id), account);
    // Again by the rules of this moment: since it was saved the company may have stopped paying VAT. The customer stays
    // as it was saved, so no partner is asked for.
    const values = draftValues(
      { ...chosen, extra: draft.extra, bankAccountId: account?.id ?? chosen.bankAccountId },
      { kind, today: call.today(), userName: call.user.name, partner: undefined, ...supplier },
    );
    const unusual = checkIssuable(kind, values, { supplier, accounts, today: call.today() });
    const { fields, totals } = values;
    const { number, sequenceCode, warnings } = await this.#services.numbers.allocate(call.tx, {
      documentType: kind.documentType,
      sequenceCode: fields.sequenceCode ?? undefined,
      issuedOn: fields.issuedOn,
    });
    // Asked last: only the series knows its days, and a number that is not meant so goes back with the transaction.
    needAcknowledgement(
      warnings.includes('issued-out-of-order') ? [...unusual, issueWarning('issued-out-of-order')] : unusual,
      call.body.acknowledge,
    );
    const frozen = {
      ...columnsOf(values),
      status: 'issued',
      number,
      sequence_code: sequenceCode,
      variable_symbol: hasField(kind, 'variableSymbol') ? fields.variableSymbol || variableSymbolOf(number) : '',
      stage: stageOf(kind),
      supplier: JSON.stringify(supplier),
      ...(kind.asksForPayment && settlement(totals, [])),
    };
    const issued = await this.#change(kind, call, draft, frozen, 'issued');
    await this.#follow(call, sources);
    return { ...issued, warnings: warnings.filter(isOfNumber).map((code) => ({ code, field: numberWarnings[code] })) };
  }

  async cancel(kind: DocumentKind, call: OneCall<VersionMeant>): Promise<Document> {
    const sources = await lockSourcesOf(call.tx, call.params.documentId);
    const current = await this.#recordFor(kind, call, 'cancel');
    await this.#refuseStale(kind, call, current);
    await refuseSuccessors(call.tx, current.id);
    if ((await paymentsOf(call.tx, current.id)).length > 0) throw refuse(documentPaid, { detail: say('paid') });
    // Its total stays, for it was issued; nobody owes it any more.
    const cancelled = { status: 'cancelled', stage: null, due: '0.00' };
    const document = await this.#change(kind, call, current, cancelled, 'cancelled');
    await this.#follow(call, sources);
    return document;
  }

  /** A verb of the kind's own life: it brings an issued document to another state. */
  async move(kind: DocumentKind, call: OneCall<VersionMeant>, verb: string): Promise<Document> {
    const current = await this.#recordFor(kind, call, verb);
    await this.#refuseStale(kind, call, current);
    const wanted = stageOf(kind, kind.life.verbs[verb]?.to);
    // Opened again it is as far as what was made of it.
    const stage = wanted === kind.life.follows?.none ? await stageByTakings(call.tx, kind, current.id) : wanted;
    return this.#change(kind, call, current, { stage });
  }

  async copy(kind: DocumentKind, call: OneCall): Promise<Document> {
    const source = await readRecord(call.tx, kind.id, call.params.documentId);
    const body = copyInput(kind, source, call.today(), await vatPayerTypeOf(call));
    const copied = await this.create(kind, { ...call, body });
    await documentsIn(call.tx)
      .insertInto('document_link')
      .values({ from_id: source.id, to_id: copied.id, kind: 'copy' })
      .execute();
    return this.read(kind, { ...call, params: { documentId: copied.id } });
  }

  /** A draft of what remains of other documents; see chain/from-documents.ts. */
  async fromDocuments(kind: DocumentKind, call: CompanyCall<unknown, unknown, FromDocuments>): Promise<Document> {
    // As a change does: series before documents, whoever comes first.
    await this.#services.numbers.holdAllSeries(call.tx, kind.documentType);
    const { installed } = this.#services;
    const { input, takings, sources, sourceKind, link, does } = await planMaking(kind, call, {
      installed,
      vatPayerType: await vatPayerTypeOf(call),
    });
    const { id } = await this.create(kind, { ...call, body: input });
    await take(call.tx, id, takings);
    for (const source of sources) {
      const ids = { from_id: source.id, to_id: id };
      await documentsIn(call.tx)
        .insertInto('document_link')
        .values({ ...ids, kind: link })
        .execute();
      const one = { ...call, params: { documentId: source.id }, body: {} };
      if (does && ownVerbsIn(sourceKind, stateOf(source)).includes(does)) await this.move(sourceKind, one, does);
      else await tellPages(call, sourceKind, 'update', source.id);
    }
    return this.read(kind, { ...call, params: { documentId: id } });
  }

  chain(kind: DocumentKind, call: OneCall): Promise<Chain> {
    return documentChain(kind, call, this.#services.installed);
  }

  async sent(kind: DocumentKind, call: OneCall<{ sentOn: string | null }>): Promise<Document> {
    const current = await this.#recordFor(kind, call, 'sent');
    return this.#change(kind, call, current, { sent_on: call.body.sentOn });
  }

  async addPayment(kind: DocumentKind, call: OneCall<PaymentInput>): Promise<Document> {
    const current = await this.#recordFor(kind, call, 'addPayment');
    const { amount, paidOn, method = current.payment_method, acknowledge } = call.body;
    if (paysBackTooMuch(amount, current))
      throw invalidField('/amount', 'refund-exceeds-paid', say('paidBack', { paid: current.paid }));
    await documentsIn(call.tx)
      .insertInto('document_payment')
      .values({ document_id: current.id, amount, paid_on: paidOn, method, bank_transaction_id: null })
      .execute();
    const paid = await this.#settle(kind, call, current);
    needAcknowledgement(judgePayment({ paidOn, issuedOn: current.issued_on, today: call.today() }), acknowledge);
    return paid;
  }

  async removePayment(
    kind: DocumentKind,
    call: CompanyCall<{ documentId: string; paymentId: string }>,
  ): Promise<Document> {
    const current = await this.#recordFor(kind, call, 'removePayment');
    const gone = await documentsIn(call.tx)
      .deleteFrom('document_payment')
      .where('document_id', '=', current.id)
      .where('id', '=', call.params.paymentId)
      .returning('id')
      .executeTakeFirst();
    if (!gone) throw notFound();
    return this.#settle(kind, call, current);
  }

  /** What was made of the sources is another quantity now: their states follow, and their pages hear of it. */
  async #follow(call: CompanyCall<unknown, unknown, unknown>, sources: readonly string[]): Promise<void> {
    for (const { kind, record, stage } of await followersOf(call.tx, sources, this.#services.installed))
      if (stage === record.stage) await tellPages(call, kind, 'update', record.id);
      else await this.#change(kind, call, record, { stage });
  }

  async #settle(kind: DocumentKind, call: OneCall, current: DocumentRecord): Promise<Document> {
    const settled = settlement(current, await paymentsOf(call.tx, current.id));
    const happened = !isPaid(current.payment_state) && isPaid(settled.payment_state) ? 'paid' : 'changed';
    const changed = await this.#change(kind, call, current, settled, happened);
    if (happened === 'paid')
      for (const { value: tell } of this.#services.contributed.read(documentsPaid)) await tell(call, current.id);
    return changed;
  }

  async #change(
    kind: DocumentKind,
    call: CompanyCall<unknown, unknown, unknown>,
    { id, version }: DocumentRecord,
    values: object,
    happened: DocumentHappening = 'changed',
  ): Promise<Document> {
    const record = await refuseTakenExternalId(
      documentsIn(call.tx)
        .updateTable('document')
        .set({ ...values, version: version + 1 })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
    return this.#answer(kind, call, record, happened);
  }

  async #answer(
    kind: DocumentKind,
    call: CompanyCall<unknown, unknown, unknown>,
    record: DocumentRecord,
    happened: DocumentHappening,
  ): Promise<Document> {
    await makeFindable(call.tx, call.company.id, kind, record);
    const action = happened === 'created' ? 'create' : 'update';
    await tellPages(call, kind, action, record.id);
    const document = await this.#wire(kind, call, record);
    await this.#services.tell?.(call, tellOf(kind, happened, document));
    return document;
  }

  /** @param current what is stored already: a licence that ended since does not take it away */
  async #draft(
    kind: DocumentKind,
    call: CompanyCall<unknown, unknown, unknown>,
    input: DocumentInput,
    current?: DocumentRecord,
  ): Promise<DraftValues> {
    for (const { gate, path } of licencesNeeded(input, current && fieldsOf(current))) askGate(gate, call.facts, path);
    await call.checkReferences({ kept: current && keptReferences(current, input), within: kind.documentType });
    const bankAccountId = kind.asksForPayment ? await writtenAccount(call.tx, this.#services.accounts, input) : null;
    const partner = input.partnerId ? await this.#services.partners?.read(call.tx, input.partnerId) : undefined;
    const mayForeign = evaluate(foreignLanguageDocuments, call.facts) === 'yes';
    return draftValues(
      { ...input, bankAccountId },
      {
        kind,
        today: call.today(),
        userName: call.user.name,
        vatPayerType: await vatPayerTypeOf(call),
        partner: partner && customerOf(partner),
        terms: partner && (mayForeign ? partner : { ...partner, language: usualTerms.language }),
      },
    );
  }

  /** Locked, and in a state that allows the verb. */
  async #recordFor(kind: DocumentKind, { tx, params }: OneCall, verb: string): Promise<DocumentRecord> {
    const record = await readRecord(tx, kind.id, params.documentId, 'lock');
    refuseUnlessPossible(kind, record, verb);
    return record;
  }

  async #refuseStale(kind: DocumentKind, call: OneCall<VersionMeant>, current: DocumentRecord): Promise<void> {
    const { version = current.version } = call.body;
    if (version !== current.version) throw staleVersion(await this.#wire(kind, call, current));
  }

  #wire(kind: DocumentKind, call: CompanyCall<unknown, unknown, unknown>, record: DocumentRecord): Promise<Document> {
    return wireDocument(kind, call, record, this.#services.accounts);
  }
}

function isPaid(state: Document['paymentState']): boolean {
  return state === 'paid' || state === 'overpaid';
}

function isOfNumber(warning: NumberWarning): warning is keyof typeof numberWarnings {
  return warning in numberWarnings;
}
