import { beforeEach, describe, expect, it } from 'vitest';
import { useGateway } from '#core/testing';
import { createCustomField } from '#plugins/documents/contract';
import { createInvoice, issueInvoice, listInvoices, readInvoice } from '#plugins/invoices/contract';
import { createPartner } from '#plugins/partners/contract';
import { TestImports, workbook } from './test-imports.ts';

const now = () => new Date('2026-11-22T10:00:00Z');
let imports: TestImports;

const gateway = useGateway({ now });
beforeEach(async () => {
  const company = {
    name: 'Tatranské drevo s. r. o.',
    street: 'Drevárska 1',
    city: 'Poprad',
    vatPayerType: 'Payer',
    vatId: 'SK2020317068',
  } as const;
  imports = new TestImports(gateway, await gateway.company(company));
});

const params = () => ({ companyId: imports.companyId });
async function stored() {
  const { items } = await gateway.ok(imports.person, listInvoices, { params: params(), query: { top: 50 } });
  return items;
}
const whole = async (documentId: string) =>
  gateway.ok(imports.person, readInvoice, { params: { ...params(), documentId } });

const head = [
  'Číslo faktúry',
  'Odberateľ',
  'IČO',
  'Ulica',
  'Mesto',
  'Dátum vystavenia',
  'Splatnosť',
  'Položka',
  'Množstvo',
  'Cena bez DPH',
  'DPH %',
  'Spolu s DPH',
  'Uhradené',
];

describe('invoices of another program', () => {
  it('[B6-17] say what they do in the company’s own fields, as an export writes it', async () => {
    await gateway.licence(imports.companyId, { type: 'Pro' });
    const body = { kind: 'invoice', name: 'Stredisko', type: 'choice' as const, options: ['Píla'], isPrinted: true };
    const { id } = await gateway.ok(imports.person, createCustomField, { params: params(), body });
    const file = (customText: string) =>
      workbook([
        ['Číslo faktúry', 'Odberateľ', 'Ulica', 'Mesto', 'Dátum vystavenia', 'Cena bez DPH', 'DPH %', 'Vlastné polia'],
        ['F-1', 'Píla', 'Hlavná 1', 'Košice', '2025-09-30', '100,00', '23', customText],
      ]);
    const wrong = await imports.upload('invoices', await file('Farba: zelená'), 'faktury.xlsx');
    expect((await imports.start(wrong.id, { apply: true })).faults).toMatchObject([{ code: 'noCustomField' }]);
    const right = await imports.upload('invoices', await file('Stredisko: píla'), 'faktury.xlsx');
    expect(await imports.start(right.id, { apply: true })).toMatchObject({ applied: true, faults: [], created: 1 });
    const [row] = await stored();
    expect(await whole(row?.id ?? '')).toMatchObject({
      number: 'F-1',
      customFields: [{ id, name: 'Stredisko', type: 'choice', isPrinted: true, value: 'Píla' }],
    });
  });

  it('of a company that pays no VAT are refused with a rate, and taken without; the tax is not lost in silence', async () => {
    const details = { name: 'Malý remeselník', street: 'Krátka 2', city: 'Poprad', vatPayerType: 'NonPayer' } as const;
    imports = new TestImports(gateway, await gateway.company(details));
    const file = (rate: string) =>
      workbook([
        ['Číslo faktúry', 'Odberateľ', 'Ulica', 'Mesto', 'Dátum vystavenia', 'Cena', 'DPH %'],
        ['F-1', 'Píla', 'Hlavná 1', 'Košice', '2025-09-30', '100,00', rate],
      ]);
    const taxed = await imports.upload('invoices', await file('23'), 'faktury.xlsx');
    const { faults } = await imports.start(taxed.id, { apply: true });
    expect(faults).toMatchObject([{ field: 'vatRate', code: 'notPayer', message: expect.stringContaining('23 %') }]);
    for (const rate of ['', '0']) {
      const untaxed = await imports.upload('invoices', await file(rate), 'faktury.xlsx');
      expect(await imports.start(untaxed.id, { apply: false })).toMatchObject({ faults: [], created: 1 });
    }
  });

  it('that were paid in cash say their total before it was rounded, or after it', async () => {
    const bytes = await workbook([
      [
        'Číslo faktúry',
        'Odberateľ',
        'Ulica',
        'Mesto',
        'Dátum vystavenia',
        'Spôsob úhrady',
        'Cena',
        'DPH %',
        'Spolu',
        'Uhradené',
      ],
      ['H-1', 'Píla', 'Hlavná 1', 'Košice', '2025-09-30', 'hotovosť', '10,02', '23', '12,32', '12,32'],
      ['H-2', 'Píla', 'Hlavná 1', 'Košice', '2025-09-30', 'hotovosť', '10,02', '23', '12,30', '12,30'],
    ]);
    const brought = await imports.upload('invoices', bytes, 'faktury.xlsx');
    expect(await imports.start(brought.id, { apply: true })).toMatchObject({ faults: [], created: 2 });
    for (const { id } of await stored())
      expect(await whole(id)).toMatchObject({
        paymentState: 'paid',
        totals: { total: '12.30', rounding: '-0.02', paid: '12.30', due: '0.00' },
      });
  });

  it('come as issued, under their own numbers, lines grouped, customers found, amounts exact; no series moves', async () => {
    const partner = { name: 'Píla Ľubietová', registrationId: '00151742', street: 'Banícka 4', city: 'Ľubietová' };
    const { id: partnerId } = await gateway.ok(imports.person, createPartner, { params: params(), body: partner });
    const bytes = await workbook([
      head,
      [
        '2025/0817',
        'PÍLA',
        '151742',
        '',
        '',
        '1.8.2025',
        '45900',
        'Dosky',
        '2',
        '1 234,50 €',
        '23',
        '3 047,37',
        '3 047,37',
      ],
      ['', '', '', '', '', '', '', 'Doprava', '1', '10,00', '5 %', '', ''],
      [
        'F-12',
        'Nový odberateľ',
        '',
        'Hlavná 1',
        'Košice',
        '2025-09-30',
        '14.10.2025',
        '',
        '',
        '1.000,00',
        '23',
        '1.230,00',
        '',
      ],
    ]);
    const brought = await imports.upload('invoices', bytes, 'faktury.xlsx');
    expect(brought).toMatchObject({ title: 'Faktúry', rows: 3, onDuplicate: ['refuse', 'skip'] });
    const result = await imports.start(brought.id, { apply: true });
    expect(result).toMatchObject({ applied: true, faults: [], created: 2 });
    const items = await stored();
    const old = await whole(items.find(({ number }) => number === '2025/0817')?.id ?? '');
    expect(old).toMatchObject({
      status: 'issued',
      number: '2025/0817',
      sequenceCode: null,
      variableSymbol: '20250817',
      issuedOn: '2025-08-01',
      dueOn: '2025-08-31',
      partnerId,
      customer: { street: 'Banícka 4', city: 'Ľubietová', registrationId: '00151742' },
      lines: [
        { name: 'Dosky', quantity: '2', unitPrice: '1234.5', vatRate: '23' },
        { name: 'Doprava', vatRate: '5' },
      ],
      // The calculation is 2 × 1 234,50 at 23 %: 567,87; 10,00 at 5 %: 0,50.
      totals: { base: '2479.00', vat: '568.37', total: '3047.37', due: '0.00' },
      paymentState: 'paid',
      payments: [{ amount: '3047.37', paidOn: '2025-08-01' }],
    });
    const other = await whole(items.find(({ number }) => number === 'F-12')?.id ?? '');
    expect(other).toMatchObject({ partnerId: null, customer: { name: 'Nový odberateľ' }, paymentState: 'unpaid' });
    expect(other.lines).toMatchObject([{ name: 'Podľa dokladu F-12', quantity: '1', unitPrice: '1000' }]);
    expect(result.warnings.map(({ row, field, code }) => [row, field, code])).toEqual([[2, 'dueOn', 'guessedDay']]);
    const lines = [{ name: 'Nová', quantity: '1', unitPrice: '1', vatRate: '23' }];
    const body = { customer: other.customer, paymentMethod: 'cash' as const, lines };
    const { id: documentId } = await gateway.ok(imports.person, createInvoice, { params: params(), body });
    const issued = await gateway.ok(imports.person, issueInvoice, { params: { ...params(), documentId }, body: {} });
    expect(issued).toMatchObject({ number: '20260001', warnings: [] });
  });

  it('with a fault in one row stay out whole: each fault in its row with its cure; what there is already is refused or skipped', async () => {
    const good = ['A1', 'Kupec', '', 'Hlavná 1', 'Košice', '1.8.2025', '', 'Dosky', '1', '100', '23', '123,00', ''];
    const first = await imports.upload('invoices', await workbook([head, good]), 'a.xlsx');
    await imports.start(first.id, { apply: true });
    const rows = [
      head,
      good,
      ['A2', 'Kupec', '', 'Hlavná 1', 'Košice', '1.8.2025', '', 'Dosky', '1', '100', '23', '246,00', ''],
      ['', '', '', '', '', '', '', 'Doprava', '1', 'zadarmo', '23', '', ''],
      ['A3', 'Kupec', '', 'Hlavná 1', 'Košice', '1.12.2026', '', 'Dosky', '1', '100', '23', '', ''],
      ['A4', 'Kupec', '', '', 'Košice', '1.8.2025', '', 'Dosky', '1', '100', '21', '', ''],
      ['A5', 'Kupec', '', 'Hlavná 1', 'Košice', '31.2.2024', '', 'Dosky', '1', '100', '20', '', ''],
      ['A6', 'Kupec', '', 'Hlavná 1', 'Košice', '1.8.2025', '', 'Dosky', '1', '100', '23', '999,00', ''],
      ['A7', 'Kupec', '', 'Hlavná 1', 'Košice', '1.8.2025', '', 'Dosky', '1', '100', '23', '', ''],
      ['A7', 'Kupec', '', 'Hlavná 1', 'Košice', '2.8.2025', '', 'Dosky', '1', '100', '23', '', ''],
      ['A8', 'Kupec', '', 'Hlavná 1', 'Košice', '1.8.2025', '', 'Dosky', '1', '100', '23', '', ''],
    ];
    const brought = await imports.upload('invoices', await workbook(rows), 'b.xlsx');
    const stopped = await imports.start(brought.id, { apply: true });
    expect(stopped.applied).toBe(false);
    expect(stopped.faults.map(({ row, field, code }) => [row, field, code])).toEqual([
      [2, 'number', 'taken'],
      [4, 'unitPrice', 'amount'],
      [5, 'issuedOn', 'issuedAhead'],
      [6, 'street', 'required'],
      [6, 'vatRate', 'vatRate'],
      [7, 'issuedOn', 'day'],
      [8, 'total', 'totalDiffers'],
      [10, 'issuedOn', 'differs'],
    ]);
    const skip = await imports.change(brought, { onDuplicate: 'skip' });
    const result = await imports.start(skip.id, { apply: true, leaveOutFaulty: true });
    expect(result).toMatchObject({ applied: true, created: 1, skipped: 1 });
    expect((await stored()).map(({ number }) => number).sort()).toEqual(['A1', 'A8']);
    // A document with a faulty row is left out completely, with its rows that have no fault.
    expect((await imports.errors(result.errorsFile ?? '')).map(([number]) => number)).toEqual([
      'Číslo faktúry',
      'A2',
      '',
      'A3',
      'A4',
      'A5',
      'A6',
      'A7',
      'A7',
    ]);
  });

  it('with prices with VAT are read so, whatever the licence covers, and need a rate', async () => {
    const rows = (rate: string) => [
      ['Číslo faktúry', 'Odberateľ', 'Ulica', 'Mesto', 'Dátum vystavenia', 'Jedn. cena s DPH', 'DPH %', 'Spolu s DPH'],
      ['G-1', 'Kupec', 'Hlavná 1', 'Košice', '1.8.2026', '123,00', rate, '123,00'],
    ];
    const rateless = await imports.upload('invoices', await workbook(rows('')), 'c.xlsx');
    expect((await imports.start(rateless.id, { apply: true })).faults).toMatchObject([
      { row: 2, field: 'vatRate', code: 'rateMissing' },
    ]);
    for (const type of ['Free', 'Pro'] as const) {
      await gateway.licence(imports.companyId, { type });
      const brought = await imports.upload(
        'invoices',
        await workbook(rows('23').map(([one, ...rest]) => [`${one}${type}`, ...rest])),
        'c.xlsx',
      );
      const settings = { columns: { ...brought.settings.columns, number: 0 } };
      const changed = await imports.change(brought, settings);
      expect(await imports.start(changed.id, { apply: true })).toMatchObject({ created: 1, faults: [], warnings: [] });
    }
    const documents = await Promise.all((await stored()).map(({ id }) => whole(id)));
    expect(documents.map(({ number, pricesIncludeVat, totals }) => [number, pricesIncludeVat, totals.base])).toEqual(
      expect.arrayContaining([
        ['G-1Free', false, '100.00'],
        ['G-1Pro', true, '100.00'],
      ]),
    );
  });

  it('are read as their program meant them, by the total: a rate that is not said, VAT rounded on each line, prices with VAT', async () => {
    const rateless = [
      '\uFEFFVystavené faktúry za február 2026;;;;;;;;',
      ';Doklad;;Odberateľ;;;Suma;;',
      'P. č.;Číslo;Dátum vyst.;Názov;Ulica;Mesto;bez DPH;DPH;s DPH',
      '1;R1;1.2.2026;Kupec;Hlavná 1;Košice;100,00;23,00;123,00',
      '2;R2;2.2.2026;Kupec;Hlavná 1;Košice;1 200,00;228,00;1 428,00',
      '3;R3;3.2.2026;Kupec;Hlavná 1;Košice;50,00;2,50;52,50',
      '4;R4;3.2.2026;Kupec;Hlavná 1;Košice;70,00;0,00;70,00',
      ';;;;;;;;',
      'Spolu:;;;;;;1 420,00;253,50;1 673,50',
    ].join('\r\n');
    const brought = await imports.upload('invoices', rateless);
    expect(brought).toMatchObject({ rows: 4, settings: { headRow: 3 } });
    expect(brought.settings.columns).toEqual({
      number: 1,
      issuedOn: 2,
      customerName: 3,
      street: 4,
      city: 5,
      unitPrice: 6,
      total: 8,
    });
    const found = await imports.start(brought.id, { apply: true, leaveOutFaulty: true });
    expect(found.faults.map(({ row, field, code }) => [row, field, code])).toEqual([[7, 'vatRate', 'rateMissing']]);
    expect(found.warnings.map(({ row, code }) => [row, code])).toEqual([
      [4, 'rateFound'],
      [9, 'sumsRow'],
    ]);
    const otherwise = [
      'Číslo;Dátum;Odberateľ;Ulica;Mesto;Položka;Cena;DPH %;Spolu',
      // Rounded per rate, the VAT is 0,66 and 0,15; rounded per line it would be twice 0,33 and 0,08.
      'L1;1.2.2026;Kupec;Hlavná 1;Košice;A;0,33;23;0,82',
      ';;;;;B;0,33;23;',
      'V1;1.2.2026;Kupec;Hlavná 1;Košice;A;123,00;23;123,00',
    ].join('\n');
    const second = await imports.start((await imports.upload('invoices', otherwise)).id, { apply: true });
    expect(second).toMatchObject({ applied: true, faults: [], created: 2 });
    expect(second.warnings.map(({ row, code }) => [row, code])).toEqual([[4, 'pricesWithVat']]);
    const documents = await Promise.all((await stored()).map(({ id }) => whole(id)));
    const read = documents.map(({ number, totals, lines, vatRounding, pricesIncludeVat }) => [
      number,
      lines.map(({ vatRate }) => vatRate).join(),
      totals.total,
      totals.base,
      vatRounding,
      pricesIncludeVat,
    ]);
    expect(read.toSorted()).toEqual([
      ['L1', '23,23', '0.82', '0.66', 'perItem', false],
      ['R1', '23', '123.00', '100.00', 'perRate', false],
      ['R2', '19', '1428.00', '1200.00', 'perRate', false],
      ['R3', '5', '52.50', '50.00', 'perRate', false],
      ['V1', '23', '123.00', '100.00', 'perRate', true],
    ]);
  });

  it('with letters that prints lack are told as unusual, and those in yen are refused', async () => {
    const text = [
      'Číslo;Dátum vystavenia;Odberateľ;Ulica;Mesto;Položka;Cena;DPH %;Mena;Kurz',
      'L1;1.2.2026;東京木材;Hlavná 1;Košice;Dosky;100,00;23;EUR;',
      'L2;1.2.2026;Kupec;Hlavná 1;Košice;Dosky;100,00;23;EUR;',
      'L2;;;;;Dosky 🪵;50,00;23;;',
      'Y1;1.2.2026;Kupec;Hlavná 1;Košice;Dosky;100,00;23;JPY;160',
    ].join('\n');
    const { faults, warnings } = await imports.start((await imports.upload('invoices', text)).id, { apply: false });
    expect(warnings.map(({ row, field, code }) => [row, field, code])).toEqual([
      [2, 'customerName', 'letters-not-printed'],
      [4, 'line', 'letters-not-printed'],
    ]);
    expect(faults.map(({ row, field, code }) => [row, field, code])).toEqual([[5, 'currency', 'notInHundredths']]);
  });

  it('that are due before they were issued are told as unusual, and amounts as people read them', async () => {
    const text = [
      'Číslo;Dátum vystavenia;Splatnosť;Odberateľ;Ulica;Mesto;Cena;DPH %;Spolu',
      'D1;1.2.2026;31.1.2026;Kupec;Hlavná 1;Košice;100,00;23;123,00',
      'D2;1.2.2026;1.2.2026;Kupec;Hlavná 1;Košice;100 000,00;23;123 000,01',
    ].join('\n');
    const { faults, warnings } = await imports.start((await imports.upload('invoices', text)).id, { apply: false });
    expect(warnings.map(({ row, field, code }) => [row, field, code])).toEqual([[2, 'dueOn', 'dueBeforeIssue']]);
    expect(faults.map(({ row, message }) => [row, message])).toEqual([
      [
        3,
        'Podľa položiek je spolu 123\u00a0000,00\u00a0€, v súbore je 123\u00a0000,01\u00a0€. Opravte ceny, sadzby DPH alebo sumu.',
      ],
    ]);
  });

  it('without the right to prices with VAT are not read so: the total is said to differ', async () => {
    await gateway.licence(imports.companyId, { type: 'Free' });
    const text =
      'Číslo;Dátum;Odberateľ;Ulica;Mesto;Cena;DPH %;Spolu\nV1;1.2.2026;Kupec;Hlavná 1;Košice;123,00;23;123,00\n';
    const { faults } = await imports.start((await imports.upload('invoices', text)).id, { apply: false });
    expect(faults.map(({ field, code }) => [field, code])).toEqual([['total', 'totalDiffers']]);
  });
});
