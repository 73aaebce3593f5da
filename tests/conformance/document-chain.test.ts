import { beforeAll, describe, expect, test } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import { createBankAccount } from '#plugins/bank-accounts/contract';
import { type Chain, type Document, type DocumentInput, type DocumentKind } from '#plugins/documents/contract';
import { missing } from '../requires.ts';
import { installedKinds } from '../support/installed-kinds.ts';

/*
 * Tests which document is made from which, by examples that were computed by hand, and by random chains that are compared with a model that
 * imports nothing of the product. Quantities are whole numbers, so the base of each line item is exact and only VAT is rounded, once per
 * rate.
 */
const absent = missing('price-offers', 'received-orders', 'delivery-notes', 'invoices', 'proforma-invoices');
const kinds = new Map((await installedKinds()).map(({ id, kind }) => [id, kind]));

describe.skipIf(absent.length > 0 || kinds.size < 5)('the chain of documents', () => {
  const kind = (id: string): DocumentKind => kinds.get(id) ?? (undefined as never); // The tests are skipped without these kinds.
  let owner: TestPerson;
  let companyId: string;
  const gateway = useGateway({ plugins: 'all', runJobs: false });
  beforeAll(async () => {
    ({ id: companyId, owner } = await gateway.company());
    const account = { name: 'Hlavný', iban: 'SK3112000000198742637541', swift: 'TATRSKBX', bank: 'Tatra banka' };
    const body = { ...account, currency: 'EUR', isMain: true };
    await gateway.ok(owner, createBankAccount, { params: { companyId }, body });
  });

  const at = (documentId: string) => ({ companyId, documentId });
  const order = { name: 'Ľubietovská píla s. r. o.', street: 'Banícka 4', city: 'Ľubietová' };
  const bodyOf = (lines: readonly Wanted[], more: Partial<DocumentInput> = {}): DocumentInput => ({
    customer: order,
    paymentMethod: 'cash',
    lines: lines.map(({ quantity, cents, rate }, index) => ({
      name: `Položka ${index + 1}`,
      quantity: String(quantity),
      unitPrice: (cents / 100).toFixed(2),
      vatRate: String(rate),
    })),
    ...more,
  });
  const create = (of: string, lines: readonly Wanted[], more?: Partial<DocumentInput>) => {
    const { paymentMethod, ...body } = bodyOf(lines, more);
    const pays = kind(of).asksForPayment && { paymentMethod };
    return gateway.ok(owner, kind(of).endpoints.create, { params: { companyId }, body: { ...body, ...pays } });
  };
  const issue = ({ id, kind: of }: Pick<Document, 'id' | 'kind'>) =>
    gateway.ok(owner, kind(of).endpoints.issue, { params: at(id), body: {} });
  const issued = async (of: string, lines: readonly Wanted[], more?: Partial<DocumentInput>) =>
    issue(await create(of, lines, more));
  type Source = { documentId: string; lines?: { lineId: string; quantity: string }[] };
  const tryMake = (to: string, sources: Source[]) =>
    gateway.call(owner, kind(to).endpoints.fromDocuments, { params: { companyId }, body: { sources } });
  const make = (to: string, sources: Source[]): Promise<Document> =>
    gateway.ok(owner, kind(to).endpoints.fromDocuments, { params: { companyId }, body: { sources } });
  const chainOf = ({ id, kind: of }: Pick<Document, 'id' | 'kind'>): Promise<Chain> =>
    gateway.ok(owner, kind(of).endpoints.chain, { params: at(id) });
  const now = ({ id, kind: of }: Pick<Document, 'id' | 'kind'>): Promise<Document> =>
    gateway.ok(owner, kind(of).endpoints.read, { params: at(id) });
  const part = (document: Document, ...quantities: number[]): Source => ({
    documentId: document.id,
    lines: quantities.flatMap((quantity, index) =>
      quantity ? [{ lineId: document.lines[index]?.id ?? '', quantity: String(quantity) }] : [],
    ),
  });
  const cancel = ({ id, kind: of }: Document) =>
    gateway.call(owner, kind(of).endpoints.cancel, { params: at(id), body: {} });
  const quantities = ({ lines }: Document) => lines.map(({ quantity }) => quantity);
  const two = [
    { quantity: 10, cents: 1999, rate: 23 },
    { quantity: 4, cents: 333, rate: 5 },
  ];

  test('[B8-22] an offer becomes an order, that by parts delivery notes, and those together one invoice', async () => {
    const offer = await issued('price-offer', two, { note: 'Ďakujeme' });
    expect(await chainOf(offer)).toMatchObject({ steps: ['received-order', 'invoice', 'proforma-invoice'] });
    const draft = await make('received-order', [{ documentId: offer.id }]);
    expect(draft).toMatchObject({ kind: 'received-order', status: 'draft', note: 'Ďakujeme', customer: order });
    expect(await now(offer)).toMatchObject({ state: 'accepted' });
    expect((await chainOf(offer)).steps).toEqual(['proforma-invoice']);
    const accepted = await issue(draft);
    const first = await make('delivery-note', [part(accepted, 6, 0)]);
    expect(quantities(first)).toEqual(['6']);
    // A draft reserves its quantity, but delivers nothing yet.
    expect((await chainOf(accepted)).remaining.map(({ quantity }) => quantity)).toEqual(['4', '4']);
    expect(await now(accepted)).toMatchObject({ state: 'confirmed' });
    const noteOne = await issue(first);
    expect(await now(accepted)).toMatchObject({ state: 'partly' });
    const noteTwo = await issue(await make('delivery-note', [{ documentId: accepted.id }]));
    expect(quantities(noteTwo)).toEqual(['4', '4']);
    expect(await now(accepted)).toMatchObject({ state: 'delivered' });
    const invoice = await issue(await make('invoice', [{ documentId: noteOne.id }, { documentId: noteTwo.id }]));
    // The sums by hand: 6 × 19.99 + 4 × 19.99 = 199.90 with VAT of 45.98; 4 × 3.33 = 13.32 with VAT of 0.67.
    expect(invoice.totals).toMatchObject({ base: '213.22', vat: '46.65', total: '259.87' });
    expect(await now(noteOne)).toMatchObject({ state: 'invoiced' });
    const chain = await chainOf(noteOne);
    expect(chain.documents.map(({ kind: of }) => of)).toEqual([
      'price-offer',
      'received-order',
      'delivery-note',
      'delivery-note',
      'invoice',
    ]);
    expect(chain.links).toHaveLength(5);
  });

  test('[B8-22] no more goes on than remains, whoever asks at the same time', async () => {
    const source = await issued('received-order', two);
    const over = await tryMake('delivery-note', [part(source, 11, 0)]);
    expect(over.problem.fields).toMatchObject([{ path: '/sources/0/lines/0/quantity', code: 'moreThanRemains' }]);
    const both = await Promise.all([
      tryMake('delivery-note', [part(source, 7, 0)]),
      tryMake('invoice', [part(source, 7, 0)]),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const { remaining, documents } = await chainOf(source);
    expect(remaining.map(({ quantity }) => quantity)).toEqual(['3', '4']);
    // Changing the draft checks the remaining quantity again.
    const made = documents.find(({ status }) => status === 'draft');
    if (!made) throw new Error('nothing was made');
    const draft = await now(made);
    const change = (quantity: string) => {
      const lines = draft.lines.map(({ base: _b, vat: _v, total: _t, ...line }) => ({ ...line, quantity }));
      const { version } = draft;
      return gateway.call(owner, kind(draft.kind).endpoints.update, {
        params: at(draft.id),
        body: { version, customer: order, lines },
      });
    };
    expect((await change('11')).problem.fields).toMatchObject([
      { path: '/lines/0/quantity', code: 'moreThanRemains', message: expect.stringContaining('10') },
    ]);
    expect((await change('-1')).problem.fields).toMatchObject([{ code: 'moreThanRemains' }]);
    expect((await change('10')).status).toBe(200);
    expect((await chainOf(source)).remaining.map(({ quantity }) => quantity)).toEqual(['4']);
  });

  test('deleting and cancelling give back; a draft that is brought back takes again, or is refused', async () => {
    const source = await issued('received-order', two);
    const draft = await make('delivery-note', [{ documentId: source.id }]);
    expect((await tryMake('invoice', [{ documentId: source.id }])).problem).toMatchObject({ code: 'nothing-remains' });
    expect((await cancel(source)).problem).toMatchObject({ status: 409, code: 'document-has-successors' });
    const { endpoints } = kind('delivery-note');
    const remove = () => gateway.ok(owner, endpoints.remove, { params: at(draft.id) });
    const restore = () => gateway.call(owner, endpoints.restore, { params: at(draft.id) });
    await remove();
    expect((await chainOf(source)).remaining).toHaveLength(2);
    expect((await restore()).status).toBe(200);
    expect((await chainOf(source)).remaining).toEqual([]);
    await remove();
    const other = await issue(await make('invoice', [part(source, 10, 4)]));
    expect((await restore()).problem).toMatchObject({ code: 'draft-not-restorable' });
    expect(await now(source)).toMatchObject({ state: 'delivered' });
    expect((await cancel(other)).status).toBe(200);
    expect(await now(source)).toMatchObject({ state: 'confirmed' });
    expect((await chainOf(source)).remaining).toHaveLength(2);
    expect((await cancel(source)).status).toBe(200);
  });

  test('what a proforma has led to an invoice is not invoiced once more by its order, unless it is meant so', async () => {
    const ten = [{ quantity: 10, cents: 1000, rate: 23 }];
    const source = await issued('received-order', ten);
    const proforma = await issue(await make('proforma-invoice', [{ documentId: source.id }]));
    const byProforma = await issue(await make('invoice', [{ documentId: proforma.id }]));
    // The goods must still be delivered, and a delivery note usually leads to an invoice; but 123.00 € of 123.00 € are already invoiced.
    const note = await issue(await make('delivery-note', [part(source, 6)]));
    const again = await make('invoice', [{ documentId: note.id }]);
    const issueAgain = (acknowledge: 'invoiced-before'[]) =>
      gateway.call(owner, kind('invoice').endpoints.issue, { params: at(again.id), body: { acknowledge } });
    const { status, problem } = await issueAgain([]);
    expect({ status, warnings: problem['warnings'] }).toEqual({
      status: 422,
      warnings: [{ code: 'invoiced-before', field: '/lines' }],
    });
    // The cancelled invoice no longer prevents another one.
    expect((await cancel(byProforma)).status).toBe(200);
    expect((await issueAgain([])).status).toBe(200);
    // Now 73.80 € are invoiced; with the invoice of the proforma it would be 196.80 €.
    const late = await make('invoice', [{ documentId: proforma.id }]);
    const { problem: refusal } = await gateway.call(owner, kind('invoice').endpoints.issue, {
      params: at(late.id),
      body: {},
    });
    expect(refusal['warnings']).toEqual([{ code: 'invoiced-before', field: '/lines' }]);
    const meant = { params: at(late.id), body: { acknowledge: ['invoiced-before' as const] } };
    expect((await gateway.call(owner, kind('invoice').endpoints.issue, meant)).status).toBe(200);
  });

  test('of what was invoiced whole no money is asked beforehand, by whichever way it was invoiced', async () => {
    const offered = async () => issued('price-offer', [{ quantity: 10, cents: 1000, rate: 23 }]);
    const offer = await offered();
    const invoice = await issue(await make('invoice', [{ documentId: offer.id }]));
    expect((await chainOf(offer)).steps).toEqual([]);
    expect((await tryMake('proforma-invoice', [{ documentId: offer.id }])).problem).toMatchObject({
      status: 409,
      code: 'nothing-remains',
    });
    expect((await cancel(invoice)).status).toBe(200);
    expect((await chainOf(offer)).steps).toContain('proforma-invoice');

    const byOrder = await offered();
    const order = await issue(await make('received-order', [{ documentId: byOrder.id }]));
    await issue(await make('invoice', [part(order, 9)]));
    expect((await chainOf(byOrder)).steps).toEqual(['proforma-invoice']);
    await issue(await make('invoice', [{ documentId: order.id }]));
    expect((await chainOf(byOrder)).steps).toEqual([]);
  });

  test('half by a proforma and half by the order come to the whole, and nobody is asked', async () => {
    const source = await issued('received-order', [{ quantity: 10, cents: 1000, rate: 23 }]);
    const draft = await make('proforma-invoice', [{ documentId: source.id }]);
    const lines = draft.lines.map(({ base: _b, vat: _v, total: _t, ...line }) => ({ ...line, quantity: '5' }));
    const half = await gateway.ok(owner, kind('proforma-invoice').endpoints.update, {
      params: at(draft.id),
      body: { version: draft.version, customer: order, paymentMethod: 'cash', lines },
    });
    const proforma = await issue(half);
    const first = await issue(await make('invoice', [{ documentId: proforma.id }]));
    const second = await issue(await make('invoice', [part(source, 5)]));
    expect([first, second].map(({ totals }) => totals.total)).toEqual(['61.50', '61.50']);
  });

  test('an order that was delivered without a delivery note can be invoiced', async () => {
    const source = await issued('received-order', two);
    const { verbs } = kind('received-order');
    const deliver = verbs['deliver'];
    if (!deliver) throw new Error('an order is delivered');
    await gateway.ok(owner, deliver, { params: at(source.id), body: {} });
    expect(await chainOf(source)).toMatchObject({ steps: ['invoice'] });
    await issue(await make('invoice', [{ documentId: source.id }]));
    expect(await now(source)).toMatchObject({ state: 'delivered' });
    expect((await chainOf(source)).steps).toEqual([]);
  });

  test('a document that only drafts were made of says that drafts hold it', async () => {
    const source = await issued('received-order', two);
    await make('delivery-note', [{ documentId: source.id }]);
    expect((await cancel(source)).problem.detail).toBe('Drafts (1) were made from it. Delete those first.');
  });

  test('one document is made of several only if they are of one customer and on the same terms', async () => {
    const model = await issued('received-order', two);
    const code = async (more: Partial<DocumentInput>) => {
      const other = await issued('received-order', two, more);
      const { problem } = await tryMake('delivery-note', [{ documentId: model.id }, { documentId: other.id }]);
      return problem.fields?.[0]?.code;
    };
    expect(await code({ customer: { ...order, name: 'Iná píla' } })).toBe('otherParty');
    expect(await code({ currency: 'CZK' })).toBe('otherTerms');
    expect(await code({ discountPercent: '5' })).toBe('otherTerms');
    const offer = await issued('price-offer', two);
    const twice = await tryMake('invoice', [{ documentId: offer.id }, { documentId: offer.id }]);
    expect(twice.problem.fields).toMatchObject([{ code: 'twice' }]);
    expect((await tryMake('delivery-note', [{ documentId: offer.id }])).problem.fields).toMatchObject([
      { code: 'noConversion' },
    ]);
  });

  test('[B8-22] random walks: what remains and every sum are those of a model', {
    timeout: 120_000 + walks * 10_000,
  }, async () => {
    for (let seed = 1; seed <= walks; seed++) await walk(seed);
  });

  /** Makes random documents from one order and compares them with the model. @param seed determines the random choices */
  async function walk(seed: number): Promise<void> {
    const chance = chanceOf(seed);
    const lines = Array.from({ length: 1 + chance(3) }, () => ({
      quantity: 1 + chance(12),
      cents: 1 + chance(9_999),
      rate: [23, 19, 5][chance(3)] ?? 23,
    }));
    const all: Modelled[] = [{ document: await issued('received-order', lines), lines, took: [], live: true }];
    const quantityLeft = (of: Modelled, line: number) =>
      (of.lines[line]?.quantity ?? 0) -
      all
        .filter(({ live }) => live)
        .flatMap(({ took }) => took)
        .filter((one) => one.of === of && one.line === line)
        .reduce((sum, { quantity }) => sum + quantity, 0);
    for (let step = 0; step < 14; step++) {
      const one = all[chance(all.length)];
      if (!one?.live) continue;
      const { document } = one;
      const done = chance(10);
      if (document.status === 'issued' && document.kind !== 'invoice' && done < 7) {
        const to = document.kind === 'delivery-note' || chance(4) === 0 ? 'invoice' : 'delivery-note';
        const wanted = one.lines.map((_, line) => chance(quantityLeft(one, line) + 2));
        const chosen = wanted.some((quantity) => quantity > 0)
          ? wanted
          : wanted.map((_, line) => quantityLeft(one, line));
        if (chosen.every((quantity) => quantity === 0)) continue;
        const answer = await tryMake(to, [part(document, ...chosen)]);
        const fits = chosen.every((quantity, line) => quantity <= quantityLeft(one, line));
        const isOpen = chosen.some((_, line) => quantityLeft(one, line) > 0);
        expect(answer.status, `walk ${seed}, step ${step}`).toBe(fits ? 200 : isOpen ? 400 : 409);
        if (!fits) continue;
        const took = chosen.flatMap((quantity, line) => (quantity > 0 ? [{ of: one, line, quantity }] : []));
        const made = took.map(({ line, quantity }) => ({ ...(one.lines[line] ?? two[0]), quantity }) as Wanted);
        all.push({ document: answer.reply as Document, lines: made, took, live: true });
      } else if (document.status === 'draft' && done < 7) one.document = await issue(document);
      else if (document.status === 'draft') {
        await gateway.ok(owner, kind(document.kind).endpoints.remove, { params: at(document.id) });
        one.live = false;
      } else if (one !== all[0]) {
        const hasSuccessors = all.some(({ live, took }) => live && took.some(({ of }) => of === one));
        const { status } = await cancel(document);
        expect(status, `walk ${seed}, step ${step}`).toBe(hasSuccessors ? 409 : 200);
        one.live = hasSuccessors;
      }
    }
    for (const one of all) {
      if (!one.live) continue;
      const document = await now(one.document);
      const sums = document.totals.byRate.map(({ rate, base, vat }) => [rate, base, vat]);
      expect(sums.toSorted(), `walk ${seed}`).toEqual(sumsOf(one.lines));
      const { remaining } = await chainOf(document);
      const remains = document.lines.map(({ id }) => remaining.find(({ lineId }) => lineId === id)?.quantity ?? '0');
      if (document.status === 'issued')
        expect(remains, `walk ${seed}`).toEqual(one.lines.map((_, line) => String(quantityLeft(one, line))));
    }
  }
});

/**
 * The number of random chains. The default is small, because more chains find no more errors in practice; KOSTRA_WALKS=1000 runs the long
 * test.
 */
const walks = Number(process.env['KOSTRA_WALKS'] ?? 12);

interface Wanted {
  readonly quantity: number;
  readonly cents: number;
  readonly rate: number;
}

interface Modelled {
  document: Document;
  readonly lines: readonly Wanted[];
  readonly took: readonly { readonly of: Modelled; readonly line: number; readonly quantity: number }[];
  live: boolean;
}

/** Returns a generator of whole numbers below a limit. The same seed gives the same sequence. */
function chanceOf(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return (state >>> 4) % below;
  };
}

/** Returns the sums of base and VAT by rate in whole cents, with half a cent rounded up. */
function sumsOf(lines: readonly Wanted[]): string[][] {
  const bases = new Map<number, number>();
  for (const { quantity, cents, rate } of lines) bases.set(rate, (bases.get(rate) ?? 0) + quantity * cents);
  const text = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
  return [...bases]
    .map(([rate, base]) => [String(rate), text(base), text(Math.floor((base * rate + 50) / 100))])
    .toSorted();
}
