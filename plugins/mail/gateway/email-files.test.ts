import { simpleParser } from 'mailparser';
import { beforeAll, expect, test } from 'vitest';
import { demoEmails } from '#core/gateway';
import { useGateway } from '#core/testing';
import { bringAttachment, readDemoAttachment } from '../contract/index.ts';
import { Sender } from './test-emails.ts';

const clock = new Date('2026-11-23T09:00:00Z');
let sender: Sender;
const gateway = useGateway({ demoMailbox: true, now: () => clock });
beforeAll(async () => {
  sender = await Sender.open(gateway);
});

const bring = (documentId: string, name: string, content: Uint8Array | string, as = sender.owner) =>
  gateway.call(as, bringAttachment, {
    params: sender.of(documentId),
    body: { name, content: Buffer.from(content).toString('base64') },
  });
const wrong = (path: string, code: string) => ({ status: 400, fields: [{ path, code }] });

test('files from the computer go with the e-mail beside the PDF, and open in the demo', async () => {
  const { id, number } = await sender.invoice();
  const { reply: terms } = await bring(id, 'C:\\Dokumenty\\Záruka 2 roky.txt', 'Záruka: 2 roky');
  expect(terms).toMatchObject({ name: 'Záruka 2 roky.txt', chosen: true, size: 15 });
  const { reply: drawing } = await bring(id, 'výkres.bin', Uint8Array.of(0, 1, 2, 3));
  expect((await sender.begin(id)).reply.attachments).toEqual([
    { id: 'pdf', name: `Faktúra ${number}.pdf`, chosen: true, size: null },
    { ...terms, chosen: false },
    { ...drawing, chosen: false },
  ]);
  const { reply } = await sender.send(id, { attachments: ['pdf', terms.id] });
  const email = await sender.settled(id, 'accepted');
  expect(email?.attachments.map(({ name }) => name)).toEqual(['Záruka 2 roky.txt', `Faktúra ${number}.pdf`]);
  expect((await sender.begin(id)).reply.attachments.map((one) => one.id)).toEqual(['pdf', drawing.id]);
  const inCompany = gateway.database.db.inCompany.bind(gateway.database.db);
  const [stored] = await inCompany(sender.companyId, sender.owner, (tx) => demoEmails(tx));
  const params = { companyId: sender.companyId, emailId: stored?.id ?? '', index: '1' };
  const pdf = await gateway.call(sender.owner, readDemoAttachment, { params });
  expect(pdf.status).toBe(200);
  const admin = await gateway.member(sender.companyId, 'Admin');
  expect((await gateway.call(admin, readDemoAttachment, { params })).status).toBe(403);
  for (const index of ['2', '-1', 'x']) {
    const none = await gateway.call(sender.owner, readDemoAttachment, { params: { ...params, index } });
    expect(none.status).toBe(404);
  }
  const raw = await inCompany(sender.companyId, sender.owner, (tx) =>
    tx.selectFrom('demo_letter').select('raw').where('letter_id', '=', reply.emailId).executeTakeFirstOrThrow(),
  );
  const [first] = (await simpleParser(raw.raw)).attachments;
  expect([first?.filename, first?.contentType, String(first?.content)]).toEqual([
    'Záruka 2 roky.txt',
    'text/plain',
    'Záruka: 2 roky',
  ]);
});

test('without the PDF it is the files alone', async () => {
  const { id } = await sender.invoice();
  const { reply } = await bring(id, 'a.txt', 'a');
  await sender.send(id, { attachments: [reply.id] });
  expect((await sender.settled(id, 'accepted'))?.attachments).toMatchObject([{ name: 'a.txt', size: 1 }]);
});

test('programs, empty and too large ones are refused; so are too many, and another’s', async () => {
  const { id } = await sender.invoice();
  const program = await bring(id, 'faktura.pdf', Buffer.from('4d5a90000300000004000000ffff0000', 'hex'));
  expect(program.problem).toMatchObject(wrong('/content', 'fileProgram'));
  expect((await bring(id, 'a.txt', '')).problem).toMatchObject(wrong('/content', 'fileEmpty'));
  const large = await bring(id, 'a.bin', Buffer.alloc(10 * 1_048_576 + 1));
  expect(large.problem).toMatchObject(wrong('/content', 'fileTooLarge'));
  const halves = [await bring(id, 'a.bin', Buffer.alloc(8_000_000)), await bring(id, 'b.bin', Buffer.alloc(8_000_000))];
  const both = await sender.send(id, { attachments: halves.map(({ reply }) => reply.id) });
  expect(both.problem).toMatchObject(wrong('/attachments', 'tooLarge'));
  const small = [];
  for (let count = 0; count < 11; count += 1) small.push((await bring(id, 'c.txt', 'c')).reply.id);
  expect((await sender.send(id, { attachments: small })).problem).toMatchObject(wrong('/attachments', 'maxItems'));
  const member = await gateway.member(sender.companyId, 'Team member');
  const foreign = await sender.send(id, { attachments: ['pdf', small[0] ?? ''] }, member);
  expect(foreign.problem).toMatchObject(wrong('/attachments/1', 'notThere'));
  const guest = await gateway.member(sender.companyId, 'Guest');
  expect((await bring(id, 'a.txt', 'a', guest)).status).toBe(403);
  expect(await sender.emails(id)).toEqual([]);
});

test('what was brought and not sent ends after two days, what was sent a month later', async () => {
  const { id } = await sender.invoice();
  const [unsent, sent] = [(await bring(id, 'a.txt', 'a')).reply, (await bring(id, 'b.txt', 'b')).reply];
  await sender.send(id, { attachments: [sent.id] });
  const rows = await gateway.database.db.inCompany(sender.companyId, sender.owner, (tx) =>
    tx.selectFrom('file').select(['id', 'expires_at']).where('id', 'in', [unsent.id, sent.id]).execute(),
  );
  const end = (of: string) =>
    rows
      .find((row) => row.id === of)
      ?.expires_at?.toISOString()
      .slice(0, 10);
  expect([end(unsent.id), end(sent.id)]).toEqual(['2026-11-26', '2026-12-24']);
});
