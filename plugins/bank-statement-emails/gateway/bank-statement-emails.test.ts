import { zipSync } from 'fflate';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { companyKeyOf, demoEmails, silentLog, type SmtpReceiver, startSmtpReceiver } from '#core/gateway';
import { type TestPerson, useGateway } from '#core/testing';
import { createBankAccount } from '#plugins/bank-accounts/contract';
import { importBankTransactions, listBankTransactions } from '#plugins/bank-transactions/contract';
import { readStatementAddress } from '../contract/index.ts';

const domain = 'prijem.kostra.example';
const own = 'SK3112000000198742637541';
const another = 'SK8975000000000012345671';
let receiver: SmtpReceiver;
let companyId: string;
let owner: TestPerson;
let to: string;

const now = () => new Date('2026-11-21T10:00:00Z');
const also = ['received-invoices', 'notifications'];
const gateway = useGateway({ also, now, demoMailbox: true, inbound: { domain, returnDomain: undefined } });
beforeAll(async () => {
  const { inbound } = gateway.gateway;
  receiver = await startSmtpReceiver({ inbound, port: 0, host: '127.0.0.1', name: domain, log: silentLog });
});
afterAll(() => receiver.stop());
beforeEach(async () => {
  ({ id: companyId, owner } = await gateway.company());
  to = `vypisy.${companyKeyOf(companyId)}@${domain}`;
  const body = { name: 'Hlavný', iban: own, currency: 'EUR', isMain: true };
  await gateway.ok(owner, createBankAccount, { params: { companyId }, body });
});

/** Builds a camt.053 statement with a credit of 120.50 on 5 March for each account. */
const camt = (...accounts: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>M</MsgId></GrpHdr>${accounts
    .map(
      (iban) =>
        `<Stmt><Id>1</Id><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct><Ntry><Amt Ccy="EUR">120.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-05</Dt></BookgDt><NtryDtls><TxDtls><Refs><EndToEndId>/VS2026000118/SS/KS</EndToEndId></Refs></TxDtls></NtryDtls></Ntry></Stmt>`,
    )
    .join('')}</BkToCstmrStmt></Document>`;
/** An MT940 statement with the same credit and another transaction. */
const mt940 = `:20:ST1\n:25:${own}\n:28C:1/1\n:60F:C260228EUR1000,00\n:61:2603050305C120,50NTRFNONREF//B-77\n:86:166?00PRIJATA UHRADA?20EREF+/VS2026000118/SS/KS\n:61:2603060306D9,90NTRFNONREF//B-78\n:86:166?00KARTA\n:62F:C260306EUR1110,60\n-\n`;

interface Sent {
  readonly from?: string;
  readonly messageId?: string;
  readonly headers?: Record<string, string>;
  readonly files: Readonly<Record<string, string | Uint8Array>>;
}
/** Sends an e-mail and returns the server's reply. */
function send({ from = owner.email, files, ...more }: Sent): Promise<string> {
  const attachments = Object.entries(files).map(([filename, content]) => ({
    filename,
    content: typeof content === 'string' ? Buffer.from(content) : Buffer.from(content),
  }));
  const transport = createTransport({ host: '127.0.0.1', port: receiver.port, ignoreTLS: true });
  return transport.sendMail({ from, to, subject: 'Výpis', text: '', attachments, ...more }).then(
    () => '250',
    (error: unknown) => String((error as { response?: string }).response ?? error),
  );
}
const moved = async () => {
  const { items } = await gateway.ok(owner, listBankTransactions, { params: { companyId }, query: {} });
  return items.map(({ account, bookedOn, amount, variableSymbol }) =>
    [account, bookedOn, amount, variableSymbol].join(' '),
  );
};
const first = `${own} 2026-03-05 120.50 2026000118`;

describe('[B1-7] a statement that is sent to the company', () => {
  test('is imported as by hand: each movement once, in whatever file and by whatever way it comes', async () => {
    const files = { 'vypis.xml': camt(own) };
    expect(await send({ files, messageId: '<jeden@example.sk>' })).toBe('250');
    expect(await moved()).toEqual([first]);
    expect(await send({ files, messageId: '<jeden@example.sk>' })).toBe('250');
    expect(await send({ files: { 'vypis.sta': mt940 } })).toBe('250');
    const table = `Číslo účtu;198742637541/1200\nDátum;Suma;Mena;IBAN protiúčtu;Názov protiúčtu;VS;Popis\n05.03.2026;120,50;EUR;;;2026000118;\n07.03.2026;5,00;EUR;;;;Vklad\n`;
    expect(await send({ files: { 'pohyby.csv': table } })).toBe('250');
    const content = Buffer.from(camt(own)).toString('base64');
    const byHand = { params: { companyId }, query: {}, body: { content } };
    expect(await gateway.ok(owner, importBankTransactions, byHand)).toMatchObject({ imported: 0, known: 1 });
    expect((await moved()).toSorted()).toEqual(
      [first, `${own} 2026-03-06 -9.90 `, `${own} 2026-03-07 5.00 `].toSorted(),
    );
  });

  test('of an account that is not the company’s is refused, and the sender’s server hears why', async () => {
    expect(await send({ files: { 'cudzi.xml': camt(another) } })).toMatch(
      new RegExp(`^550 .*cudzi\\.xml: .*${another}`),
    );
    expect(await send({ files: { 'list.csv': 'Milá pani,\nposielam výpis.\n' } })).toMatch(/^550 .*list\.csv: /);
    expect(await send({ files: { 'vypis.pdf': '%PDF-1.4 x' } })).toMatch(/^550 .*vypis\.pdf: /);
    expect(await moved()).toEqual([]);
  });

  test('that names no account is refused: it is believed by what it names, not by its sender', async () => {
    const table = 'Dátum;Suma;Mena\n05.03.2026;120,50;EUR\n06.03.2026;1,00;EUR\n';
    expect(await send({ files: { 'pohyby.csv': table } })).toMatch(/^550 .*pohyby\.csv: .*choose the account there/);
    expect(await moved()).toEqual([]);
    expect(await send({ files: { 'vypis.sta': mt940.replace(own, '1200/198742637541EUR') } })).toBe('250');
    expect(await moved()).toContain(first);
  });

  test('that names another’s account above its table is refused', async () => {
    const table = `IBAN;${another}\nDátum;Suma;Mena\n05.03.2026;120,50;EUR\n`;
    expect(await send({ files: { 'pohyby.csv': table } })).toMatch(new RegExp(`^550 .*pohyby\\.csv: .*${another}`));
    expect(await moved()).toEqual([]);
  });

  test('is refused for a company that has entered no account of its own', async () => {
    ({ id: companyId, owner } = await gateway.company());
    to = `vypisy.${companyKeyOf(companyId)}@${domain}`;
    expect(await send({ files: { 'vypis.xml': camt(own) } })).toMatch(/^550 /);
    expect(await moved()).toEqual([]);
  });

  test('of which a part is another’s brings its own, and the sender is written about the rest', async () => {
    expect(await send({ files: { 'oba.xml': camt(own, another) } })).toBe('250');
    expect(await moved()).toEqual([first]);
    await vi.waitFor(async () => {
      const emails = await gateway.database.db.inCompany(companyId, owner, (tx) => demoEmails(tx));
      const [email] = emails.filter(({ recipients }) => recipients.some(({ address }) => address === owner.email));
      expect(email?.text).toContain(`oba.xml: `);
      expect(email?.text).toContain(another);
    });
    // The same e-mail contains nothing new, but it is accepted, because a part of its statement belongs to the company.
    expect(await send({ files: { 'oba.xml': camt(own, another) } })).toBe('250');
    expect(await moved()).toEqual([first]);
  });

  test('among other files is taken, packed too; the sender is written which one is none, and what to do', async () => {
    const packed = zipSync({ 'vypis.sta': Buffer.from(mt940) });
    const files = { 'vypis.xml': camt(own), 'baleny.zip': packed, 'poznamka.txt': 'Dobrý deň, posielam výpis.' };
    expect(await send({ files })).toBe('250');
    expect((await moved()).toSorted()).toEqual([first, `${own} 2026-03-06 -9.90 `].toSorted());
    await vi.waitFor(
      async () => {
        const emails = await gateway.database.db.inCompany(companyId, owner, (tx) => demoEmails(tx));
        const [email] = emails.filter(({ recipients }) => recipients.some(({ address }) => address === owner.email));
        expect(email?.text).toMatch(/poznamka\.txt: Riadok 1: .*Doplňte riadok s ich názvami/);
        expect(email?.text).not.toContain('baleny.zip');
      },
      { timeout: 45_000 },
    );
    // An e-mail without a file is refused.
    expect(await send({ files: {} })).toMatch(/^550 .*camt\.053/);
  });

  test('is broken in an e-mail that a program forwarded: its member is notified once, and nothing is answered', async () => {
    const files = { 'vypis.xml': camt(own), 'pokazeny.xml': '<Document><BkToCstmrStmt>' };
    const headers = { 'Auto-Submitted': 'auto-replied' };
    for (const _again of [1, 2]) expect(await send({ files, headers, messageId: '<sam@example.sk>' })).toBe('250');
    expect(await moved()).toEqual([first]);
    const about = () =>
      gateway.database.db.inCompany(companyId, owner, async (tx) => {
        const { rows } = await sql<{
          user_id: string;
          message: string;
        }>`select user_id, message from notification where severity = 'Warning'`.execute(tx);
        return rows;
      });
    await vi.waitFor(async () =>
      expect(await about()).toEqual([{ user_id: owner.id, message: expect.stringContaining('pokazeny.xml: ') }]),
    );
    expect(await gateway.database.db.inCompany(companyId, owner, (tx) => demoEmails(tx))).toEqual([]);
  });

  test('is taken of nobody but a member who may import, by their own address', async () => {
    const files = { 'vypis.xml': camt(own) };
    const employee = await gateway.member(companyId, 'Employee');
    for (const from of ['banka@example.sk', employee.email])
      expect(await send({ from, files })).toMatch(/^550 .*member/);
    const stranger = await gateway.company();
    expect(await send({ from: stranger.owner.email, files })).toMatch(/^550 .*member/);
    expect(await moved()).toEqual([]);
    const accountant = await gateway.member(companyId, 'Accountant');
    expect(await send({ from: accountant.email.toUpperCase(), files })).toBe('250');
    expect(await moved()).toEqual([first]);
  });

  test('is told to those who may read the accounts, and to nobody else', async () => {
    await gateway.member(companyId, 'Employee');
    const accountant = await gateway.member(companyId, 'Accountant');
    await send({ files: { 'vypis.xml': camt(own) } });
    await vi.waitFor(async () => {
      const notifications = await gateway.database.db.inCompany(companyId, owner, async (tx) => {
        const { rows } = await sql<{
          title: string;
          user_id: string;
        }>`select title, user_id from notification`.execute(tx);
        return rows;
      });
      expect(notifications.map(({ user_id }) => user_id).toSorted()).toEqual([owner.id, accountant.id].toSorted());
      expect(notifications[0]?.title).toBe('E-mailom prišiel výpis z banky. Nové pohyby: 1, z toho spárované: 0.');
    });
  });

  test('is refused where the package does not match payments', async () => {
    await gateway.licence(companyId, { type: 'Free', package_name: 'Free' });
    expect(await send({ files: { 'vypis.xml': camt(own) } })).toMatch(/^550 /);
  });

  test('goes to an address that is shown to who may import', async () => {
    expect(await gateway.ok(owner, readStatementAddress, { params: { companyId } })).toEqual({ email: to });
  });
});
