import { createConnection } from 'node:net';
import { createTransport } from 'nodemailer';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { companyKeyOf, silentLog, type SmtpReceiver, startSmtpReceiver } from '#core/gateway';
import { type TestPerson, useGateway } from '#core/testing';
import {
  arrivedFileAddress,
  discardArrived,
  documentsProcessing,
  listArrived,
  listMyDocuments,
  makeDraftOfArrived,
  myDocuments,
  readArrived,
  restoreArrived,
  sendEmailHere,
} from '../../contract/index.ts';
import { invoiceKind } from '#plugins/invoices/contract';
import { receivedInvoiceKind } from '#plugins/received-invoices/contract';

const domain = 'prijem.kostra.example';
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const program = Buffer.from(`\u007fELF\u0002\u0001\u0001${'\0'.repeat(60)}`, 'latin1');
let receiver: SmtpReceiver;
let companyId: string;
let owner: TestPerson;
let to: string;

const also = ['notifications'];
const gateway = useGateway({ also, inbound: { domain, returnDomain: 'returns.kostra.example' } });
beforeAll(async () => {
  const { inbound } = gateway.gateway;
  receiver = await startSmtpReceiver({ inbound, port: 0, host: '127.0.0.1', name: domain, log: silentLog });
});
afterAll(() => receiver.stop());
beforeEach(async () => {
  ({ id: companyId, owner } = await gateway.company());
  to = `faktury.${companyKeyOf(companyId)}@${domain}`;
});

interface Sent {
  readonly to?: string;
  readonly from?: string;
  readonly messageId?: string;
  readonly attachments?: { filename: string; content: Buffer; contentType?: string }[];
}

/** Sends an e-mail. Returns the server's response: 250, or a sentence. */
async function send({
  from = 'dodavatel@example.sk',
  attachments = [{ filename: 'faktura.pdf', content: pdf }],
  ...sent
}: Sent = {}) {
  const transport = createTransport({ host: '127.0.0.1', port: receiver.port, ignoreTLS: true });
  const email = { from, to, subject: 'Faktúra', text: 'Dobrý deň', ...sent, attachments };
  return transport.sendMail(email).then(
    () => '250',
    (error: unknown) => String((error as { response?: string }).response ?? error),
  );
}
const list = (person = owner, query = {}) =>
  gateway.ok(person, listArrived, { params: { companyId }, query }).then(({ items }) => items);

describe('e-mails to the company', () => {
  test('bring each good attachment once, by what it holds', async () => {
    const attachments = [
      { filename: 'faktúra č. 7.pdf', content: pdf },
      { filename: 'tá istá.pdf', content: pdf },
      { filename: 'doklad', content: Buffer.from('<?xml version="1.0"?><doklad/>'), contentType: 'text/xml' },
    ];
    expect(await send({ attachments })).toBe('250');
    expect((await list()).map(({ fileName, type, state }) => [fileName, type, state]).toSorted()).toEqual([
      ['doklad.xml', 'application/xml', 'waiting'],
      ['tá istá.pdf', 'application/pdf', 'waiting'],
    ]);
  });

  test('are taken once, however often a server that heard no answer sends them', async () => {
    const messageId = '<jeden@example.sk>';
    for (const _again of [1, 2, 3]) expect(await send({ messageId })).toBe('250');
    expect(await list()).toHaveLength(1);
    // An e-mail with different files is another e-mail, even if its id is the same.
    await send({
      messageId,
      attachments: [{ filename: 'iná.pdf', content: Buffer.concat([pdf, Buffer.from('%\n')]) }],
    });
    expect(await list()).toHaveLength(2);
  });

  test('are refused at the recipient where nobody is, with a sentence', async () => {
    const key = companyKeyOf(companyId);
    for (const wrong of [
      `faktury.zzzzzzzzzzzz@${domain}`,
      `vyplaty.${key}@${domain}`,
      // The kind of document of this address is not installed.
      `ponuky.${key}@${domain}`,
      `faktury.${key}@inde.example`,
      `faktury@${domain}`,
    ])
      expect(await send({ to: wrong })).toMatch(/^550 5\.7\.1 .*Nothing is received at this address/);
    expect(await list()).toEqual([]);
  });

  test('are refused for a company whose package does not allow it', async () => {
    await gateway.licence(companyId, { type: 'Free', package_name: 'Free' });
    expect(await send()).toMatch(/^550 .*does not take documents by e-mail now/);
  });

  test('are refused above 25 MB, and where nothing of them can be a document', async () => {
    const large = { filename: 'veľká.pdf', content: Buffer.concat([pdf, Buffer.alloc(20 * 1024 * 1024)]) };
    expect(await send({ attachments: [large] })).toMatch(/^552 .*more than 25 MB/);
    expect(await send({ attachments: [] })).toMatch(/^550 .*no attachment/);
    expect(await send({ attachments: [{ filename: 'faktura.pdf', content: program }] })).toMatch(
      /^550 .*faktura\.pdf: it is a program/,
    );
    expect(await list()).toEqual([]);
  });

  test('bring what is good beside what is not, with the reasons', async () => {
    const attachments = [
      { filename: 'faktura.pdf', content: pdf },
      { filename: 'foto.jpg', content: program },
    ];
    expect(await send({ attachments })).toBe('250');
    const [only] = await list();
    const detail = await gateway.ok(owner, readArrived, { params: { companyId, arrivedId: only?.id ?? '' } });
    expect(detail).toMatchObject({ fileName: 'faktura.pdf', refused: [{ name: 'foto.jpg' }] });
    expect(detail.refused[0]?.reason).toContain('program');
  });

  test('that were cut off in the middle leave nothing, and come again', async () => {
    const socket = createConnection(receiver.port, '127.0.0.1');
    const replies: string[] = [];
    socket.on('data', (piece) => replies.push(String(piece)));
    for (const [index, line] of ['EHLO x', 'MAIL FROM:<a@example.sk>', `RCPT TO:<${to}>`, 'DATA'].entries()) {
      await vi.waitFor(() =>
        expect(
          replies
            .join('')
            .split('\r\n')
            .filter((one) => /^\d{3} /.test(one)).length,
        ).toBe(index + 1),
      );
      socket.write(`${line}\r\n`);
    }
    await vi.waitFor(() => expect(replies.join('')).toContain('354'));
    socket.write('Subject: x\r\n\r\nhalf');
    socket.destroy();
    expect(await send()).toBe('250');
    expect(await list()).toHaveLength(1);
  });

  test('of a server about an e-mail that did not arrive are no documents', async () => {
    const raw = await gateway.gateway.inbound.recipient(`bounce+${'0'.repeat(32)}@returns.kostra.example`);
    expect(raw).toEqual({ kind: 'returned', address: `bounce+${'0'.repeat(32)}@returns.kostra.example` });
  });
});

describe('what arrived', () => {
  const one = async () => {
    await send();
    const [only] = await list();
    return { companyId, arrivedId: only?.id ?? '' };
  };

  test('becomes a draft with its file, once', async () => {
    const params = await one();
    const document = { customer: { name: 'Píla, s. r. o.' }, lines: [], extra: { supplierNumber: 'A-1' } };
    const body = { collection: 'received-invoices', document };
    const made = await gateway.ok(owner, makeDraftOfArrived, { params, body });
    const { attachments } = await gateway.ok(owner, receivedInvoiceKind.endpoints.attachments, {
      params: { companyId, documentId: made.documentId },
    });
    expect(attachments).toMatchObject([{ name: 'faktura.pdf', type: 'application/pdf', size: pdf.length }]);
    const done = await gateway.ok(owner, readArrived, { params });
    expect(done).toMatchObject({ state: 'done', document: { id: made.documentId, collection: 'received-invoices' } });
    const again = await gateway.call(owner, makeDraftOfArrived, { params, body });
    expect([again.status, again.problem.code]).toEqual([409, 'document-not-waiting']);
    expect(await list()).toEqual([]);
  });

  test('[B2.12-1] [B3-21] of our own, made elsewhere, becomes a draft of its kind', async () => {
    const attachments = [{ filename: 'vydana.pdf', content: pdf }];
    expect(await send({ to: `vydane-faktury.${companyKeyOf(companyId)}@${domain}`, attachments })).toBe('250');
    const [arrived] = await list();
    expect(arrived?.documentType).toBe('Invoice');
    expect(await list(owner, { documentType: 'ReceivedInvoice' })).toEqual([]);
    const body = { collection: 'invoices', document: { customer: { name: 'Píla, s. r. o.' }, lines: [] } };
    const { collection, documentId } = await gateway.ok(owner, makeDraftOfArrived, {
      params: { companyId, arrivedId: arrived?.id ?? '' },
      body,
    });
    expect(collection).toBe('invoices');
    const draft = await gateway.ok(owner, invoiceKind.endpoints.read, { params: { companyId, documentId } });
    expect(draft).toMatchObject({ status: 'draft', number: null, customer: { name: 'Píla, s. r. o.' } });
  });

  test('stays where its draft is refused, with the path of the field', async () => {
    const params = await one();
    const body = { collection: 'received-invoices', document: { issuedOn: 'včera' } };
    const { status, problem } = await gateway.call(owner, makeDraftOfArrived, { params, body });
    expect([status, problem.fields?.map(({ path }) => path)]).toEqual([
      400,
      expect.arrayContaining(['/document/issuedOn']),
    ]);
    expect(await list()).toHaveLength(1);
  });

  test('is discarded, and brought back', async () => {
    const params = await one();
    await gateway.ok(owner, discardArrived, { params });
    expect(await list()).toEqual([]);
    expect(await list(owner, { state: 'discarded' })).toHaveLength(1);
    expect((await gateway.call(owner, discardArrived, { params })).status).toBe(409);
    await gateway.ok(owner, restoreArrived, { params });
    expect(await list()).toHaveLength(1);
  });

  test('waits again once its draft was deleted, and not while the draft is there', async () => {
    const params = await one();
    const document = { customer: { name: 'Píla, s. r. o.' }, lines: [], extra: { supplierNumber: 'A-1' } };
    const body = { collection: 'received-invoices', document };
    const { documentId } = await gateway.ok(owner, makeDraftOfArrived, { params, body });
    expect((await gateway.ok(owner, readArrived, { params })).isDocumentDeleted).toBe(false);
    const early = await gateway.call(owner, restoreArrived, { params });
    expect([early.status, early.problem.code]).toEqual([409, 'document-not-waiting']);
    await gateway.ok(owner, receivedInvoiceKind.endpoints.remove, { params: { companyId, documentId } });
    expect(await gateway.ok(owner, readArrived, { params })).toMatchObject({ state: 'done', isDocumentDeleted: true });
    const restored = await gateway.ok(owner, restoreArrived, { params });
    expect(restored).toMatchObject({ state: 'waiting', document: null });
    expect(await gateway.ok(owner, readArrived, { params })).toMatchObject({
      isDocumentDeleted: false,
      document: null,
    });
    await gateway.ok(owner, makeDraftOfArrived, { params, body });
  });

  test('[B6-7] is shown to an employee who sent it, and nobody else’s is', async () => {
    const employee = await gateway.member(companyId, 'Employee');
    const other = await gateway.member(companyId, 'Employee');
    await send({ from: employee.email.toUpperCase() });
    await send();
    const mine = (person: TestPerson) =>
      gateway.ok(person, listMyDocuments, { params: { companyId }, query: {} }).then(({ items }) => items);
    const [own] = await mine(employee);
    expect(await mine(employee)).toHaveLength(1);
    expect(await mine(other)).toEqual([]);
    const params = { companyId, arrivedId: own?.id ?? '' };
    const { address } = await gateway.ok(employee, arrivedFileAddress, { params, query: {} });
    const open = async (url: string) => (await gateway.gateway.http.inject({ method: 'GET', url })).statusCode;
    expect(await open(address)).toBe(200);
    const processor = await gateway.member(companyId, 'Accountant');
    const { address: ofProcessor } = await gateway.ok(processor, arrivedFileAddress, { params, query: {} });
    expect(await open(ofProcessor)).toBe(200);
    // A link ends with the right to the record, and not with the hour for which it was made.
    const take = (userId: string, permission: string) =>
      gateway.override(companyId, { userId, permission, allowed: false });
    await take(processor.id, documentsProcessing.read.name);
    await take(employee.id, myDocuments.read.name);
    await expect.poll(async () => [await open(ofProcessor), await open(address)]).toEqual([404, 404]);
    expect((await gateway.call(other, arrivedFileAddress, { params, query: {} })).status).toBe(404);
    expect((await gateway.call(employee, listArrived, { params: { companyId }, query: {} })).status).toBe(403);
  });

  test('comes by the form as it comes by mail', async () => {
    const files = [
      { name: 'faktura.pdf', content: pdf.toString('base64') },
      { name: 'zmluva.pdf', content: program.toString('base64') },
    ];
    const body = { documentType: 'ReceivedInvoice', files } as const;
    const accepted = await gateway.ok(owner, sendEmailHere, { params: { companyId }, body });
    expect(accepted).toMatchObject({ ids: [expect.any(String)], refused: [{ name: 'zmluva.pdf' }] });
    expect((await list())[0]).toMatchObject({ sender: owner.email.toLowerCase(), fileName: 'faktura.pdf' });
    const refused = { ...body, files: files.slice(1) };
    const answer = await gateway.call(owner, sendEmailHere, { params: { companyId }, body: refused });
    expect([answer.status, answer.problem.fields?.[0]?.code]).toEqual([400, 'refused']);
  });

  test('is told to whoever may process it, and not to who may not', async () => {
    await gateway.member(companyId, 'Employee');
    await send();
    await vi.waitFor(async () => {
      const { db } = gateway.database;
      const titles = await db.inCompany(companyId, owner, async (tx) => {
        const { rows } = await sql<{
          title: string;
          user_id: string;
        }>`select title, user_id from notification`.execute(tx);
        return rows;
      });
      expect(titles).toEqual([{ title: 'Prišiel doklad na spracovanie: dodavatel@example.sk', user_id: owner.id }]);
    });
  });
});
