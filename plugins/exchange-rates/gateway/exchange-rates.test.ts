import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useCompany, useGateway } from '#core/testing';
import { readExchangeRate } from '../contract/index.ts';
import { demoRates } from './demo.ts';
import { rateCommands } from './rate-commands.ts';

let folder: string;

const gateway = useGateway();
const company = useCompany(gateway);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kostra-rates-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Imports a file with the operator's command. */
async function imported(text: string) {
  const file = join(folder, 'eurofxref');
  await writeFile(file, text);
  const [command] = rateCommands;
  return gateway.database.db.asSystem('test', async (tx) => (await command?.run(tx, { file }))?.json);
}
function rate(currency: string, on: string) {
  const params = { companyId: company.id };
  return gateway.ok(company.owner, readExchangeRate, { params, query: { currency, on } });
}

test("takes the ECB's CSV, passes over what has no rate or is no currency any more, and takes it twice", async () => {
  const csv = 'Date,USD,CZK,HRK,\n2026-11-20,1.0846,25.123,N/A,\n2026-11-19,N/A,25.1,7.5,\n';
  expect(await imported(csv)).toEqual({ rates: 3, written: 3, from: '2026-11-19', to: '2026-11-20' });
  expect(await imported(csv)).toMatchObject({ rates: 3, written: 0 });
  expect(await imported(csv.replace('25.123', '25.124'))).toMatchObject({ written: 1 });
  expect(await rate('CZK', '2026-11-20')).toEqual({
    currency: 'CZK',
    day: '2026-11-20',
    rate: '25.124',
    source: 'ecb',
  });
});

test("takes the ECB's XML", async () => {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope><Cube>
  <Cube time="2026-10-02"><Cube currency="USD" rate="1.1"/><Cube currency='PLN' rate='4.2500'/></Cube>
  <Cube time="2026-10-01"><Cube currency="USD" rate="1.2"/></Cube>
</Cube></gesmes:Envelope>`;
  expect(await imported(xml)).toMatchObject({ rates: 3, from: '2026-10-01', to: '2026-10-02' });
  expect(await rate('PLN', '2026-10-02')).toMatchObject({ rate: '4.25' });
});

test('of a day without a rate is the last one before it; of none before, nothing', async () => {
  await imported('Date,GBP\n2026-11-20,0.86\n2026-11-23,0.87\n');
  expect(await rate('GBP', '2026-11-22')).toMatchObject({ day: '2026-11-20', rate: '0.86' }); // a Sunday
  expect(await rate('GBP', '2026-11-23')).toMatchObject({ day: '2026-11-23' });
  expect(await rate('GBP', '2026-11-19')).toBeNull();
  expect(await rate('SEK', '2026-11-23')).toBeNull();
});

test.each([
  ['', 'Line 1', 'eurofxref-hist.csv'],
  ['Datum;USD\n', 'Line 1', 'eurofxref-hist.csv'],
  ['Date,USD\n2026-11-20,1.08\n20.11.2026,1.08\n', 'Line 3: "20.11.2026" is no day', '2026-11-20'],
  ['Date,USD\n2026-11-20,"1,08"\n', 'Line 2', 'Write'],
  ['Date,USD\n2026-11-20,0\n', 'Line 2: "0" is no rate of USD', '25.123'],
  ['Date,USD\n2026-11-20,1.08,7.5\n', 'Line 2: it has more columns', 'Fetch'],
  ['<Envelope></Envelope>', 'Line 1', 'eurofxref-hist.xml'],
])('refuses %j with its line and a cure, and takes nothing of it', async (text, cause, fix) => {
  await expect(imported(text)).rejects.toMatchObject({
    cause: expect.stringContaining(cause),
    fix: expect.stringContaining(fix),
  });
});

test('says that there is no such file, and where to get one', async () => {
  const [command] = rateCommands;
  const run = gateway.database.db.asSystem('test', async (tx) =>
    command?.run(tx, { file: join(folder, 'nowhere.csv') }),
  );
  await expect(run).rejects.toMatchObject({ code: 'file-unreadable', fix: expect.stringContaining('--file') });
});

test('has figures for the demo on its working days, near the real ones', () => {
  const rates = demoRates('2026-11-21', () => 0.9);
  const crowns = rates.filter(({ currency }) => currency === 'CZK');
  expect(crowns.at(-1)?.day).toBe('2026-11-20');
  expect(crowns.some(({ day }) => day === '2026-11-15')).toBe(false); // a Sunday
  expect(crowns.every(({ rate }) => Number(rate) > 22 && Number(rate) < 29)).toBe(true);
});
