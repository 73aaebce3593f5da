import { describe, expect, it } from 'vitest';
import { languages } from '#core/contract';
import { renderDocumentPdf } from './render-document-pdf.ts';
import { documentFields } from '../../contract/index.ts';
import { everyField } from '../../contract/test-fields.ts';
import words from './sheet/words/sk.json' with { type: 'json' };
import { customer, line, manyLines, nonPayer, payer, testDocument } from './test-documents.ts';
import { readPdf } from '#core/testing/read-pdf.ts';
import type { PrintableDocument, PrintOptions } from './print-request.ts';

// A new thread starts slowly on a busy machine.
const taxDocument: PrintOptions = { language: 'sk', title: 'Faktúra – daňový doklad' };
const print = (document: PrintableDocument, options: Partial<PrintOptions> = {}) =>
  renderDocumentPdf(document, { ...taxDocument, ...options }, { of: 'a company' });
const read = async (document: PrintableDocument, options?: Partial<PrintOptions>) =>
  readPdf(await print(document, options));

/** The right edge of the text on A4 with a margin of 45 points. */
const rightMargin = 595.28 - 45;

describe('an invoice of a payer', () => {
  it('carries what §74 and the Commercial Code ask for', async () => {
    const { text } = await read(testDocument({ issuedBy: 'Žofia Šťastná' }));
    for (const part of [
      'Faktúra – daňový doklad 2026000123',
      'Tatranské drevo s. r. o. Štefánikova 12 058 01 Poprad Slovensko IČO 36421928 DIČ 2020008087 IČ DPH SK2020008087',
      'Obchodný register Okresného súdu Prešov, oddiel: Sro, vložka č. 12345/P',
      'Reštaurácia Šťastný kôň s. r. o. Hlavná 7 040 01 Košice Slovensko IČO 31322832 DIČ 2020372640 IČ DPH SK2020372640',
      'Dátum vystavenia 21.11.2026',
      'Dátum dodania 19.11.2026',
      'Dátum splatnosti 05.12.2026',
      'Spôsob úhrady Bankový prevod',
      'IBAN SK31 1200 0000 1987 4263 7541 SWIFT TATRSKBX Banka Tatra banka',
      'Variabilný symbol 2026000123 Konštantný symbol 0308',
      'PAY by square',
      'Vyhotovil: Žofia Šťastná Strana 1 / 1',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('has a question mark where the font has no letter, and no empty box', async () => {
    const name = 'Tokyo 東京 👧 s. r. o.';
    const { text } = await read(testDocument({ customer: { ...customer, name }, note: 'úzka\u202fmedzera' }));
    expect(text).toContain('Tokyo ?? ? s. r. o.');
    expect(text).toContain('úzka medzera');
  });

  // The field names come from the description, so a new field needs no change here.
  it('has each field that is written in the band of terms under its own word', async () => {
    const values = everyField({ partnerId: '', sequenceCode: '', bankAccountId: '' }, 1);
    const names = (Object.keys(documentFields) as (keyof typeof documentFields)[]).filter((name) => {
      const { type, print } = documentFields[name];
      return type === 'text' && print === 'terms';
    });
    expect(names.length).toBeGreaterThan(3);
    const { text } = await read(testDocument(Object.fromEntries(names.map((name) => [name, values[name]]))));
    for (const name of names) expect(text).toContain(`${words[name as 'orderNumber']} ${String(values[name])}`);
  });

  it.each([
    ['sk', 'Zádržné 5 % (splatné 31.12.2026) 228,63 € Na úhradu teraz 4 343,97 €'],
    ['en', 'Retention 5% (due 31.12.2026) €228.63 Due now €4,343.97'],
    ['de', 'Sicherheitseinbehalt 5 % (fällig 31.12.2026) 228,63 € Jetzt fälliger Betrag 4.343,97 €'],
  ] as const)('says in %s what the customer keeps and until when [B6-19]', async (language, expected) => {
    const document = testDocument({ retentionPercent: '5', retentionDueOn: '2026-12-31' });
    const totals = { ...document.totals, retention: '228.63', dueNow: '4343.97' };
    const { text } = await read({ ...document, totals }, { language });
    expect(text.replace(/[\u00a0\u202f]/g, ' ')).toContain(expected);
  });

  it('lists lines with quantity, price without VAT, discount, rate, base and total', async () => {
    const { text } = await read(testDocument());
    expect(text).toContain(
      'Smrekové dosky, hobľované 24 × 140 × 4 000 mm, trieda A 12,5 m³ 318,40 € 10 % 23 % 3 582,00 € 4 405,86 €',
    );
    expect(text).toContain('Odborná kniha: Drevo v interiéri 3 ks 24,762 € 5 % 74,29 € 78,00 €');
  });

  it('states base and VAT of each rate, and what is left to pay', async () => {
    const { text } = await read(testDocument({ paid: '1000.00' }));
    expect(text).toContain(
      '23 % 3 625,20 € 833,80 € 4 459,00 € 19 % 29,92 € 5,68 € 35,60 € 5 % 74,29 € 3,71 € 78,00 €',
    );
    expect(text).toContain(
      'Spolu bez DPH 3 729,41 € DPH spolu 843,19 € Celková suma 4 572,60 € Uhradené 1 000,00 € Na úhradu 3 572,60 €',
    );
  });

  it('prints the stored totals, also where they differ from what is computed today', async () => {
    const document = testDocument();
    const { text } = await read({ ...document, totals: { ...document.totals, total: '4572.61', due: '4572.61' } });
    expect(text).toContain('Celková suma 4 572,61 € Na úhradu 4 572,61 €');
  });

  it.each(languages)('in another currency keeps its widest table inside the margin: %s', async (language) => {
    const { rightmost } = await read(testDocument({ currency: 'CZK', exchangeRate: '25.205' }), { language });
    expect(rightmost).toBeLessThanOrEqual(rightMargin + 0.1);
  });

  it('in another currency states VAT in euro and the rate it was computed by', async () => {
    const { text } = await read(testDocument({ currency: 'CZK', exchangeRate: '25.205' }));
    expect(text).toContain('Sadzba DPH Základ dane DPH DPH v EUR Spolu s DPH');
    expect(text).toContain('23 % 3 625,20 CZK 833,80 CZK 33,08 € 4 459,00 CZK');
    expect(text).toContain('DPH spolu 843,19 CZK DPH spolu v EUR 33,46 € Celková suma'); // The sum is 33.08 + 0.23 + 0.15.
    expect(text).toContain('Výmenný kurz: 1 EUR = 25,205 CZK');
    expect(text).not.toContain('PAY by square');
  });

  it('paid in cash says how it was rounded, and that it is settled', async () => {
    const lines = [
      line('Káva', { unitPrice: '1.99', vatRate: '19' }),
      line('Rožok', { unitPrice: '0.13', vatRate: '5' }),
    ];
    const { text } = await read(testDocument({ paymentMethod: 'cash', lines, paid: '2.50' }));
    expect(text).toContain('Zaokrúhlenie -0,01 € Celková suma 2,50 € Uhradené 2,50 € Na úhradu 0,00 €');
    expect(text).toContain('Doklad je uhradený, už ho neplaťte.');
    expect(text).not.toContain('IBAN');
  });

  it('overpaid says by how much, and that no more is to be paid', async () => {
    const document = testDocument();
    const totals = { ...document.totals, total: '123.00', paid: '200.00', due: '-77.00' };
    const { text } = await read({ ...document, totals });
    expect(text).toContain('Celková suma 123,00 € Uhradené 200,00 € Preplatok 77,00 €');
    expect(text).toContain('Doklad je uhradený, už ho neplaťte.');
  });
});

describe('prices and discounts', () => {
  it('states the unit price without VAT where prices were agreed with it, and both (§ 74)', async () => {
    const lines = [line('Stolička', { quantity: '2', unitPrice: '100', discountPercent: '10' })];
    const { text } = await read(testDocument({ lines, pricesIncludeVat: true }));
    expect(text).toContain('Jedn. cena bez DPH Jedn. cena s DPH Zľava Sadzba DPH');
    // The price is 2 × 100 less 10 % = 180, of which VAT is 180 × 23/123 = 33.66.
    expect(text).toContain('Stolička 2 ks 81,30081 € 100,00 € 10 % 23 % 146,34 € 180,00 €');
    expect(text).toContain('23 % 146,34 € 33,66 € 180,00 €');
  });

  it('shows lines before the discount on the whole, and takes it off under them', async () => {
    const lines = [line('Stôl', { unitPrice: '200' }), line('Kniha', { unitPrice: '50', vatRate: '5' })];
    const { text } = await read(testDocument({ lines, discountPercent: '10' }));
    expect(text).toContain('Stôl 1 ks 200,00 € 23 % 200,00 € 246,00 €');
    expect(text).toContain('23 % 180,00 € 41,40 € 221,40 € 5 % 45,00 € 2,25 € 47,25 €');
    expect(text).toContain('Pred zľavou bez DPH 250,00 € Zľava na doklad 10 % -25,00 € Spolu bez DPH 225,00 €');
  });

  it('rounds VAT by line where the document says so', async () => {
    const lines = [line('A', { unitPrice: '0.11' }), line('B', { unitPrice: '0.11' })];
    expect((await read(testDocument({ lines }))).text).toContain('DPH spolu 0,05 €'); // The VAT is 0.22 × 23 % = 0.0506.
    expect((await read(testDocument({ lines, vatRounding: 'perItem' }))).text).toContain('DPH spolu 0,06 €'); // The VAT is 2 × 0.03.
  });
});

describe('words that the law asks for', () => {
  it('name the reverse charge and an exemption with its reason', async () => {
    const lines = [
      line('Stavebné práce', { vatCategory: 'AE', vatRate: '0', exemptionReason: 'prenesenie daňovej povinnosti' }),
      line('Dosky do Rakúska', { vatCategory: 'K', vatRate: '0', exemptionReason: '§ 43 zákona o DPH' }),
    ];
    const { text } = await read(testDocument({ lines }));
    expect(text).toContain('Prenesenie daňovej povinnosti. Dodanie je oslobodené od dane. § 43 zákona o DPH.');
    const german = await read(testDocument({ lines }), { language: 'de', title: 'Rechnung' });
    expect(german.text).toContain('Prenesenie daňovej povinnosti – Steuerschuldnerschaft des Leistungsempfängers.');
  });

  it('under the lines are in the language of the print, as are usual units; what somebody wrote stays', async () => {
    const lines = [
      line('Montáž', { vatCategory: 'AE', vatRate: '0', exemptionReason: 'prenesenie daňovej povinnosti' }),
      line('Dosky', { vatCategory: 'E', vatRate: '0', exemptionReason: '§ 37', quantity: '2', unit: 'hod.' }),
      line('Dáta', { vatCategory: 'O', vatRate: '0', exemptionReason: 'nie je predmetom dane z pridanej hodnoty' }),
      line('Piliny', { quantity: '3', unit: 'vrecia' }),
    ];
    const german = await read(testDocument({ lines }), { language: 'de', title: 'Rechnung' });
    const rows = german.text.slice(german.text.indexOf('Montáž'), german.text.indexOf('USt-Satz Bemessungs'));
    for (const part of ['Steuerschuldnerschaft', 'Nicht steuerbar', '§ 37', '1 Stk.', '2 Std.', '3 vrecia']) {
      expect(rows).toContain(part);
    }
    expect(rows).not.toMatch(/prenesenie|predmetom| ks| hod/);
    const english = await read(testDocument({ lines }), { language: 'en', title: 'Invoice' });
    for (const part of ['1 pc ', '2 hrs ', 'Reverse charge']) expect(english.text).toContain(part);
    expect((await read(testDocument({ lines }))).text).toMatch(/1 ks [^]*2 hod\./);
  });

  it('name the corrected document and self-billing', async () => {
    const { text } = await read(testDocument(), { corrects: '2026000099', selfBilled: true });
    expect(text).toContain('Opravuje doklad č. 2026000099. Vyhotovenie faktúry odberateľom.');
  });
});

describe('an invoice of somebody who is no payer', () => {
  const lines = [line('Oprava stola', { vatCategory: 'O', vatRate: '0', quantity: '2.5', unit: 'h', unitPrice: '35' })];

  it('has no VAT anywhere, and says so', async () => {
    const { text } = await read(testDocument({ supplier: nonPayer, lines }), { title: 'Faktúra' });
    expect(text).toContain('Položka Množstvo Cena za jednotku Spolu Oprava stola 2,5 h 35,00 € 87,50 €');
    expect(text).toContain('Celková suma 87,50 € Na úhradu 87,50 €');
    expect(text).toContain('Dodávateľ nie je platiteľom DPH.');
    expect(text).not.toMatch(/daňový doklad|Základ dane|bez DPH|s DPH/);
  });

  it('registered under §7 shows the IČ DPH, charges no VAT and says why', async () => {
    const supplier = { ...nonPayer, vatId: 'SK1020008087', vatPayerType: 'RegisteredVatPayer7' as const };
    const { text } = await read(testDocument({ supplier, lines }), { title: 'Faktúra' });
    expect(text).toContain('IČ DPH SK1020008087');
    expect(text).toContain(
      'Dodávateľ je registrovaný pre DPH podľa § 7 alebo § 7a zákona o DPH, nie je platiteľom DPH.',
    );
    expect(text).not.toMatch(/Základ dane|bez DPH/);
  });
});

describe('a document that nobody should act by', () => {
  it('is marked NÁVRH without a number, or STORNO', async () => {
    const draft = await read(testDocument({ status: 'draft', number: null, variableSymbol: '' }));
    expect(draft.text).toContain('Faktúra – daňový doklad Návrh');
    expect(draft.text).toContain('NÁVRH');
    const cancelled = await read(testDocument({ status: 'cancelled' }));
    expect(cancelled.text).toContain('STORNO');
    for (const { text } of [draft, cancelled]) expect(text).not.toContain('PAY by square');
    expect((await read(testDocument())).text).not.toMatch(/NÁVRH|STORNO/);
  });

  it('prints while it has no lines yet', async () => {
    expect((await read(testDocument({ status: 'draft', number: null, lines: [] }))).text).toContain('Na úhradu 0,00 €');
  });
});

describe('the page', () => {
  it('has every letter of Slovak, Czech and German, the euro and no-break spaces', async () => {
    const letters = 'áäčďéíĺľňóôŕšťúýž ÁÄČĎÉÍĹĽŇÓÔŔŠŤÚÝŽ ěřů ĚŘŮ äöüß ÄÖÜ € § č.\u00a01 „citát“ – × m²';
    const { text } = await read(testDocument({ note: letters, lines: [line(letters)] }));
    expect(text.split(letters.replace('\u00a0', ' '))).toHaveLength(3);
  });

  it('draws letters typed in two parts as one, and no control characters', async () => {
    const { text } = await read(testDocument({ note: 'L\u030cubica\u0000 \u202eS\u030ct\u030castna\u0301' }));
    expect(text).toContain('Ľubica Šťastná');
  });

  it('comes again with its head, numbered, when there are many lines', async () => {
    const { pages } = await read(testDocument({ lines: manyLines(60) }));
    expect(pages).toHaveLength(3);
    for (const [index, text] of pages.entries()) {
      expect(text).toContain('Položka Množstvo');
      expect(text).toContain(`Strana ${index + 1} / 3`);
    }
    expect(pages[1]).toContain('Faktúra – daňový doklad 2026000123');
    for (const number of [1, 30, 60]) expect(pages.join('\n')).toMatch(new RegExp(`^Položka číslo ${number} `, 'm'));
  });

  it('never holds the totals alone: the last line comes with them', async () => {
    const counts: number[] = [];
    for (let count = 9; count <= 15; count++) {
      const { pages } = await read(testDocument({ lines: manyLines(count) }));
      expect(pages.at(-1)).toMatch(new RegExp(`^Položka číslo ${count} .* €$[^]*Na úhradu`, 'm'));
      counts.push(pages.length);
    }
    expect(counts[0]).toBe(1);
    expect(counts.at(-1)).toBe(2);
  });

  it.each([
    ['a value', { caption: 'Zákazka', value: 'W'.repeat(200) }],
    ['a value that takes one column', { caption: 'Zákazka', value: 'W'.repeat(20) }],
    ['the name of a field', { caption: 'W'.repeat(60), value: '1' }],
  ])('holds %s of one long word in the band of terms', async (_, fact) => {
    const kind = { leftOut: [], captions: {}, facts: [fact, fact, fact, fact], statement: '' };
    const is = { asksForPayment: true, isTaxDocument: true, buys: false, priced: true };
    const { rightmost, text } = await read(testDocument({ variableSymbol: 'W'.repeat(20) }), {
      kind: { ...kind, ...is },
    });
    expect(rightmost).toBeLessThanOrEqual(rightMargin + 0.1);
    expect(text.replaceAll('\n', '')).toContain('Na úhradu 4 572,60 €');
  });

  it('holds long names, long words, huge amounts and a description longer than a page', async () => {
    const name = 'Vinárstvo pod Malými Karpatmi a dcéra, spoločnosť s ručením obmedzeným';
    const { text, pages, rightmost } = await read(
      testDocument({
        supplier: { ...payer, name, email: `${'dlha.adresa.'.repeat(8)}schranky@vinarstvo.example` },
        customer: { ...customer, name: 'X'.repeat(200) },
        lines: [
          line('AB'.repeat(100)),
          line(name, { unitPrice: '123456789012.123456', quantity: '99.123456', discountPercent: '12.345' }),
          line('Rozpis prác', { description: Array.from({ length: 90 }, (_, day) => `${day + 1}. deň`).join('\n') }),
        ],
        note: 'N'.repeat(300),
      }),
    );
    expect(text).toContain(name);
    expect(pages.join('')).toContain('90. deň');
    expect(rightmost).toBeLessThanOrEqual(rightMargin + 0.5);
  });
});

describe('the file', () => {
  it('has the document in its properties', async () => {
    const { info } = await read(testDocument());
    expect(info).toMatchObject({
      Title: 'Faktúra – daňový doklad 2026000123',
      Author: 'Tatranské drevo s. r. o.',
      Language: 'sk',
      CreationDate: 'D:20261121000000Z',
    });
  });

  it('is the same, byte for byte, for the same document', async () => {
    const [one, two] = await Promise.all([print(testDocument()), print(testDocument())]);
    expect(Buffer.from(one).equals(Buffer.from(two))).toBe(true);
  });

  it('is refused with its cause when an amount is none; the next document prints', async () => {
    const broken = print({ ...testDocument(), lines: [line('Chyba', { quantity: 'veľa' })] });
    await expect(broken).rejects.toMatchObject({
      code: 'pdf-not-printable',
      cause: expect.stringContaining('/lines/0/quantity'),
    });
    await expect(print(testDocument())).resolves.toBeInstanceOf(Uint8Array);
  });
});
