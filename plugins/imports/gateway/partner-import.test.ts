import { beforeEach, describe, expect, it } from 'vitest';
import { files } from '#core/gateway';
import { useGateway } from '#core/testing';
import { createPartner, listPartners } from '#plugins/partners/contract';
import { importLink } from '../contract/index.ts';
import { TestImports, workbook } from './test-imports.ts';

const now = () => new Date('2026-11-22T10:00:00Z');
let imports: TestImports;

const gateway = useGateway({ now });
beforeEach(async () => {
  imports = new TestImports(gateway, await gateway.company());
});

const params = () => ({ companyId: imports.companyId });
async function stored() {
  const { items } = await gateway.ok(imports.person, listPartners, { params: params(), query: { top: 100 } });
  return items;
}
describe('partners of another program', () => {
  it('are recognised in a messy workbook: a title above, two rows of heads, empty rows, a foreign order', async () => {
    const bytes = await workbook([
      ['Zoznam odberateľov', '', '', '', '', ''],
      ['Tlač: 22.11.2026'],
      [],
      ['', 'Odberateľ', '', 'Adresa', '', 'Kontakt'],
      ['P. č.', 'Obchodné meno', 'IČO:', 'Ulica, číslo', 'PSČ', 'e-mail', 'Splatnosť (dni)', 'Platca DPH'],
      ['1', 'Kvetinárstvo  Ľalia, s. r. o.', '36 421 928', 'Hlavná 1', '4001', 'info@lalia.sk', '14 dní', 'áno'],
      [],
      ['2', 'Píla Ľubietová', '151742', 'Banícka 4', '976 55', '', '', 'nie'],
    ]);
    const brought = await imports.upload('partners', bytes, 'odberatelia.xlsx');
    expect(brought).toMatchObject({ rows: 2, settings: { headRow: 5, onDuplicate: 'refuse' }, title: 'Partneri' });
    expect(brought.settings.columns).toEqual({
      name: 1,
      registrationId: 2,
      street: 3,
      postCode: 4,
      email: 5,
      dueDays: 6,
      vatPayerType: 7,
    });
    expect(brought.columns[1]).toEqual({
      letter: 'B',
      title: 'Obchodné meno',
      samples: ['Kvetinárstvo  Ľalia, s. r. o.', 'Píla Ľubietová'],
    });
    const result = await imports.start(brought.id, { apply: true });
    expect(result).toMatchObject({ applied: true, rows: 2, created: 2, rejected: 0, faults: [], errorsFile: null });
    expect(result.warnings.map(({ row, field, code, value }) => [row, field, code, value])).toEqual([
      [6, 'postCode', 'restored', '4001'],
      [8, 'registrationId', 'restored', '151742'],
    ]);
    expect(await stored()).toMatchObject([
      {
        name: 'Kvetinárstvo Ľalia, s. r. o.',
        registrationId: '36421928',
        postCode: '040 01',
        dueDays: 14,
        vatPayerType: 'Payer',
        country: 'SK',
      },
      { name: 'Píla Ľubietová', registrationId: '00151742', postCode: '976 55', vatPayerType: 'NonPayer' },
    ]);
  });

  it('are recognised without heads, by what the columns hold, in Windows-1250', async () => {
    const text = 'Šípka a syn;31635903;sipka@firma.sk;SK3112000000198742637541\r\nČaj;35815256;caj@firma.sk;\r\n';
    const bytes = Buffer.from(text, 'latin1');
    bytes[0] = 0x8a;
    const at = bytes.indexOf('aj;3');
    bytes[at - 1] = 0xc8;
    const brought = await imports.upload('partners', bytes);
    expect(brought).toMatchObject({ encoding: 'windows-1250', separator: ';', rows: 2, settings: { headRow: 0 } });
    expect(brought.settings.columns).toEqual({ registrationId: 1, email: 2, iban: 3 });
    const refused = await imports.tryStart(brought.id, { apply: false });
    expect(refused.problem).toMatchObject({
      status: 400,
      fields: [{ path: '/settings/columns/name', code: 'required' }],
    });
    const mapped = await imports.change(brought, { columns: { ...brought.settings.columns, name: 0 } });
    await imports.start(mapped.id, { apply: true });
    expect((await stored()).map(({ name, iban }) => [name, iban])).toEqual([
      ['Čaj', ''],
      ['Šípka a syn', 'SK3112000000198742637541'],
    ]);
  });

  it('are read again for another row of heads or another sheet', async () => {
    const brought = await imports.upload('partners', 'Názov;E-mail\nLipa;lipa@firma.sk\nBuk;buk@firma.sk\n');
    expect(brought).toMatchObject({ rows: 2, settings: { headRow: 1 } });
    expect(await imports.change(brought, { headRow: 2 })).toMatchObject({
      rows: 1,
      columns: [
        { title: 'Lipa', samples: ['Buk'] },
        { title: 'lipa@firma.sk', samples: ['buk@firma.sk'] },
      ],
    });
    await expect(imports.change(brought, { sheet: 'Iný' })).rejects.toThrow('400');
  });

  it('that the company has are refused, skipped or updated, as is chosen; an empty cell takes nothing away', async () => {
    const body = { name: 'Dvojník, s. r. o.', registrationId: '36421928', city: 'Košice', email: 'a@b.sk' };
    const { id, version } = await gateway.ok(imports.person, createPartner, { params: params(), body });
    const text = 'Názov;IČO;Mesto;E-mail\nDVOJNÍK s.r.o.;36421928;Prešov;\nNový;;Poprad;x@y.sk\n';
    const refuse = await imports.upload('partners', text);
    const refused = await imports.start(refuse.id, { apply: true });
    expect(refused).toMatchObject({ applied: false, rejected: 1, faults: [{ row: 2, field: 'name', code: 'taken' }] });
    expect(refused.faults[0]?.message).toContain('Dvojník, s. r. o.');
    expect(await stored()).toHaveLength(1);
    const skip = await imports.change(await imports.upload('partners', text), { onDuplicate: 'skip' });
    expect(await imports.start(skip.id, { apply: true })).toMatchObject({ applied: true, created: 1, skipped: 1 });
    const update = await imports.change(await imports.upload('partners', text), { onDuplicate: 'update' });
    expect(await imports.start(update.id, { apply: true })).toMatchObject({ created: 0, updated: 2 });
    expect(await stored()).toMatchObject([
      { id, version: version + 1, name: 'DVOJNÍK s.r.o.', city: 'Prešov', email: 'a@b.sk' },
      { name: 'Nový', city: 'Poprad' },
    ]);
  });

  it('the same IČO under another name in one file is pointed out, and left to the person', async () => {
    const text = 'Názov;IČO\nLipa, s. r. o.;36421928\nLipa Poprad;36 421 928\nBez čísla;\nAj bez čísla;\n';
    const checked = await imports.start((await imports.upload('partners', text)).id, { apply: false });
    expect(checked).toMatchObject({ created: 4, rejected: 0, warningCount: 1 });
    expect(checked.warnings).toMatchObject([{ row: 3, field: 'registrationId', code: 'sameIdInFile' }]);
    expect(checked.warnings[0]?.message).toContain('riadok 2');
  });

  it('twice in the file are named with the first row; once imported, a file imports nothing more', async () => {
    const brought = await imports.upload('partners', 'Názov;IČO\nJeden;36421928\njeden;36 421 928\nDva;\n');
    const checked = await imports.start(brought.id, { apply: false });
    expect(checked).toMatchObject({ applied: false, created: 2, rejected: 1 });
    expect(checked.faults).toMatchObject([
      { row: 3, column: { letter: 'A', title: 'Názov' }, code: 'duplicateInFile' },
    ]);
    expect(checked.faults[0]?.message).toContain('riadku 2');
    expect(await stored()).toEqual([]);
    await imports.start(brought.id, { apply: true, leaveOutFaulty: true });
    expect(await stored()).toHaveLength(2);
    expect((await imports.tryStart(brought.id, { apply: true })).problem).toMatchObject({ code: 'already-imported' });
  });

  it('[B7-23] ask for no file but their own: one without a reader belongs to something else', async () => {
    const guid = await gateway.database.db.inCompany(imports.companyId, imports.person, (tx) =>
      files.write(tx, { name: 'Zmluva.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7') }),
    );
    const query = { guid, importType: 'partners' };
    expect((await gateway.call(imports.person, importLink, { params: params(), query })).status).toBe(404);
  });

  it('[B7-23] whose rows had faults come in a file of errors, which goes through when it is mended', async () => {
    const brought = await imports.upload(
      'partners',
      'Názov;Krajina;E-mail\nDobrý;SK;\n;Rakúsko;zle@\nTretí;Atlantída;\n',
    );
    const stopped = await imports.start(brought.id, { apply: true });
    expect(stopped.faults.map(({ row, field, code }) => [row, field, code])).toEqual([
      [3, 'name', 'required'],
      [3, 'email', 'email'],
      [4, 'country', 'country'],
    ]);
    expect(await stored()).toEqual([]);
    const whole = await imports.errors(stopped.errorsFile ?? '');
    expect(whole.map((row) => row.slice(0, 2))).toEqual([
      ['Názov', 'Krajina'],
      ['', 'Rakúsko'],
      ['Tretí', 'Atlantída'],
      ['Dobrý', 'SK'],
    ]);
    expect(whole[1]?.[3]).toContain('Názov: Hodnota chýba. Doplňte ju.\nE-mail: ');
    const again = await imports.upload(
      'partners',
      'Názov;Krajina;E-mail\nDobrý;SK;\n;Rakúsko;zle@\nTretí;Atlantída;\n',
    );
    const result = await imports.start(again.id, { apply: true, leaveOutFaulty: true });
    expect(result).toMatchObject({ applied: true, created: 1, rejected: 2 });
    const rest = await imports.errors(result.errorsFile ?? '');
    expect(rest).toHaveLength(3);
    const mended = rest.map((row) =>
      row.map((cell) => (cell === 'zle@' ? 'dobre@firma.at' : cell === 'Atlantída' ? 'Čína' : cell)),
    );
    const second = await imports.upload(
      'partners',
      await workbook([mended[0] ?? [], ['Druhý', ...(mended[1] ?? []).slice(1)], ...mended.slice(2)]),
      'x.xlsx',
    );
    expect(await imports.start(second.id, { apply: true })).toMatchObject({ applied: true, created: 2, rejected: 0 });
    expect((await stored()).map(({ name, country }) => [name, country])).toEqual([
      ['Dobrý', 'SK'],
      ['Druhý', 'AT'],
      ['Tretí', 'CN'],
    ]);
  });
});

describe('what is brought is refused', () => {
  it.each([
    ['a program under the name of a workbook', 'faktury.xlsx', Buffer.from('MZ\x90\0\x03\0\0\0'), 'fileType'],
    ['a ZIP that is no workbook', 'x.xlsx', 'PK\x05\x06' + '\0'.repeat(18), 'fileType'],
    ['an empty table', 'x.csv', ';;\n;', 'empty'],
    ['501 columns too many', 'x.csv', 'a;'.repeat(1_001), 'too-many-columns'],
  ])('as %s', async (_what, name, bytes, code) => {
    const { problem } = await imports.tryUpload('partners', name, bytes);
    expect(problem).toMatchObject({ status: 400, fields: [{ path: '/content', code }] });
  });

  it('for a list that takes none, by who lacks the right, and for anybody else’s import', async () => {
    expect((await imports.tryUpload('nothing', 'x.csv', 'a;b')).problem).toMatchObject({
      status: 404,
      fields: [{ path: '/collection' }],
    });
    const member = await gateway.member(imports.companyId, 'Team member');
    expect((await imports.tryUpload('partners', 'x.csv', 'Názov\nA', member)).status).toBe(403);
    const accountant = await gateway.member(imports.companyId, 'Accountant');
    await gateway.override(imports.companyId, { userId: accountant.id, permission: 'partners:create', allowed: false });
    expect((await imports.tryUpload('partners', 'x.csv', 'Názov\nA', accountant)).status).toBe(403);
    const brought = await imports.upload('partners', 'Názov\nA');
    const admin = await gateway.member(imports.companyId, 'Admin');
    expect((await imports.tryStart(brought.id, { apply: true }, admin)).status).toBe(404);
  });

  it('columns that there are not, or twice the same, with the field', async () => {
    const brought = await imports.upload('partners', 'Názov;IČO\nA;1');
    const change = (columns: Record<string, number>) =>
      imports.change(brought, { columns }).then(() => 'taken', String);
    expect(await change({ name: 2 })).toContain('/settings/columns/name');
    expect(await change({ name: 0, taxId: 0 })).toContain('/settings/columns/taxId');
    expect(await change({ nonsense: 0 })).toContain('/settings/columns/nonsense');
  });
});
