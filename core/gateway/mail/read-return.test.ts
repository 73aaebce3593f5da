import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readReturn } from './read-return.ts';
import { emailOfReturnAddress, returnAddressOf } from './return-address.ts';

const file = (name: string) =>
  readFileSync(new URL(`../../../tests/fixtures/returned-mail/${name}.eml`, import.meta.url));
const messageId = (last: number) => `<0193e000-7c1a-4b3d-9d0e-3f6f0d9a4b1${last}@kostra.example>`;

test.each([
  [
    'postfix',
    messageId(1),
    [
      {
        addresses: ['jana@odberatel.example'],
        response:
          '550 5.1.1 <jana@odberatel.example>: Recipient address rejected: User unknown in virtual mailbox table',
      },
    ],
  ],
  ['exim', messageId(2), [{ addresses: ['uctaren@pila.example'], response: '5.0.0' }]],
  [
    'exchange',
    messageId(3),
    [
      {
        addresses: ['eva@velkafirma.example', 'eva.kralova@velkafirma.onmicrosoft.com'],
        response: expect.stringMatching(/^550 5\.1\.10 RESOLVER\.ADR\.RecipientNotFound;/),
      },
    ],
  ],
  [
    'gmail',
    messageId(4),
    [
      {
        addresses: ['zrusena.schranka@gmail.com'],
        response: expect.stringMatching(/^550-5\.1\.1 .* unnecessary spaces\.$/),
      },
    ],
  ],
  [
    'qmail',
    messageId(5),
    [
      { addresses: ['stavbyveduci@stavby.example'], response: 'Sorry, no mailbox here by that name. (#5.1.1)' },
      { addresses: ['sklad@stavby.example'], response: expect.stringContaining('552 5.2.2 Mailbox over quota') },
    ],
  ],
])('%s says whom an e-mail did not reach, and which e-mail', async (name, id, failures) => {
  const returned = await readReturn(file(name));
  expect(returned?.failures).toEqual(failures);
  expect(returned?.messageIds).toContain(id);
});

test('the same with the ends of lines of the wire, and without the e-mail', async () => {
  const wire = Buffer.from(file('postfix').toString('utf8').replaceAll('\n', '\r\n'));
  expect((await readReturn(wire))?.failures).toMatchObject([{ addresses: ['jana@odberatel.example'] }]);
  const alone = file('gmail').toString('utf8').split('Content-Type: message/rfc822')[0] ?? '';
  const returned = await readReturn(Buffer.from(alone));
  expect(returned?.failures).toHaveLength(1);
  expect(returned?.to.map(emailOfReturnAddress)).toEqual(['0193e000-7c1a-4b3d-9d0e-3f6f0d9a4b14']);
});

test.each(['@', 'a@', '@a', ' @'])(
  'a megabyte of %j for an address is read at once',
  async (piece) => {
    const text = `Subject: failure notice\n\nHi. This is the qmail-send program.\n\n<${piece.repeat(1_048_576 / piece.length)}`;
    expect(await readReturn(Buffer.from(text))).toBeUndefined();
  },
  20_000,
);

test('an e-mail of nothing but HTML is none, and is told so at once', async () => {
  const html = `Subject: failure notice\nContent-Type: text/html\n\n${'<ul><li>'.repeat(1_048_576)}`;
  expect(await readReturn(Buffer.from(html))).toBeUndefined();
}, 20_000);

test.each(['postfix-delay', 'away'])('%s tells of no e-mail that is lost', async (name) => {
  expect(await readReturn(file(name))).toBeUndefined();
});

test('what is no message at all is none', async () => {
  for (const junk of ['', '\u0000\u0001', 'Content-Type: multipart/report; boundary=x\n\n--x', '{'.repeat(10_000)])
    expect(await readReturn(Buffer.from(junk))).toBeUndefined();
});

test('a return address has the e-mail’s id', () => {
  const id = '0193e000-7c1a-4b3d-9d0e-3f6f0d9a4b11';
  const address = returnAddressOf(id, 'returns.kostra.example');
  expect(address).toBe('bounce+0193e0007c1a4b3d9d0e3f6f0d9a4b11@returns.kostra.example');
  for (const written of [address, address.toUpperCase(), `<${address}`]) expect(emailOfReturnAddress(written)).toBe(id);
  for (const other of ['bounce+@x.sk', 'bounce+12@x.sk', `jana+${id}@x.sk`, `bounce+${id}@x.sk`])
    expect(emailOfReturnAddress(other)).toBeUndefined();
});
