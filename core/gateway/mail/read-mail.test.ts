import { expect, test } from 'vitest';
import { mailReader, readMail, UnreadableMail } from './read-mail.ts';
import { readReturn } from './read-return.ts';

const email = (headers: string, body: string) => Buffer.from(`${headers}\n\n${body}`);
/** Makes nine megabytes of lines that `format=flowed` joins into one: parsers take seconds, and some took minutes for one megabyte. */
const flowed = (headers = 'From: a@example.sk') =>
  email(`${headers}\nContent-Type: text/plain; format=flowed`, 'a \n'.repeat(3_000_000));
const ordinary = email(
  'From: Jana =?utf-8?Q?Nov=C3=A1kov=C3=A1?= <Jana@example.sk>\nTo: a@example.sk, b@example.sk\nMessage-ID: <1@example.sk>\nSubject: =?utf-8?Q?Fakt=C3=BAra?=\nAuto-Submitted: no\nContent-Type: multipart/mixed; boundary=x',
  [
    '--x\nContent-Type: text/plain; charset=utf-8; format=flowed\n\nDobrý \ndeň\n',
    '--x\nContent-Type: application/pdf\nContent-Disposition: attachment; filename=f.pdf\nContent-Transfer-Encoding: base64\n\nJVBERg==\n',
    '--x\nContent-Type: message/rfc822\nContent-Disposition: attachment\n\nSubject: vo vnútri\n\nx\n--x--\n',
  ].join(''),
);
const short = mailReader({ timeout: 500 });

test('an e-mail is read, with what is attached and the e-mails within it', async () => {
  const mail = await readMail(ordinary);
  expect(mail).toMatchObject({
    messageId: '<1@example.sk>',
    from: { name: 'Jana Nováková', address: 'Jana@example.sk' },
    to: ['a@example.sk', 'b@example.sk'],
    subject: 'Faktúra',
    autoSubmitted: 'no',
    precedence: '',
    attachments: [
      { name: 'f.pdf', contentType: 'application/pdf', isRelated: false, within: undefined },
      { contentType: 'message/rfc822', within: { subject: 'vo vnútri' } },
    ],
  });
  expect(mail.text.trim()).toBe('Dobrý deň');
  expect(Buffer.from(mail.attachments[0]?.bytes ?? []).toString()).toBe('%PDF');
});

test('one that takes too long is unreadable, others are served meanwhile, and the next one is read', async () => {
  let turns = 0;
  const turning = setInterval(() => (turns += 1), 10);
  await expect(readMail(flowed(), short)).rejects.toThrow(UnreadableMail);
  clearInterval(turning);
  expect(turns).toBeGreaterThan(3);
  expect((await readMail(Buffer.from(ordinary))).subject).toBe('Faktúra');
});

test('one that hides such an e-mail within is unreadable', async () => {
  const parts = `--x\nContent-Type: message/rfc822\nContent-Disposition: attachment\n\n${flowed()}\n--x--\n`;
  const raw = email('Content-Type: multipart/mixed; boundary=x', parts);
  await expect(readMail(raw, short)).rejects.toThrow(UnreadableMail);
});

test('one for which no memory is left is unreadable', async () => {
  const small = mailReader({ heapMegabytes: 8 });
  await expect(readMail(flowed(), small)).rejects.toThrow(UnreadableMail);
}, 30_000);

test('it is read once for all who ask, and tells of no e-mail that is lost where it is unreadable', async () => {
  const raw = flowed();
  const first = readMail(raw, short);
  expect(readMail(raw)).toBe(first);
  await expect(first).rejects.toThrow(UnreadableMail);
  expect(await readReturn(raw)).toBeUndefined();
});
