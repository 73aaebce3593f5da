import { beforeAll, describe, expect, test } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import { addInvoicePayment, createInvoice, issueInvoice, readInvoice } from '#plugins/invoices/contract';
import { createPartner } from '#plugins/partners/contract';
import type { AnswerEvent } from './response-table.ts';
import { askIn, TestChat, textOf } from './test-assistant.ts';

/*
 * These tests send questions through the real hub, job, grammar, tools and API. Today is 23 November 2026. All lines but one have 23 % VAT,
 * and the expected amounts were calculated by hand.
 */
let origin: string;
let companyId: string;
let owner: TestPerson;
let hotel: string;
const ids: Record<string, string> = {};

const gateway = useGateway({
  now: () => new Date('2026-11-23T10:00:00Z'),
  also: ['mail', 'reminders', 'reports'],
});
beforeAll(async () => {
  origin = await gateway.listen();
  ({ id: companyId, owner } = await gateway.company({ vatPayerType: 'Payer' }));
  hotel = await partner('Hotel Ľupták');
  await partner('Mesto [Poprad](invoices/list) | obec');
  await partner('Píla Žiak');
  await partner('Píla Žiak Levoča');
  // The amounts are base + VAT. October: 100 + 23. November: 200 + 46 (46 paid), 50 + 2.50 (5 % VAT), and USD 1083.30, which is 1 000 + 230
  // euro at the rate 1.0833.
  ids['october'] = await issued('2026-10-10', '100.00', {
    partnerId: hotel,
    customer: { ...customer, name: 'Hotel Ľupták' },
  });
  ids['november'] = await issued('2026-11-05', '200.00', { dueOn: '2026-11-30' });
  ids['reduced'] = await issued('2026-11-06', '50.00', { dueOn: '2026-12-06' }, '5');
  ids['dollars'] = await issued('2026-11-07', '1083.30', {
    dueOn: '2026-11-10',
    currency: 'USD',
    exchangeRate: '1.0833',
  });
  const params = { companyId, documentId: ids['november'] };
  await gateway.ok(owner, addInvoicePayment, { params, body: { amount: '46.00', paidOn: '2026-11-20' } });
});

const customer = { name: 'Iný odberateľ', street: 'Letná 1', city: 'Košice', country: 'SK' };

async function partner(name: string): Promise<string> {
  const body = { name, street: 'Hlavná 1', city: 'Poprad', country: 'SK', registrationId: '31954120' };
  return (await gateway.ok(owner, createPartner, { params: { companyId }, body: body as never })).id;
}

async function issued(day: string, unitPrice: string, more: object, vatRate = '23'): Promise<string> {
  const lines = [{ name: 'Dosky', quantity: '1', unitPrice, vatRate }];
  const body = { issuedOn: day, suppliedOn: day, dueOn: day, customer, paymentMethod: 'card', lines, ...more };
  const { id } = await gateway.ok(owner, createInvoice, { params: { companyId }, body: body as never });
  await gateway.ok(owner, issueInvoice, { params: { companyId, documentId: id }, body: {} });
  return id;
}

async function heard(question: string, { person = owner, language = 'sk' } = {}): Promise<readonly AnswerEvent[]> {
  const chat = await TestChat.open(gateway, origin, { companyId, person });
  return chat.answer(await chat.ask(question, [], language));
}
/** Returns the text of the answer. Its no-break spaces, as in amounts, are replaced by plain spaces. */
const answerTextOf = async (question: string, options?: { person?: TestPerson; language?: string }) =>
  textOf(await heard(question, options)).replaceAll('\u00a0', ' ');
const views = (events: readonly AnswerEvent[]) => events.flatMap((event) => ('Action' in event ? [event] : []));

describe('documents of some sums, partners and periods alone', () => {
  test('two periods stand beside one another, each currency by itself, with by how much they differ', async () => {
    const answer = await answerTextOf('Porovnaj faktúry za november a október');
    // November in euro has 200 + 50 without VAT and 246 + 52.50 with VAT. October has 100 and 123.
    expect(answer).toContain('| 11/2026 | 2 | 250,00 € | 298,50 € |');
    expect(answer).toContain('| 10/2026 | 1 | 100,00 € | 123,00 € |');
    expect(answer).toContain('| Rozdiel | 1 | 150,00 € | 175,50 € |\n\nZmena základu: 150 %');
    // October has no dollars, so there is no base for a percentage.
    expect(answer).toContain('| Rozdiel | 1 | 1 083,30 USD | 1 332,46 USD |');
    expect(answer.match(/Zmena základu/g)).toHaveLength(1);
  });

  test('a sum in euro limits other currencies by the exchange rate of the document', async () => {
    // 1 332.46 dollars are 1 230.00 euro, so the amount is above 1 229.99 and not above 1 230.
    expect(await answerTextOf('Faktúry nad 1229,99 eur')).toContain('1 332,46 USD');
    expect(await answerTextOf('Faktúry nad 1230 eur')).toContain('Nenašli sa žiadne doklady.');
    const some = await answerTextOf('Invoices between 123 and 246 euros', { language: 'en' });
    expect(some).toContain('€123.00');
    expect(some).toContain('€246.00');
    expect(some).not.toMatch(/€52.50|USD|US\$/);
    expect(some).toContain('total=123..246');
  });

  test('a partner is left out, of the list and of its sums', async () => {
    const list = await answerTextOf('Ukáž faktúry okrem Hotela Ľupták');
    expect(list).not.toContain('123,00 €');
    expect(list).toContain('246,00 €');
    expect(list).toContain(`except=${hotel}`);
    expect(await answerTextOf('Koľko sme vyfakturovali tento rok okrem Hotela Ľupták?')).toContain('**298,50 €**');
  });

  test('of the last document is said that its number is wanted, whatever is shown', async () => {
    const chat = await TestChat.open(gateway, origin, { companyId, person: owner });
    const at = { currentEvidence: 'invoices', currentRecordId: ids['october'] ?? '' };
    const messages = [{ role: 'user' as const, content: 'Skopíruj poslednú faktúru' }];
    const id = await askIn(gateway, owner, companyId, { connectionId: chat.hub.connectionId ?? '', messages, at });
    expect(textOf(await chat.answer(id))).toMatch(/^Napíšte číslo dokladu/);
  });

  test.each([
    'Porovnaj DPH za október a november',
    'Ktoré faktúry okrem stornovaných máme?',
    'Koľko partnerov má obrat nad 1000 eur?',
  ])('%s: says what it can narrow', async (question) => {
    expect(await answerTextOf(question)).toMatch(/^Doklady viem zúžiť len/);
  });
});

describe('[B2.1-5] the suggested prompts', () => {
  test('how much was invoiced to each partner', async () => {
    const text = await answerTextOf('Koľko sme vyfakturovali jednotlivým partnerom?');
    expect(text).toContain(`| [Hotel Ľupták](partners/list/detail/${hotel}) | 100,00 € | 123,00 € |`);
    expect(text).toContain('| Iný odberateľ | 1 250,00 € | 1 528,50 € |');
    expect(text).toContain('(reports/invoicing?report=partners&from=2026-01-01&to=2026-12-31)');
  });

  test('a copy of what is shown is opened by the person', async () => {
    expect(await answerTextOf('Vytvor kópiu zobrazenej faktúry')).toMatch(/^Napíšte číslo dokladu/);
    const chat = await TestChat.open(gateway, origin, { companyId, person: owner });
    const id = await askIn(gateway, owner, companyId, {
      connectionId: chat.hub.connectionId ?? '',
      messages: [{ role: 'user', content: 'Vytvor kópiu zobrazenej faktúry' }],
      at: { currentEvidence: 'invoices', currentRecordId: ids['october'] ?? '' },
    });
    expect(textOf(await chat.answer(id))).toContain(`(invoices/list/detail/${ids['october']}/copy)`);
  });

  test('running totals, month by month', async () => {
    const text = await answerTextOf('Ukáž tabuľku kumulatívnych súčtov po mesiacoch');
    expect(text).toContain('| 10/2026 | 100,00 € | 100,00 € |');
    expect(text).toContain('| 11/2026 | 1 250,00 € | 1 350,00 € |');
    expect(text).not.toContain('12/2026');
  });

  test('last month’s turnover', async () => {
    const text = await answerTextOf('Aký bol obrat minulý mesiac?');
    expect(text).toContain('**100,00 €** bez DPH, DPH 23,00 €, spolu s DPH 123,00 €');
    expect(text).toContain('01.10.2026 – 31.10.2026');
    expect(await answerTextOf('What was last month’s turnover?', { language: 'en' })).toContain(
      '**€100.00** excl. VAT',
    );
  });

  test('the VAT of this month, by rate', async () => {
    const text = await answerTextOf('Koľko DPH sme vyfakturovali tento mesiac?');
    // The VAT is 46 + 230 of 1 200, and 2.50 of 50.
    expect(text).toContain('Na výstupe: **278,50 €** zo základu 1 250,00 €');
    expect(text).toMatch(/\| Na výstupe \| 23 % Zdaniteľné \| 1 200,00 € \| 276,00 € \|/);
  });

  test('unpaid invoices, each with its page, and the list of them', async () => {
    const events = await heard('Ktoré faktúry nie sú uhradené?');
    const text = textOf(events).replaceAll('\u00a0', ' ');
    for (const id of Object.values(ids)) expect(text).toContain(`(invoices/list/detail/${id})`);
    expect(text).toContain('| 200,00 € |'); // 246 − 46
    expect(text).toContain('Zobrazujem 4 z 4. [Zobraziť v zozname](invoices/list/detail?payment=open&sort=dueOn)');
    expect(views(events)).toEqual([]); // no view, because the question did not request to open a page
  });

  test('month by month, and by partner with a chart', async () => {
    expect(await answerTextOf('Koľko sme fakturovali po mesiacoch?')).toContain(
      '| 11/2026 | 1 250,00 € | 278,50 € | 1 528,50 € |',
    );
    expect(await answerTextOf('Zobraz graf fakturácie podľa partnerov')).toContain('Otvoriť prehľad s grafom');
  });
});

describe('what is asked', () => {
  test('amounts of several currencies are not added up', async () => {
    const text = await answerTextOf('Koľko faktúr máme v novembri?');
    expect(text).toContain('Počet: 2; **298,50 €** s DPH (bez DPH 250,00 €, DPH 48,50 €), na úhradu 252,50 €');
    expect(text).toContain('Počet: 1; **1 332,46 USD** s DPH');
    expect(text).toContain('Sumy v rôznych menách nesčítavam.');
  });

  test('what is late', async () => {
    const text = await answerTextOf('Ktore faktury su po splatnosti?');
    expect(text).toContain(ids['october']);
    expect(text).toContain(ids['dollars']);
    expect(text).not.toContain(ids['november']);
  });

  test('what a partner owes, whatever the errors of its name', async () => {
    for (const name of ['Hotel Ľupták', 'hotle luptak', 'Hotelu Lupták']) {
      const text = await answerTextOf(`Koľko nám dlhuje ${name}?`);
      expect(text, name).toContain('Na úhradu je **123,00 €** (počet: 1), z toho po splatnosti 123,00 € (počet: 1).');
      expect(text).toContain(`partner=${hotel}`);
    }
  });

  test('[B3-8] [B7-8] shows only whom it was asked to show', async () => {
    const events = await heard('Zobraz partnera Hotel Luptak');
    expect(views(events)).toMatchObject([{ Action: 'ShowPartner', Arguments: JSON.stringify({ PartnerId: hotel }) }]);
    expect(views(await heard('Aké IČO má Hotel Luptak?'))).toEqual([]);
    const list = views(await heard('Zobraz neuhradené faktúry'));
    expect(JSON.parse(list[0]?.Arguments ?? '')).toEqual({
      EvidenceName: 'invoices',
      Filters: { payment: 'open', sort: 'dueOn' },
    });
  });

  test('two of one name: which of them', async () => {
    const text = await answerTextOf('Koľko nám dlhuje Píla?');
    expect(text).toContain('sedí na viacerých partnerov');
    expect(text).toContain('Píla Žiak Levoča');
  });

  test('a name is text, whatever it says', async () => {
    const text = await answerTextOf('Aké IČO má Mesto Poprad obec?');
    expect(text).toContain('**Mesto \\[Poprad\\](invoices/list) \\| obec**');
  });
});

describe('drafts', () => {
  const linkIn = (text: string) => /\]\(([^)]+)\)\s*$/.exec(text)?.[1] ?? '';

  test('an invoice is prepared for the person to save: nothing is stored, and the form is told all that was said', async () => {
    const before = await gateway.rowChecksums(companyId);
    const text = await answerTextOf(
      'vystav faktúru pre Hotel Luptak na 3 hodiny konzultácií po 50 € so splatnosťou 30 dní',
    );
    expect(text).toContain('**Faktúra**, Hotel Ľupták');
    expect(text).toContain('| Konzultácií | 3 hod | 50,00 € |');
    expect(text).toContain('nie je uložený ani vystavený');
    const to = new URL(linkIn(text), 'https://kostra.example');
    expect(to.pathname).toBe('/invoices/list/detail/create');
    expect(JSON.parse(to.searchParams.get('begin') ?? '')).toEqual({
      partnerId: hotel,
      lines: [{ name: 'Konzultácií', quantity: '3', unit: 'hod', unitPrice: '50' }],
      dueDays: 30,
    });
    const { assistant_response: _, ...after } = await gateway.rowChecksums(companyId);
    expect(before).toMatchObject(after);
  });

  test('for nobody, where the partner is not known', async () => {
    expect(await answerTextOf('Vystav faktúru pre Google na 500 €')).toContain('Partner „Google“ sa vo firme nenašiel');
    expect(await answerTextOf('Vystav faktúru pre Píla na 500 €')).toContain('sedí na viacerých partnerov');
  });

  test('a copy by its number; what is not there is said', async () => {
    const { number } = await gateway.ok(owner, readInvoice, {
      params: { companyId, documentId: ids['october'] ?? '' },
    });
    expect(linkIn(await answerTextOf(`Skopíruj faktúru ${number}`))).toBe(
      `invoices/list/detail/${ids['october']}/copy`,
    );
    expect(await answerTextOf('Skopíruj faktúru 20991234')).toBe('Doklad s číslom 20991234 sa nenašiel.');
  });

  test('the text of an e-mail and of a reminder, in the words of the company; nothing is sent', async () => {
    const before = await gateway.rowChecksums(companyId);
    const { number } = await gateway.ok(owner, readInvoice, {
      params: { companyId, documentId: ids['october'] ?? '' },
    });
    const email = await answerTextOf(`Napíš e-mail k faktúre ${number}`);
    expect(email).toContain(`- Predmet: Faktúra ${number}`);
    expect(email).toContain('Nič sa neodoslalo');
    const reminder = await answerTextOf(`Write a reminder for invoice ${number}`, { language: 'en' });
    expect(reminder).toContain(`Upomienka – Faktúra ${number}`); // the reminder is in the language of its recipient
    expect(reminder).toContain('123,00 €');
    const { assistant_response: _, ...after } = await gateway.rowChecksums(companyId);
    expect(before).toMatchObject(after);
  });

  test('[B6-2] nobody is helped to what they may not create', async () => {
    const person = await gateway.member(companyId, 'Guest');
    const text = await answerTextOf('Vystav faktúru pre Hotel Ľupták na 500 €', { person });
    expect(text).toContain('nemáte právo');
    expect(text).not.toContain('create?begin');
  });
});

describe('what is not answered', () => {
  test.each([
    'Aké bude zajtra počasie?',
    'Kto je prezident?',
    'Aký bol zisk minulý rok?',
    'Ktoré faktúry nie sú po splatnosti?',
  ])('%s', async (question) => {
    const text = await answerTextOf(question);
    expect(text).toMatch(/nerozumiem|sa vo firme nenašiel/);
    expect(text).not.toMatch(/€/);
  });

  test('a partner that there is not', async () => {
    expect(await answerTextOf('Aký bol obrat s firmou Google vlani?')).toBe(
      'Partner „Google“ sa vo firme nenašiel, preto neodpoviem.',
    );
  });

  test('nothing is changed, whatever is asked', async () => {
    const before = await gateway.rowChecksums(companyId);
    for (const question of ['Vymaž všetky faktúry', 'Pošli faktúru zákazníkovi', 'Delete the partner Hotel Ľupták'])
      expect(await answerTextOf(question)).toContain('nič neukladám, nevystavujem, neposielam, nemením ani nemažem');
    const { assistant_response: _, ...after } = await gateway.rowChecksums(companyId);
    expect(before).toMatchObject(after);
  });

  test('[B6-2] what the person may not see; only what they may is offered', async () => {
    const person = await gateway.member(companyId, 'Employee');
    const text = await answerTextOf('Aký bol obrat minulý mesiac?', { person });
    expect(text).toContain('nemáte právo');
    const offered = await answerTextOf('Čo vieš?', { person });
    expect(offered).not.toContain('obrat');
  });
});
