import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bulkParts } from '#core/gateway/bulk';
import { type TestGateway, type TestPerson, testGateway } from '#core/testing';
import {
  type Document,
  type DocumentInput,
  type DocumentKind,
  hasField,
  isTheirInvoice,
  verbsLeadingTo,
} from '#plugins/documents/contract';
import { installedKinds } from '../support/installed-kinds.ts';

/* Tests that every kind of document can be filled in bulk from its manifest alone, for benches and for trying a large company. */
const kinds = await installedKinds();
const count = 120;
const today = '2026-11-21';

describe.runIf(kinds.length > 0)('documents in bulk', () => {
  let gateway: TestGateway;
  let companyId: string;
  let owner: TestPerson;
  beforeAll(async () => {
    gateway = await testGateway({ plugins: 'all', runJobs: false, now: () => new Date(`${today}T10:00:00Z`) });
    ({ id: companyId, owner } = await gateway.company());
  });
  afterAll(() => gateway.close());

  async function fill({ collection }: DocumentKind): Promise<void> {
    const { host } = gateway.gateway;
    const parts = host.contributions.read(bulkParts).flatMap(({ value }) => value(host.contributions));
    const part = parts.find(({ option }) => option === collection);
    if (!part) throw new Error(`${collection} are no bulk part`);
    let state = 7;
    const context = {
      companyId,
      count,
      today,
      random: () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647,
      run: (work) => gateway.database.db.inCompany(companyId, owner, work),
      progress: () => undefined,
    } satisfies Parameters<typeof part.fill>[0];
    // The test resolves the services that the contribution needs.
    await part.fill(context, ...((await host.scope.resolveAll(part.needs)) as never[]));
  }

  it.each(kinds)('the $id: in every state of its life, and what the calls make of the same input', async ({ kind }) => {
    await fill(kind);
    const ofAll = { params: { companyId }, query: { top: 100, orderBy: 'number asc' } };
    const page = await gateway.ok(owner, kind.endpoints.list, ofAll);
    expect(page.items).toHaveLength(100);
    expect(page.items.map(({ issuedOn }) => issuedOn)).toEqual(page.items.map(({ issuedOn }) => issuedOn).toSorted());
    const within = Object.keys(kind.lifecycle.states).filter((state) => verbsLeadingTo(kind, state));
    expect(new Set(page.items.map(({ state }) => state))).toEqual(new Set([...within, 'cancelled']));

    for (const state of within) {
      const row = page.items.find((one) => one.state === state && one.status === 'issued');
      const bulk = await read(kind, row?.id ?? '');
      expect(plain(bulk)).toEqual(plain(await madeByCalls(kind, bulk)));
      const found = await gateway.ok(owner, kind.endpoints.list, {
        params: { companyId },
        query: { search: searched(kind, bulk) },
      });
      expect(found.items.map(({ id }) => id)).toContain(bulk.id);
    }
  });

  function read(kind: DocumentKind, documentId: string): Promise<Document> {
    return gateway.ok(owner, kind.endpoints.read, { params: { companyId, documentId } });
  }

  async function madeByCalls(kind: DocumentKind, bulk: Document): Promise<Document> {
    const { partnerId, customer, issuedOn, suppliedOn, dueOn, currency, exchangeRate, note, issuedBy, extra } = bulk;
    const body: DocumentInput = {
      partnerId,
      customer,
      issuedOn,
      note,
      ...(hasField(kind, 'issuedBy') && { issuedBy }), // Documents that are filled in bulk have no author, so the field is omitted.
      ...(hasField(kind, 'suppliedOn') && { suppliedOn }),
      ...(hasField(kind, 'dueOn') && { dueOn }),
      ...(hasField(kind, 'currency') && { currency }),
      ...(hasField(kind, 'exchangeRate') && { exchangeRate }),
      ...(kind.asksForPayment && { paymentMethod: bulk.paymentMethod }),
      ...(extra && { extra }),
      lines: bulk.lines.map(
        ({ id: _, base: _base, vat: _vat, total: _total, ...line }) => line,
      ) as DocumentInput['lines'],
    };
    const { id: documentId } = await gateway.ok(owner, kind.endpoints.create, { params: { companyId }, body });
    const params = { companyId, documentId };
    const acknowledge = ['issued-out-of-order', ...(isTheirInvoice(kind) ? ['entered-before'] : [])];
    await gateway.ok(owner, kind.endpoints.issue, { params, body: { acknowledge } as object });
    for (const verb of verbsLeadingTo(kind, bulk.state) ?? []) {
      const endpoint = kind.verbs[verb];
      if (endpoint) await gateway.ok(owner, endpoint, { params, body: {} });
    }
    if (bulk.sentOn) await gateway.ok(owner, kind.endpoints.sent, { params, body: { sentOn: bulk.sentOn } });
    const { addPayment } = kind.endpoints;
    for (const { amount, paidOn, method } of bulk.payments)
      if (addPayment) await gateway.ok(owner, addPayment, { params, body: { amount, paidOn, method } });
    return read(kind, documentId);
  }
});

/** Returns the number by which people search for the document: the supplier's number if it has one. */
function searched(kind: DocumentKind, { extra, number }: Document): string {
  const name = Object.keys(kind.extra).find((one) => kind.extra[one]?.searched);
  return String((name && extra?.[name]) ?? number);
}

/**
 * Returns a document without the values that differ between documents: ids, number, variable symbol, and the author, which bulk documents
 * do not have.
 */
function plain({
  id: _,
  updatedAt: _at,
  own: _own,
  number,
  variableSymbol,
  lines,
  payments,
  ...document
}: Document): object {
  return {
    ...document,
    hasNumber: number !== null,
    hasSymbol: variableSymbol !== '',
    lines: lines.map(({ id: _id, ...line }) => line),
    payments: payments.map(({ id: _id, ...payment }) => payment),
  };
}
