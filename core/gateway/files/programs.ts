import { fileTypeFromBuffer } from 'file-type';
import { fieldText } from '../http/refusal-texts.ts';
import { invalidField } from '../http/refusal.ts';

/** What file-type calls programs, installers and parts of them, for any system. */
const programs = new Set(
  'apk ar cab chm class cpio crx deb dmg elf exe iso jar lnk alias macho nes reg rpm swf wasm xpi'.split(' '),
);

/** Names by which a system runs what it opens: of scripts the content does not tell. */
const running =
  /\.(app|bat|cmd|com|cpl|dll|exe|hta|jar|js|jse|lnk|msc|msi|msp|pif|ps1|psm1|reg|scr|sh|svg|vb|vbe|vbs|wsf|wsh|xll|html?|xhtml)$/i;

/** The class of an installer of Windows, by which its container differs from an old workbook. */
const installer = Buffer.from('84100c0000000000c000000000000046', 'hex');

/**
 * The media type of a file of any kind, by what it holds.
 * @throws Refusal 400 with the field, `fileProgram`: whoever opened it would run it, also out of a ZIP
 */
export async function typeOfHarmless({
  name,
  bytes,
  path,
}: {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** JSON pointer of the field that it came in. */
  readonly path: string;
}): Promise<string> {
  const found = await fileTypeFromBuffer(bytes);
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const runs =
    running.test(name) ||
    programs.has(found?.ext ?? '') ||
    (found?.ext === 'cfb' && content.includes(installer)) ||
    isScript(content) ||
    endsOfNamesInZip(content).some((end) => running.test(end));
  if (runs) throw invalidField(path, 'fileProgram', fieldText('fileProgram', path));
  return found?.mime ?? (content.subarray(0, 4_096).includes(0) ? 'application/octet-stream' : 'text/plain');
}

/** Text that a system or a browser runs. */
function isScript(content: Buffer): boolean {
  const start = content.subarray(0, 4_096).toString('utf8').trimStart();
  return /^(#!|@?echo off\b)/i.test(start) || /<(!doctype\s+html|html|script|svg|\?php)\b/i.test(start);
}

/** Bytes of the end of a name, by which it runs or does not. */
const endBytes = 16;

/**
 * From the list at its end, which also a document of an office has. Only how each name ends: what says to be a name may be 64 kB long and hold
 * a thousand others, so a file that was made for it would fill the memory many times over.
 */
function endsOfNamesInZip(content: Buffer): string[] {
  if (content.subarray(0, 2).toString('latin1') !== 'PK') return [];
  const ends: string[] = [];
  const entry = Buffer.from('PK\u0001\u0002', 'latin1');
  for (let at = content.indexOf(entry); at >= 0 && at + 46 <= content.length; at = content.indexOf(entry, at + 46)) {
    const end = Math.min(at + 46 + content.readUInt16LE(at + 28), content.length);
    ends.push(content.subarray(Math.max(at + 46, end - endBytes), end).toString('utf8'));
  }
  return ends;
}
