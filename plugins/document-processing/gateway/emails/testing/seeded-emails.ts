import { crc32, deflateRawSync } from 'node:zlib';
import { zipSync } from 'fflate';

/** An e-mail as a server delivers it, and the expected result. */
export interface SeededEmail {
  readonly what: string;
  readonly to: string;
  readonly raw: Buffer;
  readonly answer: RegExp;
  /** The names of the files that become waiting documents. Each name is in only one e-mail. */
  readonly files: readonly string[];
}

interface Part {
  readonly name: string;
  readonly type?: string;
  readonly bytes: Buffer;
}

const accepted = /^250$/;
const pdf = (serial: number, size = 300) =>
  Buffer.concat([Buffer.from(`%PDF-1.4\n% ${serial}\n`), Buffer.alloc(size, 0x20), Buffer.from('\n%%EOF\n')]);
const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(126), Buffer.from('PE\0\0'), Buffer.alloc(600)]);
const script = Buffer.from('#!/bin/sh\nrm -rf /\n');

/** Returns e-mails of all sorts. The same count always gives the same e-mails. */
export function seededEmails(
  count: number,
  { to, domain }: { readonly to: string; readonly domain: string },
): SeededEmail[] {
  const sorts: readonly ((serial: number) => Omit<SeededEmail, 'raw' | 'to'> & { raw: Buffer; to?: string })[] = [
    (at) => ({ what: 'plain', ...good(at, [`faktura-${at}.pdf`]) }),
    (at) => ({ what: 'several', ...good(at, [`a-${at}.pdf`, `b-${at}.pdf`]) }),
    (at) => ({
      what: 'nested',
      raw: email(at, [
        {
          name: `preposlane-${at}.eml`,
          type: 'message/rfc822',
          bytes: email(at + 0.5, [file(at, `vnorene-${at}.pdf`)]),
        },
      ]),
      answer: accepted,
      files: [`vnorene-${at}.pdf`],
    }),
    (at) => ({
      what: 'Windows-1250',
      raw: email(at, [
        { ...file(at, ''), name: `=?windows-1250?B?${Buffer.from([0x9e, 0x6c, 0x9d]).toString('base64')}?=-${at}.pdf` },
      ]),
      answer: accepted,
      files: [`žlť-${at}.pdf`],
    }),
    (at) => ({
      what: 'winmail',
      raw: email(at, [
        {
          name: 'winmail.dat',
          type: 'application/ms-tnef',
          bytes: Buffer.concat([Buffer.from([0x78, 0x9f, 0x3e, 0x22]), Buffer.alloc(200)]),
        },
      ]),
      answer: /^550 .*only Outlook reads/,
      files: [],
    }),
    (at) => ({
      what: 'ZIP bomb',
      raw: email(at, [{ name: 'faktury.zip', type: 'application/zip', bytes: bomb() }]),
      answer: /^550 .*more than 40 MB in all when unpacked/,
      files: [],
    }),
    (at) => ({
      what: 'ZIP',
      raw: email(at, [
        file(at, `vedla-${at}.pdf`),
        {
          name: 'doklady.zip',
          bytes: Buffer.from(
            zipSync({ [`zabalena-${at}.pdf`]: pdf(at + 0.1), [`ista-${at}.pdf`]: pdf(at), 'hra.pdf': program }),
          ),
        },
      ]),
      answer: accepted,
      files: [`ista-${at}.pdf`, `zabalena-${at}.pdf`],
    }),
    (at) => ({
      what: 'a program under a harmless name',
      raw: email(at, [{ name: 'faktura.pdf', bytes: program }]),
      answer: /^550 .*is a program/,
      files: [],
    }),
    (at) => ({
      what: 'a script beside an invoice',
      raw: email(at, [file(at, `dobra-${at}.pdf`), { name: 'cennik.pdf', bytes: script }]),
      answer: accepted,
      files: [`dobra-${at}.pdf`],
    }),
    (at) => ({
      what: 'wrong address',
      ...good(at, []),
      to: `faktury.zzzzzzzzzzzz@${domain}`,
      answer: /^550 .*Nothing is received/,
    }),
    (at) => ({ what: 'nothing attached', raw: email(at, []), answer: /^550 .*no attachment/, files: [] }),
    (at) => ({
      what: '24 MB',
      raw: email(at, [{ name: `velka-${at}.pdf`, bytes: pdf(at, 17 * 1024 * 1024) }]),
      answer: accepted,
      files: [`velka-${at}.pdf`],
    }),
    (at) => ({
      what: 'above 25 MB',
      raw: email(at, [{ name: 'obrovska.pdf', bytes: pdf(at, 19 * 1024 * 1024) }]),
      answer: /^552 .*more than 25 MB/,
      files: [],
    }),
  ];
  return Array.from({ length: count }, (_, at) => {
    // Large e-mails are rare.
    const sort = sorts[at % 40 >= sorts.length ? (at * 7) % (sorts.length - 2) : at % 40];
    if (!sort) throw new Error(`There is no sort of e-mails for ${at}`);
    return { to, ...sort(at) };
  });
}

function good(at: number, names: readonly string[]) {
  const parts = (names.length > 0 ? names : ['x.pdf']).map((name, index) => file(at + index / 10, name));
  return { raw: email(at, parts), answer: accepted, files: names };
}

function file(serial: number, name: string): Part {
  return { name, bytes: pdf(serial) };
}

/** Builds the e-mail as text: a library would write only its own format, but other programs use different ones. */
function email(serial: number, parts: readonly Part[]): Buffer {
  const boundary = `--=_${serial}`;
  const head = [
    'From: =?utf-8?B?xI51csSN?= <dodavatel@example.sk>',
    `Message-ID: <kampan-${serial}@example.sk>`,
    'Subject: =?windows-1250?Q?Fakt=FAra?=',
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    'Content-Type: multipart/alternative; boundary="in"',
    '',
    '--in',
    'Content-Type: text/plain; charset=windows-1250',
    '',
    'Dobry den',
    '--in',
    'Content-Type: text/html',
    '',
    '<p>Dobry den</p>',
    '--in--',
  ].join('\r\n');
  const pieces: Buffer[] = [Buffer.from(head)];
  for (const { name, type = 'application/octet-stream', bytes } of parts) {
    const isEmail = type === 'message/rfc822';
    const lines = [
      '',
      `--${boundary}`,
      `Content-Type: ${type}`,
      `Content-Disposition: attachment; filename="${name}"`,
      ...(isEmail ? [] : ['Content-Transfer-Encoding: base64']),
      '',
      '',
    ];
    const body = isEmail ? bytes : Buffer.from(bytes.toString('base64').replace(/.{76}/g, '$&\r\n'));
    pieces.push(Buffer.from(lines.join('\r\n')), body);
  }
  return Buffer.concat([...pieces, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

/** Returns a ZIP of a few kilobytes that contains a file of 64 MB. */
function bomb(): Buffer {
  const inside = Buffer.alloc(64 * 1024 * 1024);
  const packed = deflateRawSync(inside);
  const name = Buffer.from('faktura.pdf');
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(crc32(inside), 14);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(inside.length, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name, packed]);
}
