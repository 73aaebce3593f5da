import { fileTypeFromBuffer } from 'file-type';

/** The types, as named by file-type, of programs, installers and their parts, for any system. */
const programs = new Set(
  'apk ar cab chm class cpio crx deb dmg elf exe iso jar lnk alias macho nes reg rpm swf wasm xpi'.split(' '),
);

/** The file names that a system runs when they are opened: a script cannot be recognized by its content. */
const running =
  /\.(app|bat|cmd|com|cpl|dll|exe|hta|jar|js|jse|lnk|msc|msi|msp|pif|ps1|psm1|reg|scr|sh|svg|vb|vbe|vbs|wsf|wsh|xll|html?|xhtml)$/i;

/** The class id of a Windows installer, which distinguishes its container from an old workbook. */
const installer = Buffer.from('84100c0000000000c000000000000046', 'hex');

/** Finds the media type of a file; undefined if opening it, or a file inside the ZIP, would run a program. It runs in a thread: see `inspectFile`. */
export async function harmlessTypeOf(name: string, bytes: Uint8Array): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(bytes);
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const runs =
    running.test(name) ||
    programs.has(found?.ext ?? '') ||
    (found?.ext === 'cfb' && content.includes(installer)) ||
    isScript(content) ||
    endsOfNamesInZip(content).some((end) => running.test(end));
  if (runs) return undefined;
  return found?.mime ?? (content.subarray(0, 4_096).includes(0) ? 'application/octet-stream' : 'text/plain');
}

/** Returns whether the content is text that a system or a browser runs. */
function isScript(content: Buffer): boolean {
  const start = content.subarray(0, 4_096).toString('utf8').trimStart();
  return /^(#!|@?echo off\b)/i.test(start) || /<(!doctype\s+html|html|script|svg|\?php)\b/i.test(start);
}

/** The number of bytes at the end of a name that decide whether the file is a program. */
const endBytes = 16;

/**
 * Reads the ends of the file names from the directory at the end of a ZIP; office documents are ZIPs too. It reads only the ends: a forged
 * name may be 64 kB long and contain a thousand others, so whole names could fill the memory many times over.
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
