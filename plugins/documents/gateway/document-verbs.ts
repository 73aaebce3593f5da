import { type CompanyCall, needAcknowledgement, refuse, refuseTakenExternalId, vatPayerTypeOf } from '#core/gateway';
import { variableSymbolOf } from '#core/contract';
import {
  type Document,
  type DocumentAccounts,
  type DocumentInput,
  type DocumentKind,
  type DocumentUpdate,
  documentPaid,
  draftNotRestorable,
  hasField,
  isIncomingPayment,
  type IssuedDocument,
  reducesAmount,
  notInThisState,
  ownVerbsIn,
  stageOf,
  stateOf,
  theirNumberOf,
} from '../contract/index.ts';
import { numbersOf } from '../contract/cash.ts';
import { accountOf } from '../contract/document-account.ts';
import { issueWarning } from '../contract/issue-validation.ts';
import type { Chain, FromDocuments } from '../contract/schemas.ts';
import { isOfNumber, numberWarnings } from '../contract/warnings.ts';
import { refuseClosedDays, refuseClosedMonth } from './closed-days.ts';
import { copyInput } from './copy-input.ts';
import { documentChain, refuseSuccessors } from './chain/document-chain.ts';
import { invoicedBefore } from './chain/invoiced-before.ts';
import { stageByAllocation } from './chain/follow-sources.ts';
import { planMaking } from './chain/from-documents.ts';
import { conversionSources, publishToLinked } from './chain/linked-documents.ts';
import { lockSourcesOf, take, reallocate } from './chain/allocated-quantities.ts';
import { copiedCustomValues } from './custom-fields/custom-values.ts';
import { fieldsOf } from './document-fields.ts';
import { enteredBefore, numberedOn } from './received-documents.ts';
import { checkMayDelete, deleteDraft, restoreDraft } from './deleted-drafts.ts';
import { publishToPages } from './document-events.ts';
import { documentsIn, paymentsOf, readRecord } from './document-rows.ts';
import { makeUnfindable } from './document-search.ts';
import { settleDeduction } from './deduction.ts';
import { columnsOf, draftValues } from './draft-values.ts';
import { cancelWarnings, cashWarnings, payByReceipt, unpayByReceipt } from './cash/cash-register.ts';
import { checkIssuable } from './issue-check.ts';
import { storePrintJob } from './stored-prints/store-print-job.ts';
import { settlement } from './settlement.ts';
import { readSupplier, withAccount } from './supplier.ts';
import { refusalText } from './refusals/refusal-text.ts';
import { DocumentPayments } from './document-payments.ts';
import { basisColumns, basisOf, type Basis, ordinary } from './types/basis.ts';
import { deduct, refuseRatesBelowZero } from './types/advances.ts';
import { payByAdvances, undoAdvances } from './types/paid-before.ts';
import { validateSumsOfPayment } from './types/payment-document.ts';
import { setOffAtIssue, undoSetOff } from './types/set-off.ts';
import { stillFits } from './types/still-fits.ts';
import {
  type DocumentServices,
  DocumentWriter,
  type SingleDocumentCall,
  type VersionMeant,
} from './document-writer.ts';

/** The actions on the documents of a kind. Each runs in the transaction of the request, which the pipeline opens. */
export class DocumentVerbs {
  readonly #services: DocumentServices;
  readonly #writer: DocumentWriter;
  readonly payments: DocumentPayments;

  constructor(services: DocumentServices) {
    this.#services = services;
    this.#writer = new DocumentWriter(services);
    this.payments = new DocumentPayments(services, this.#writer);
  }

  async create(
    kind: DocumentKind,
    call: CompanyCall<unknown, unknown, DocumentInput>,
    basis: Basis = ordinary,
  ): Promise<Document> {
    const values = columnsOf(await this.#writer.draft(kind, call, call.body, undefined, basis));
    const { externalId: external_id = null } = call.body;
    const record = await refuseTakenExternalId(
      documentsIn(call.tx)
        .insertInto('document')
        .values({
          ...values,
          ...basisColumns(basis),
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
    return this.#writer.answer(kind, call, record, 'created');
  }

  /** Returns the accounts that the author of a document can choose. */
  async bankAccounts({ tx }: CompanyCall<unknown>): Promise<DocumentAccounts> {
    const accounts = await this.#services.accounts?.all(tx);
    return {
      accounts: accounts?.map(({ id, name, iban, currency, isMain }) => ({ id, name, iban, currency, isMain })) ?? null,
    };
  }

  async read(kind: DocumentKind, call: SingleDocumentCall): Promise<Document> {
    return this.#writer.wire(kind, call, await readRecord(call.tx, kind.id, call.params.documentId));
  }

  async update(kind: DocumentKind, call: SingleDocumentCall<DocumentUpdate>): Promise<Document> {
    await this.#services.numbers.holdAllSeries(call.tx, kind.documentType);
    const sources = await lockSourcesOf(call.tx, call.params.documentId);
    const current = await this.#writer.lockFor(kind, call, 'update');
    await this.#writer.refuseStale(kind, call, current);
    const { externalId } = call.body;
    const basis = await basisOf(call.tx, kind, current);
    const draft = await this.#writer.draft(kind, call, call.body, current, basis);
    await validateSumsOfPayment(call.tx, kind, basis, draft.totals);
    await reallocate(call.tx, current.id, {
      lines: draft.fields.lines,
      sources,
      reducesAmount: reducesAmount(kind, basis.type),
    });
    const values = columnsOf(draft);
    const changed = await this.#writer.change(kind, call, current, {
      ...values,
      ...(externalId !== undefined && { external_id: externalId }),
    });
    await publishToLinked(call, 'Update', kind, changed);
    return changed;
  }

  async remove(kind: DocumentKind, call: SingleDocumentCall): Promise<{ id: string }> {
    const sources = await lockSourcesOf(call.tx, call.params.documentId);
    const draft = await this.#writer.lockFor(kind, call, 'remove', (document) => checkMayDelete(kind, call, document));
    const { id } = draft;
    const linked = await conversionSources(call.tx, id);
    await deleteDraft(call.tx, id, call.user.id);
    await makeUnfindable(call.tx, call.company.id, kind, id);
    await publishToPages(call, kind, 'delete', draft);
    await this.#services.tell?.(call, { event: `${kind.id}.deleted`, subject: id, data: { id } });
    await this.#writer.follow(call, sources);
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
      hasSeries: (sequenceCode) => this.#services.numbers.holdSeries(call.tx, { documentType, sequenceCode }),
    });
    await lockSourcesOf(call.tx, restored.id);
    if (!(await stillFits(call.tx, kind, restored)))
      throw refuse(draftNotRestorable, { detail: refusalText('takenSince') });
    const document = await this.#writer.answer(kind, call, restored, 'created');
    await publishToLinked(call, 'Restore', kind, document);
    return document;
  }

  get #cash() {
    return { installed: this.#services.installed, payments: this.payments };
  }

  /** Issues the document. It assigns the number last: until the transaction ends, nobody else gets a number of the series. */
  async issue(
    kind: DocumentKind,
    call: SingleDocumentCall<VersionMeant & { acknowledge?: readonly string[] }>,
  ): Promise<IssuedDocument> {
    await this.#services.numbers.holdAllSeries(call.tx, kind.documentType);
    if (kind.cash) await this.#services.numbers.holdAllSeries(call.tx, kind.cash.outNumbers);
    const sources = await lockSourcesOf(call.tx, call.params.documentId);
    const draft = await this.#writer.lockFor(kind, call, 'issue');
    await this.#writer.refuseStale(kind, call, draft);
    const accounts = isIncomingPayment(kind) ? await this.#services.accounts?.all(call.tx) : undefined;
    const chosen = fieldsOf(draft);
    const account = accounts && accountOf(chosen, accounts);
    const supplier = withAccount(await readSupplier(call.tx, call.company.id, chosen.language), account);
    // The values are computed again by the current rules, because the company may have stopped paying VAT since the draft was saved. The
    // stored customer does not change, so no partner is read.
    const basis = await basisOf(call.tx, kind, draft);
    const closed = await this.#services.months?.closed(call);
    const drafted = draftValues(
      { ...chosen, extra: draft.extra, bankAccountId: account?.id ?? chosen.bankAccountId },
      {
        kind,
        basis,
        today: call.today(),
        userName: call.user.name,
        partner: undefined,
        ...supplier,
        custom: draft.custom_fields,
      },
    );
    const values = settleDeduction(kind, drafted, { closed, vatPayerType: supplier.vatPayerType });
    const unusual = [
      ...checkIssuable(kind, values, {
        supplier,
        accounts,
        today: call.today(),
        reducesAmount: reducesAmount(kind, basis.type),
      }),
      ...(await enteredBefore(kind, call.tx, draft.id, values)),
    ];
    const { fields, totals } = values;
    refuseClosedDays(closed, kind, values);
    await validateSumsOfPayment(call.tx, kind, basis, totals);
    refuseRatesBelowZero(basis.advances, totals);
    const { number, sequenceCode, warnings } = await this.#services.numbers.allocate(call.tx, {
      documentType: numbersOf(kind, values.extra),
      sequenceCode: fields.sequenceCode ?? undefined,
      issuedOn: numberedOn(kind, values),
    });
    unusual.push(...(await invoicedBefore(call.tx, kind, draft, totals.total)));
    unusual.push(...(await cashWarnings(kind, call.tx, values, this.#services.installed)));
    // The check of the number comes last, because only the series knows the days of its numbers. A number that the user does not confirm is
    // rolled back with the transaction.
    needAcknowledgement(
      warnings.includes('issued-out-of-order') ? [...unusual, issueWarning('issued-out-of-order')] : unusual,
      call.body.acknowledge,
    );
    const { installed } = this.#services;
    const payments = kind.asksForPayment
      ? [
          ...(await setOffAtIssue(call.tx, kind, { draft, basis, values })),
          ...(await payByAdvances(call.tx, kind, { draft, basis, values, sources, installed })),
        ]
      : [];
    const frozen = {
      ...columnsOf(values),
      status: 'issued',
      number,
      sequence_code: sequenceCode,
      variable_symbol: hasField(kind, 'variableSymbol')
        ? fields.variableSymbol || variableSymbolOf(theirNumberOf(kind, values.extra) || number)
        : '',
      stage: stageOf(kind),
      supplier: JSON.stringify(supplier),
      ...(kind.asksForPayment && settlement(totals, payments)),
    };
    const issued = await this.#writer.change(kind, call, draft, frozen, 'issued');
    await this.#writer.follow(call, sources);
    if (payments.length > 0 && draft.corrects_id)
      await this.payments.updatePaymentStateWithoutEmail(kind, call, [draft.corrects_id]);
    await payByReceipt(kind, call, { id: issued.id, values }, this.#cash);
    await publishToLinked(call, 'Update', kind, issued);
    await call.enqueue(storePrintJob, { kind: kind.id, documentId: issued.id, paid: issued.totals.paid });
    return { ...issued, warnings: warnings.filter(isOfNumber).map((code) => ({ code, field: numberWarnings[code] })) };
  }

  async cancel(
    kind: DocumentKind,
    call: SingleDocumentCall<VersionMeant & { acknowledge?: readonly string[] }>,
  ): Promise<Document> {
    if (kind.cash) await this.#services.numbers.holdAllSeries(call.tx, kind.cash.outNumbers);
    const sources = await lockSourcesOf(call.tx, call.params.documentId);
    const current = await this.#writer.lockFor(kind, call, 'cancel');
    await this.#writer.refuseStale(kind, call, current);
    const dated = { fields: fieldsOf(current), extra: current.extra, deductedOn: current.deducted_on };
    refuseClosedMonth(await this.#services.months?.closed(call), kind, dated);
    await refuseSuccessors(call.tx, current.id);
    needAcknowledgement(await cancelWarnings(kind, call.tx, current), call.body.acknowledge ?? []);
    await unpayByReceipt(kind, call, current, this.#cash);
    const others = await undoSetOff(call.tx, current.id);
    await undoAdvances(call.tx, current.id);
    if ((await paymentsOf(call.tx, current.id)).length > 0) throw refuse(documentPaid, { detail: refusalText('paid') });
    // The total does not change, because the document was issued, but nothing is owed any more.
    const cancelled = { status: 'cancelled', stage: null, due: '0.00', paid: '0.00', payment_state: 'unpaid' };
    const document = await this.#writer.change(kind, call, current, cancelled, 'cancelled');
    await this.#writer.follow(call, sources);
    await this.payments.updatePaymentStateWithoutEmail(kind, call, others);
    await publishToLinked(call, 'Update', kind, document);
    return document;
  }

  /** Applies a verb of the kind's lifecycle, which moves an issued document to another state. */
  async move(kind: DocumentKind, call: SingleDocumentCall<VersionMeant>, verb: string): Promise<Document> {
    const current = await this.#writer.lockFor(kind, call, verb);
    await this.#writer.refuseStale(kind, call, current);
    const wanted = stageOf(kind, kind.lifecycle.verbs[verb]?.to);
    // A reopened document gets the state that results from the documents made from it.
    const stage = wanted === kind.lifecycle.follows?.none ? await stageByAllocation(call.tx, kind, current.id) : wanted;
    return this.#writer.change(kind, call, current, { stage });
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

  /** Makes a draft from the remaining quantities of other documents; see chain/from-documents.ts. */
  async fromDocuments(kind: DocumentKind, call: CompanyCall<unknown, unknown, FromDocuments>): Promise<Document> {
    // The series is locked before the documents, as in every other change, to avoid deadlocks.
    await this.#services.numbers.holdAllSeries(call.tx, kind.documentType);
    const { installed } = this.#services;
    const { input, allocatedQuantities, sources, sourceKind, link, basis, does } = await planMaking(kind, call, {
      installed,
      vatPayerType: await vatPayerTypeOf(call),
    });
    const { id } = await this.create(kind, { ...call, body: input }, basis);
    await take(call.tx, id, allocatedQuantities);
    await deduct(call.tx, id, basis.advances);
    for (const source of sources) {
      const ids = { from_id: source.id, to_id: id };
      await documentsIn(call.tx)
        .insertInto('document_link')
        .values({ ...ids, kind: link })
        .execute();
      const one = { ...call, params: { documentId: source.id }, body: {} };
      if (does && ownVerbsIn(sourceKind, stateOf(source)).includes(does)) await this.move(sourceKind, one, does);
      else await publishToPages(call, sourceKind, 'update', source);
    }
    await publishToLinked(call, 'Create', kind, { id, number: null });
    return this.read(kind, { ...call, params: { documentId: id } });
  }

  chain(kind: DocumentKind, call: SingleDocumentCall): Promise<Chain> {
    return documentChain(kind, call, this.#services.installed);
  }

  async sent(kind: DocumentKind, call: SingleDocumentCall<{ sentOn: string | null }>): Promise<Document> {
    const current = await this.#writer.lockFor(kind, call, 'sent');
    return this.#writer.change(kind, call, current, { sent_on: call.body.sentOn });
  }
}
