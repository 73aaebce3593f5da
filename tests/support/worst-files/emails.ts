import { filled } from './worst-file.ts';

/** An e-mail that was made to keep its reader busy. */
export interface WorstEmail {
  readonly what: string;
  /** @param size the largest size in bytes */
  make(size: number): Buffer;
}

const head = 'From: a@example.sk\r\nTo: b@example.sk\r\nSubject: x\r\nMIME-Version: 1.0\r\n';
const mixed = `${head}Content-Type: multipart/mixed; boundary=x\r\n\r\n`;
const pdf = 'Content-Type: application/pdf; name=a.pdf\r\nContent-Disposition: attachment; filename=a.pdf\r\n\r\n';
/** A part within which other parts begin. */
const nested = 'Content-Type: multipart/mixed; boundary=x\r\n\r\n';
const deep = (size: number) => Math.min(size, 3_000_000);

const shapes: Readonly<Record<string, WorstEmail['make']>> = {
  parts: (size) => filled(size, `--x\r\n${pdf}%PDF\r\n`, mixed, '--x--\r\n'),
  'parts within each other': (size) => filled(deep(size), `--x\r\n${nested}`, mixed),
  'e-mails within each other': (size) =>
    filled(deep(size), `--x\r\nContent-Type: message/rfc822\r\n\r\n${nested}`, mixed),
  'flowing lines': (size) => filled(size, 'a \r\n', `${head}Content-Type: text/plain; format=flowed\r\n\r\n`),
  'header lines': (size) => filled(size, 'X-A: b\r\n', head, '\r\nx'),
  'letters of the subject': (size) =>
    filled(size, ' =?utf-8?Q?=C3=A1?=\r\n', 'From: a@example.sk\r\nSubject: x\r\n', '\r\nx'),
  addresses: (size) => filled(size, ' a@example.sk,\r\n', 'From: a@example.sk\r\nTo: b@example.sk,\r\n', '\r\nx'),
  'brackets of addresses': (size) => filled(size, ' (((<<<"\r\n', 'From: a@example.sk\r\nTo: b\r\n', '\r\nx'),
  'letters of one line': (size) => filled(size, 'a', `${head}\r\n`),
  'HTML tags': (size) => filled(size, '<div>', `${head}Content-Type: text/html\r\n\r\n`),
  'letters of a file name': (size) =>
    filled(
      size,
      'a',
      `${mixed}--x\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="`,
      '"\r\n\r\n%PDF\r\n--x--\r\n',
    ),
};
export const worstEmails: readonly WorstEmail[] = Object.entries(shapes).map(([what, make]) => ({ what, make }));
