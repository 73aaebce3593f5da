import { zipSync } from 'fflate';
import MailComposer from 'nodemailer/lib/mail-composer';
import { describe, expect, test } from 'vitest';
import { mailReader, readMail } from '#core/gateway';
import { refusalText } from '../refusals/refusal-text.ts';
import { readEmail } from './read-email.ts';

test('a letter that takes a reader too long is refused as unreadable, in words for its sender', async () => {
  const raw = Buffer.from(`Content-Type: text/plain; format=flowed\n\n${'a \n'.repeat(3_000_000)}`);
  // The first call sets the timeout, and later calls for the same e-mail share its result.
  void readMail(raw, mailReader({ timeout: 500 })).catch(() => undefined);
  await expect(readEmail(raw)).rejects.toMatchObject({ name: 'LetterRefused', text: refusalText('unreadable') });
});

const emailOf = (attachments: readonly { readonly filename: string; readonly content: Uint8Array }[]) =>
  new MailComposer({
    attachments: attachments.map(({ filename, content }) => ({ filename, content: Buffer.from(content) })),
  })
    .compile()
    .build();
/** Returns the name of each file, and whether it is a ZIP that was not unpacked. */
const filesOf = async (attachments: Parameters<typeof emailOf>[0]) => {
  const { files } = await readEmail(await emailOf(attachments));
  return files.map(({ name, why }) => [name, why?.sk.includes('spolu s ostatnými ZIP') ?? false]);
};
const document = (name: string) => ({ filename: name, content: Buffer.from(`%PDF-1.4\n% ${name}\n%%EOF\n`) });

describe('the ZIPs of one e-mail', () => {
  test('hold no more bytes than one may: the first that is too much stays packed, and whatever ZIP follows', async () => {
    const zip = (serial: number, megabytes: number) => ({
      filename: `${serial}.zip`,
      content: zipSync({ [`z${serial}.pdf`]: Buffer.alloc(megabytes * 1024 * 1024, serial) }),
    });
    const sent = [zip(1, 20), zip(2, 21), zip(3, 1), document('vedla.pdf')];
    expect(await filesOf(sent)).toEqual([
      ['z1.pdf', false],
      ['2.zip', true],
      ['3.zip', true],
      ['vedla.pdf', false],
    ]);
  });

  test('hold no more files than one may', async () => {
    const zip = (serial: number, many: number) => ({
      filename: `${serial}.zip`,
      content: zipSync(
        Object.fromEntries(Array.from({ length: many }, (_, at) => [`${serial}-${at}.pdf`, Buffer.from([serial, at])])),
      ),
    });
    const files = await filesOf([zip(1, 30), zip(2, 30), zip(3, 1)]);
    expect(files).toHaveLength(32);
    expect(files.slice(30)).toEqual([
      ['2.zip', true],
      ['3.zip', true],
    ]);
  });
});

test('an e-mail with more attachments than it may have is refused before any of them is unpacked', async () => {
  // All attachments are equal, so that after unpacking they would count as one file.
  const { content } = document('a.pdf');
  const attachments = Array.from({ length: 51 }, (_, at) => ({ filename: `${at}.zip`, content: zipSync({ content }) }));
  await expect(emailOf(attachments).then((raw) => readEmail(raw))).rejects.toMatchObject({
    text: refusalText('tooManyFiles', { most: 50 }),
  });
});
