import { simpleParser } from 'mailparser';
import { describe, expect, it } from 'vitest';
import { composeEmail } from './compose.ts';
import { plainTextOf } from './plain-text.ts';

const email = {
  messageId: '<1@kostra.example>',
  date: new Date('2026-11-23T09:00:00Z'),
  sender: { address: 'posta@kostra.example', name: 'Ťahanovské "mlyny" & synovia, s. r. o.' },
  recipients: [{ role: 'to', address: 'jana@example.sk', name: 'Jana Ťažká <zla@example.sk>' }],
  language: 'sk',
  subject: 'Predmet',
} as const;

describe('a letter as bytes', () => {
  it('keeps each text whole, whatever its length and its lines', async () => {
    const text = `${'ľščťžýáíé '.repeat(100_000)}\n.\n..\nFrom: x\n`;
    const { raw } = await composeEmail({ ...email, text });
    expect((await simpleParser(Buffer.from(raw))).text?.trim()).toBe(text.trim());
    const lines = Buffer.from(raw).toString('latin1').split('\r\n');
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(999); // RFC 5321 limits a line to 998 characters
  });

  it('has names as they are, and no recipient out of a name', async () => {
    const { raw, to } = await composeEmail({ ...email, text: 'a' });
    const message = await simpleParser(Buffer.from(raw));
    expect(to).toEqual(['jana@example.sk']);
    expect(message.from?.value).toEqual([email.sender].map(({ address, name }) => ({ address, name })));
    expect([message.to].flat()[0]?.value).toEqual([
      { address: 'jana@example.sk', name: 'Jana Ťažká <zla@example.sk>' },
    ]);
  });

  it('reads no file and no address that a text names', async () => {
    const html = '<p><img src="file:///etc/passwd"><img src="http://10.0.0.1/x"></p>';
    const { raw } = await composeEmail({ ...email, html });
    expect((await simpleParser(Buffer.from(raw))).attachments).toEqual([]);
  });

  it('goes to some of those in its headers alone, where it is repeated for them', async () => {
    const recipients = ['a@example.sk', 'b@čučoriedka.sk'].map((address) => ({ role: 'to' as const, address }));
    const { to, raw } = await composeEmail({ ...email, recipients, text: 'x', onlyTo: ['b@čučoriedka.sk'] });
    expect(to).toEqual([expect.stringMatching(/^b@xn--/)]);
    expect([(await simpleParser(Buffer.from(raw))).to].flat()[0]?.value).toHaveLength(2);
  });
});

describe('the text of an e-mail', () => {
  it.each([
    [
      '<p>Dobrý deň,</p><p>posielame <strong>faktúru</strong>.<br>Ďakujeme</p>',
      'Dobrý deň,\n\nposielame faktúru.\nĎakujeme',
    ],
    ['<ul><li>prvá</li><li>druhá &amp; tretia</li></ul><p>koniec</p>', '- prvá\n- druhá & tretia\n\nkoniec'],
    [
      '<p>Viac <a href="https://a.sk/x">tu</a>, <a href="https://b.sk">https://b.sk</a></p>',
      'Viac tu (https://a.sk/x), https://b.sk',
    ],
    ['<a href="mailto:a@b.sk">a@b.sk</a>', 'a@b.sk'],
    ['1&nbsp;234,56&nbsp;&euro; &#8364; &lt;x&gt;', '1\u00a0234,56\u00a0&euro; € <x>'],
    ['<style>p { color: red }</style><p>a</p>', 'a'],
    ['', ''],
  ])('%j is %j', (html, text) => expect(plainTextOf(html)).toBe(text));
});
