import { beforeAll, describe, expect, test } from 'vitest';
import { useGateway } from '#core/testing';
import { type Document } from '#plugins/documents/contract';
import { workedChains } from '../fixtures/advances-by-hand.ts';
import { missing } from '../requires.ts';
import { AdvanceStage } from '../support/advance-stage.ts';
import { everyKind } from '../support/installed-kinds.ts';

/*
 * Tests payments before the supply: a proforma is paid, a tax document states the payment, the final invoice deducts the stored amount, and
 * a credit note returns it. There are twenty chains that were computed on paper, and random ones that are compared with a calculator that
 * counts whole cents and imports nothing of the product.
 */
const absent = missing('invoices', 'proforma-invoices');
const kinds = new Map((await everyKind()).map(({ id, kind }) => [id, kind]));

describe.skipIf(absent.length > 0 || kinds.size < 2)('advances', () => {
  const stage = new AdvanceStage(kinds);
  const { kind, at, customer, issue, cancel, now, chainOf, proforma, pay, tryMake, make, tax, rates } = stage;
  const gateway = useGateway({ plugins: 'all', runJobs: false });
  beforeAll(() => stage.start(gateway));

  describe('as worked out on paper', () => {
    test.each(workedChains)('$what', async ({ lines, payments, taxed, final, total, credited }) => {
      const source = await proforma(lines);
      for (const amount of payments) await pay(source, amount);
      for (const wanted of taxed) {
        const document = await tax(source);
        expect(rates(document)).toEqual(wanted);
        expect(document).toMatchObject({ type: 'paymentDocument', paymentState: 'paid', totals: { due: '0.00' } });
      }
      expect((await tryMake(source, 'paymentDocument')).problem).toMatchObject({ code: 'nothing-remains' });
      const draft = await make(source);
      expect(rates(draft)).toEqual(final);
      const invoice = await issue(draft);
      expect(rates(invoice)).toEqual(final);
      expect(invoice.totals).toMatchObject({ total, due: total });
      if (!credited) return;
      const pieces = credited[0].flatMap((quantity, index) =>
        quantity === '0' ? [] : [{ lineId: invoice.lines[index]?.id ?? '', quantity }],
      );
      expect(rates(await make(invoice, 'creditNote', { lines: pieces }))).toEqual(credited[1]);
    });
  });

  test('a tax document is dated by the payment, and has no other sums than were paid', async () => {
    const source = await proforma([['1', '100', '23']]);
    const payment = await pay(source, '5.00');
    const draft = await make(source, 'paymentDocument');
    expect(draft).toMatchObject({
      suppliedOn: payment?.paidOn,
      links: [{ kind: 'conversion', documentId: source.id }],
    });
    const lines = draft.lines.map(({ base: _b, vat: _v, total: _t, ...line }) => ({ ...line, unitPrice: '6' }));
    const { version } = draft;
    const changed = await stage.gateway.call(stage.owner, kind('invoice').endpoints.update, {
      params: at(draft.id),
      body: { version, customer, lines, pricesIncludeVat: true },
    });
    expect(changed.problem.fields).toMatchObject([{ path: '/lines', code: 'notThePayment' }]);
    const { removePayment } = kind('proforma-invoice').endpoints;
    const removed =
      removePayment &&
      (await stage.gateway.call(stage.owner, removePayment, {
        params: { ...at(source.id), paymentId: payment?.id ?? '' },
      }));
    expect(removed?.problem).toMatchObject({ code: 'payment-in-use' });
  });

  test('all that is left of a final invoice is credited without saying what: the lines less what was deducted', async () => {
    const source = await proforma([
      ['1', '100', '23'],
      ['2', '10', '5'],
    ]);
    await pay(source, '61.50');
    const advance = await tax(source);
    const invoice = await issue(await make(source));
    const note = await issue(await make(invoice, 'creditNote'));
    expect(rates(note)).toEqual(rates(invoice).map(([rate, base, vat]) => [rate, `-${base}`, `-${vat}`]));
    expect((await tryMake(invoice, 'creditNote')).problem).toMatchObject({ code: 'nothing-remains' });
    expect(rates(await now(advance))).not.toEqual([]);
  });

  test('of a supply inside the Union none is made; a reverse charge has no VAT in it', async () => {
    const inside = await proforma([['1', '100', '0']], { vatCategory: 'K' });
    await pay(inside, '50.00');
    expect((await tryMake(inside, 'paymentDocument')).problem).toMatchObject({ code: 'nothing-remains' });
    expect((await chainOf(inside)).steps).toEqual(['invoice']);
    const reverse = await proforma([['1', '100', '0']], { vatCategory: 'AE' });
    await pay(reverse, '50.00');
    expect(rates(await make(reverse, 'paymentDocument'))).toEqual([['0', '50.00', '0.00']]);
  });

  test('no payment is taxed twice and no advance deducted twice, whoever asks at the same time', async () => {
    const source = await proforma([['4', '100', '23']]);
    await pay(source, '123.00');
    const both = await Promise.all([1, 2].map(() => tryMake(source, 'paymentDocument')));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const draft = both.find(({ status }) => status === 200)?.reply as Document;
    const advance = await issue(draft);
    const half = { lines: [{ lineId: source.lines[0]?.id ?? '', quantity: '2' }] };
    const finals = await Promise.all([1, 2].map(() => make(source, undefined, half)));
    expect(finals.map(({ totals }) => totals.total).toSorted()).toEqual(['123.00', '246.00']);
    const [first] = finals.filter(({ advances }) => advances);
    expect(first?.advances).toMatchObject([{ documentId: advance.id, base: '100.00', vat: '23.00' }]);
    expect((await cancel(advance)).problem).toMatchObject({ code: 'document-has-successors' });
    expect((await tryMake(advance, 'creditNote')).problem).toMatchObject({ code: 'nothing-remains' });
    // After the invoice that deducts the advance is cancelled, another invoice can deduct the advance.
    const issued = await issue(first as Document);
    expect((await cancel(issued)).status).toBe(200);
    const again = await make(source, undefined, half);
    expect(again.advances).toHaveLength(1);
    // The advance is already deducted when the deleted draft is restored.
    const { endpoints } = kind('invoice');
    await stage.gateway.ok(stage.owner, endpoints.remove, { params: at(again.id) });
    expect((await make(source, undefined, half)).advances).toHaveLength(1);
    const back = await stage.gateway.call(stage.owner, endpoints.restore, { params: at(again.id) });
    expect(back.problem).toMatchObject({ code: 'draft-not-restorable' });
  });

  test('a draft that is brought back finds its advance deducted elsewhere, though its pieces are free', async () => {
    const source = await proforma([['4', '100', '23']]);
    await pay(source, '123.00');
    await issue(await make(source, 'paymentDocument'));
    const one = { lines: [{ lineId: source.lines[0]?.id ?? '', quantity: '1' }] };
    const { endpoints } = kind('invoice');
    const gone = await make(source, undefined, one);
    expect(gone.advances).toHaveLength(1);
    await stage.gateway.ok(stage.owner, endpoints.remove, { params: at(gone.id) });
    const other = await make(source, undefined, one);
    expect(other.advances).toHaveLength(1);
    const restore = () => stage.gateway.call(stage.owner, endpoints.restore, { params: at(gone.id) });
    expect((await restore()).problem).toMatchObject({ code: 'draft-not-restorable' });
    await stage.gateway.ok(stage.owner, endpoints.remove, { params: at(other.id) });
    expect((await restore()).reply).toMatchObject({ id: gone.id, advances: [{ base: '100.00' }] });
  });

  test('money that comes for a proforma after its invoice is asked about, since the invoice waits for it', async () => {
    const source = await proforma([['1', '100', '23']]);
    const invoice = await issue(await make(source));
    const { addPayment } = kind('proforma-invoice').endpoints;
    if (!addPayment) throw new Error('a proforma is paid');
    const body = { amount: '123', paidOn: source.issuedOn };
    const paying = (more: object) =>
      stage.gateway.call(stage.owner, addPayment, { params: at(source.id), body: { ...body, ...more } });
    const { problem } = await paying({});
    expect(problem).toMatchObject({
      code: 'needs-acknowledgement',
      warnings: [{ code: 'invoiced-already', field: '/amount' }],
    });
    expect((await now(source)).payments).toEqual([]);
    expect((await paying({ acknowledge: ['invoiced-already'] })).reply).toMatchObject({ paymentState: 'paid' });

    // If the invoice of a proforma is cancelled, a payment of the proforma needs no confirmation.
    const second = await proforma([['1', '100', '23']]);
    expect((await cancel(await issue(await make(second)))).status).toBe(200);
    await pay(second, '123');
    expect((await now(invoice)).totals.due).toBe('123.00');
  });

  test('who is no payer deducts the payment itself, and once; cancelling frees it', async () => {
    const payer = stage.company;
    await stage.enter('NonPayer');
    try {
      const source = await proforma([['10', '10', '0']]);
      await pay(source, '60.00');
      expect((await chainOf(source)).steps).toEqual(['invoice']);
      expect((await tryMake(source, 'paymentDocument')).problem.fields).toMatchObject([{ code: 'noTaxOfPayment' }]);
      const part = (quantity: string) => ({ lines: [{ lineId: source.lines[0]?.id ?? '', quantity }] });
      const first = await issue(await make(source, undefined, part('4')));
      expect(first).toMatchObject({
        paymentState: 'paid',
        totals: { total: '40.00', paid: '40.00', due: '0.00' },
        payments: [{ amount: '40.00', comesOf: { as: 'advance', documentId: source.id } }],
      });
      const second = await issue(await make(source));
      expect(second.totals).toMatchObject({ total: '60.00', paid: '20.00', due: '40.00' });
      expect((await cancel(first)).status).toBe(200);
      expect((await issue(await make(source))).totals).toMatchObject({ total: '40.00', paid: '40.00' });
    } finally {
      stage.company = payer;
    }
  });

  test('random chains come to what a calculator of whole cents says', {
    timeout: 120_000 + walks * 10_000,
  }, async () => {
    for (let seed = 1; seed <= walks; seed++) await walk(seed);
  });

  /**
   * Makes a proforma, payments, tax documents, an invoice of all or a part of it, and credit notes, and cancels some of them. @param seed
   * determines the random choices
   */
  async function walk(seed: number): Promise<void> {
    const chance = chanceOf(seed);
    const lines = Array.from({ length: 1 + chance(3) }, () => ({
      quantity: 1 + chance(9),
      cents: 100 + chance(9_900),
      rate: [23, 19, 5][chance(3)] ?? 23,
    }));
    const text = lines.map(({ quantity, cents, rate }) => [String(quantity), amount(cents), String(rate)] as const);
    const source = await proforma(text);
    const whole = sumsOf(lines);
    const gross = [...whole.values()].reduce((sum, { base, vat }) => sum + base + vat, 0);
    const taxed = new Map<number, Sums>();
    for (let count = chance(4); count > 0; count--) {
      const paid = 1 + chance(Math.max(1, Math.floor(gross / 3)));
      await pay(source, amount(paid));
      let document = await tax(source);
      if (chance(4) === 0) {
        expect((await cancel(document)).status, `walk ${seed}`).toBe(200);
        document = await tax(source);
      }
      const shares = sharesOf(paid, whole);
      expect(sumsByRate(document), `walk ${seed}, a payment of ${paid}`).toEqual(shown(shares));
      addTo(taxed, shares, 1);
    }
    let invoice = await issue(await make(source));
    if (chance(4) === 0) {
      expect((await cancel(invoice)).status, `walk ${seed}`).toBe(200);
      invoice = await issue(await make(source));
    }
    const rest = new Map([...whole].map(([rate, sums]) => [rate, { ...sums }]));
    addTo(rest, taxed, -1);
    expect(sumsByRate(invoice), `walk ${seed}, the invoice`).toEqual(shown(rest));
    // The credited amount of a rate never exceeds the remaining amount of the invoice. The last credit note also takes the remaining VAT.
    const remaining = lines.map(({ quantity }) => quantity);
    for (let count = chance(3); count > 0; count--) {
      const wanted = remaining.map((quantity) => chance(quantity + 1));
      if (wanted.every((quantity) => quantity === 0)) continue;
      const pieces = wanted.flatMap((quantity, index) =>
        quantity ? [{ lineId: invoice.lines[index]?.id ?? '', quantity: String(quantity) }] : [],
      );
      const credit = sumsOf(lines.map((line, index) => ({ ...line, quantity: wanted[index] ?? 0 })));
      for (const [rate, { base }] of credit) if (base === 0) credit.delete(rate);
      const fits = [...credit].every(([rate, { base }]) => base <= (rest.get(rate)?.base ?? 0));
      const answer = await tryMake(invoice, 'creditNote', { lines: pieces });
      expect(answer.status, `walk ${seed}, credited ${wanted.join()}`).toBe(fits ? 200 : 400);
      if (!fits) continue;
      for (const [rate, sums] of credit) {
        const limit = rest.get(rate) ?? { base: 0, vat: 0 };
        if (sums.base === limit.base || Math.abs(sums.vat) > Math.abs(limit.vat)) sums.vat = limit.vat;
      }
      const note = answer.reply as Document;
      expect(sumsByRate(note), `walk ${seed}, credited ${wanted.join()}`).toEqual(shown(negated(credit)));
      if (chance(3) === 0) {
        await stage.gateway.ok(stage.owner, kind('invoice').endpoints.remove, { params: at(note.id) });
        continue;
      }
      await issue(note);
      addTo(rest, credit, -1);
      wanted.forEach((quantity, index) => (remaining[index] = (remaining[index] ?? 0) - quantity));
    }
  }
});

/** The number of random chains. The default is small; KOSTRA_WALKS=1000 runs the long test. */
const walks = Number(process.env['KOSTRA_WALKS'] ?? 10);

interface Sums {
  base: number;
  vat: number;
}
type ByRate = Map<number, Sums>;

/** Divides and rounds to a whole number of cents, with half a cent rounded up. */
function round(part: number, whole: number): number {
  return Math.floor((2 * part + whole) / (2 * whole));
}
function sumsOf(lines: readonly { quantity: number; cents: number; rate: number }[]): ByRate {
  const sums: ByRate = new Map();
  for (const { quantity, cents, rate } of lines) {
    const one = sums.get(rate) ?? { base: 0, vat: 0 };
    one.base += quantity * cents;
    sums.set(rate, one);
  }
  for (const [rate, one] of sums) one.vat = round(one.base * rate, 100);
  return sums;
}
/**
 * Splits a payment over the VAT rates in proportion to their gross amounts. The rate with the largest amount gets the leftover cents. The
 * VAT is calculated from each part.
 */
function sharesOf(paid: number, whole: ByRate): ByRate {
  const rates = [...whole].toSorted(([a], [b]) => b - a);
  const gross = rates.map(([, { base, vat }]) => base + vat);
  const all = gross.reduce((sum, one) => sum + one, 0);
  const parts = gross.map((one) => round(paid * one, all));
  const largest = gross.indexOf(Math.max(...gross));
  parts[largest] = (parts[largest] ?? 0) + paid - parts.reduce((sum, one) => sum + one, 0);
  return new Map(
    rates.flatMap(([rate], index) => {
      const part = parts[index] ?? 0;
      const vat = round(part * rate, 100 + rate);
      return part === 0 ? [] : [[rate, { base: part - vat, vat }] as const];
    }),
  );
}
function addTo(sums: ByRate, more: ByRate, sign: 1 | -1): void {
  for (const [rate, { base, vat }] of more) {
    const one = sums.get(rate) ?? { base: 0, vat: 0 };
    sums.set(rate, { base: one.base + sign * base, vat: one.vat + sign * vat });
  }
}
function negated(sums: ByRate): ByRate {
  return new Map([...sums].map(([rate, { base, vat }]) => [rate, { base: 0 - base, vat: 0 - vat }]));
}
function amount(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
function shown(sums: ByRate): string[][] {
  return [...sums].map(([rate, { base, vat }]) => [String(rate), amount(base), amount(vat)]).toSorted();
}
function sumsByRate({ totals }: Document): string[][] {
  return totals.byRate.map(({ rate, base, vat }) => [rate, base, vat]).toSorted();
}

/** Returns a generator of whole numbers below a limit. The same seed gives the same sequence. */
function chanceOf(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return (state >>> 4) % below;
  };
}
