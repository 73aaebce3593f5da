import { xlsx, zip } from './packed.ts';
import { pdf } from './pdfs.ts';
import { pictures } from './pictures.ts';
import { csv, gpc, json, mt940, xml } from './texts.ts';
import { filled, type WorstFile } from './worst-file.ts';

export { worstEmails } from './emails.ts';
export type { WorstFile } from './worst-file.ts';

/** Files of no format that is read. */
const others: readonly WorstFile[] = [
  { what: 'WebM: parts', name: 'zvuk.webm', make: (size) => filled(size, '\u001a', '\u001aE') },
  { what: 'any: zeros', name: 'subor.bin', make: (size) => Buffer.alloc(size) },
];

/** The worst files of every format, some ten of each. */
export const worstFiles: readonly WorstFile[] = [
  ...xml,
  ...csv,
  ...mt940,
  ...gpc,
  ...json,
  ...xlsx,
  ...zip,
  ...pdf,
  ...pictures,
  ...others,
];
