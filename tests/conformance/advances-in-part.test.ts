import { beforeAll, describe, expect, test } from 'vitest';
import { useGateway } from '#core/testing';
import { readPdf } from '#core/testing/read-pdf.ts';
import { type Document } from '#plugins/documents/contract';
import { missing } from '../requires.ts';
import { AdvanceStage } from '../support/advance-stage.ts';
import { everyKind } from '../support/installed-kinds.ts';

/* Tests an advance with an invoice that is smaller or differs in another way from the paid amount. */
const absent = missing('invoices', 'proforma-invoices', 'reports');
const kinds = new Map((await everyKind()).map(({ id, kind }) => [id, kind]));

describe.skipIf(absent.length > 0 || kinds.size < 2)('advances in part', () => {
  const stage = new AdvanceStage(kinds);
  const { kind, at, customer, issue, proforma, pay, tryMake, make, tax, rates } = stage;
  const gateway = useGateway({ plugins: 'all', runJobs: false });
  beforeAll(() => stage.start(gateway));

  describe('what an invoice does not bear whole', () => {
    const piece = (source: Document, quantity: string) => ({
      lines: [{ lineId: source.lines[0]?.id ?? '', quantity }],
    });

    test('of an advance for two pieces each piece deducts its own', async () => {
      const source = await proforma([['2', '100', '23']]);
      await pay(source, '246.00');
      const advance = await tax(source);
      for (let delivered = 0; delivered < 2; delivered++) {
        const draft = await make(source, undefined, piece(source, '1'));
        expect(draft.advances).toMatchObject([{ documentId: advance.id, base: '100.00', vat: '23.00' }]);
        expect((await issue(draft)).totals).toMatchObject({ base: '0.00', vat: '0.00', total: '0.00', due: '0.00' });
      }
      expect((await tryMake(advance, 'creditNote')).problem).toMatchObject({ code: 'nothing-remains' });
    });

    test('of one that was overpaid what is over is left, and can be credited: no more', async () => {
      const source = await proforma([['1', '100', '23']]);
      await pay(source, '125.00');
      const advance = await tax(source); // 125 × 23 / 123 = 23.374
      expect(rates(advance)).toEqual([['23', '101.63', '23.37']]);
      const draft = await make(source);
      expect(rates(draft)).toEqual([['23', '0.00', '0.00']]);
      expect(draft.advances).toMatchObject([{ base: '100.00', vat: '23.00' }]);
      await issue(draft);
      const note = await make(advance, 'creditNote');
      expect(rates(note)).toEqual([['23', '-1.63', '-0.37']]);
      await issue(note);
      expect((await tryMake(advance, 'creditNote')).problem).toMatchObject({ code: 'nothing-remains' });
    });

    test('of one that was credited in part the rest is deducted', async () => {
      const source = await proforma([['2', '100', '23']]);
      await pay(source, '123.00');
      const advance = await tax(source);
      await issue(
        await make(advance, 'creditNote', { lines: [{ lineId: advance.lines[0]?.id ?? '', quantity: '0.5' }] }),
      );
      const draft = await make(source);
      expect(draft.advances).toMatchObject([{ documentId: advance.id, base: '50.00', vat: '11.50' }]);
      expect(rates(draft)).toEqual([['23', '150.00', '34.50']]);
    });

    test('of two rates what one has too much of stays, though the other has room', async () => {
      const source = await proforma([
        ['1', '100', '23'],
        ['1', '100', '5'],
      ]);
      await pay(source, '228.00');
      const advance = await tax(source);
      const draft = await make(source, undefined, { lines: [{ lineId: source.lines[1]?.id ?? '', quantity: '1' }] });
      expect(draft.advances).toMatchObject([{ documentId: advance.id, base: '100.00', vat: '5.00' }]);
      expect(rates(draft)).toEqual([['5', '0.00', '0.00']]);
      await issue(draft);
      expect(rates(await make(source))).toEqual([['23', '0.00', '0.00']]);
    });

    test('cents that cash was rounded by stay as well', async () => {
      const source = await proforma([['1', '8.16', '23']]);
      await pay(source, '10.05'); // 8.16 + 1.88 = 10.04
      await tax(source);
      expect((await make(source)).totals).toMatchObject({ base: '0.00', vat: '0.00', total: '0.00' });
    });

    test('a draft that is brought back finds it deducted elsewhere meanwhile, or not', async () => {
      const source = await proforma([['3', '100', '23']]);
      await pay(source, '246.00');
      await tax(source);
      const { endpoints } = kind('invoice');
      const gone = await make(source, undefined, piece(source, '1'));
      await stage.gateway.ok(stage.owner, endpoints.remove, { params: at(gone.id) });
      const restore = () => stage.gateway.call(stage.owner, endpoints.restore, { params: at(gone.id) });
      const first = await make(source, undefined, piece(source, '1'));
      expect((await restore()).reply).toMatchObject({ advances: [{ base: '100.00' }] });
      await stage.gateway.ok(stage.owner, endpoints.remove, { params: at(gone.id) });
      const second = await make(source, undefined, piece(source, '1'));
      expect([first, second].map(({ advances }) => advances?.length)).toEqual([1, 1]);
      expect((await restore()).problem).toMatchObject({ code: 'draft-not-restorable' });
    });
  });

  test('the VAT of an advance stays in euro as it was owed, and what remains is owed by the rate of the invoice', async () => {
    const source = await issue(
      await stage.gateway.ok(stage.owner, kind('proforma-invoice').endpoints.create, {
        params: { companyId: stage.companyId },
        body: {
          customer,
          currency: 'USD',
          lines: [{ name: 'Dosky', quantity: '1', unitPrice: '1000', vatRate: '23' }],
        },
      }),
    );
    const atRate = (draft: Document, exchangeRate: string) => {
      const lines = draft.lines.map(({ base: _b, vat: _v, total: _t, ...line }) => line);
      const { version, pricesIncludeVat, suppliedOn } = draft;
      const body = { version, customer, currency: 'USD', exchangeRate, pricesIncludeVat, suppliedOn, lines };
      return stage.gateway.ok(stage.owner, kind('invoice').endpoints.update, { params: at(draft.id), body });
    };
    await pay(source, '615.00');
    const advance = await issue(await atRate(await make(source, 'paymentDocument'), '1.1'));
    expect(advance.totals.byRate).toMatchObject([{ base: '500.00', vat: '115.00', vatEur: '104.55' }]); // 115 / 1.1
    const invoice = await issue(await atRate(await make(source), '1'));
    expect(invoice.totals.byRate).toMatchObject([{ base: '500.00', vat: '115.00', vatEur: '115.00' }]);
  });

  test.skipIf(!kinds.has('received-order') || !kinds.has('delivery-note'))(
    'what was paid on a proforma of an order pays the invoice of its delivery note, too, and once',
    async () => {
      const payer = stage.company;
      await stage.enter('NonPayer');
      try {
        const { create, issue: enter } = kind('received-order').endpoints;
        const lines = [{ name: 'Dosky', quantity: '2', unitPrice: '50', vatRate: '0' }];
        const order = await stage.gateway.ok(stage.owner, create, {
          params: { companyId: stage.companyId },
          body: { customer, lines },
        });
        await stage.gateway.ok(stage.owner, enter, { params: at(order.id), body: {} });
        const of = async (source: Document, to: string, more: object = {}): Promise<Document> => {
          const body = { sources: [{ documentId: source.id, ...more }] };
          const made = { params: { companyId: stage.companyId }, body };
          return issue(await stage.gateway.ok(stage.owner, kind(to).endpoints.fromDocuments, made));
        };
        const proforma = await of(order, 'proforma-invoice');
        await pay(proforma, '70.00');
        const one = { lines: [{ lineId: order.lines[0]?.id ?? '', quantity: '1' }] };
        const note = await of(order, 'delivery-note', one);
        expect(await of(note, 'invoice')).toMatchObject({
          totals: { total: '50.00', paid: '50.00', due: '0.00' },
          payments: [{ amount: '50.00', comesOf: { as: 'advance', documentId: proforma.id } }],
        });
        expect((await of(order, 'invoice')).totals).toMatchObject({ total: '50.00', paid: '20.00', due: '30.00' });
      } finally {
        stage.company = payer;
      }
    },
  );

  test('a tax document for a payment names the day of the payment, and the turnover by items has neither it nor its credit note', async () => {
    const company = stage.company;
    await stage.enter('Payer');
    try {
      const source = await proforma([['1', '100', '23']]);
      await pay(source, '123.00');
      const advance = await tax(source);
      const { bytes } = await stage.gateway.call(stage.owner, kind('invoice').endpoints.pdf, {
        params: at(advance.id),
        query: {},
      });
      const { text } = await readPdf(new Uint8Array(bytes));
      expect(text).toContain('Dátum prijatia platby');
      expect(text).not.toContain('Dátum dodania');
      await issue(await make(advance, 'creditNote'));
      const { readReport } = await import('#plugins/reports/contract');
      const { rows } = await stage.gateway.ok(stage.owner, readReport, {
        params: { companyId: stage.companyId, reportId: 'items' },
        query: { from: '2020-01-01', to: '2030-12-31' },
      });
      expect(rows).toEqual([]);
    } finally {
      stage.company = company;
    }
  });
});
