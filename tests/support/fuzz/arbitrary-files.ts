import type { SentFile } from '../file-fields.ts';
import { worstFiles } from '../worst-files/index.ts';
import { pick, type Random } from './arbitrary-values.ts';

/** Pieces that mean something in one of the formats. */
const tokens = [
  '\0',
  '\uFEFF',
  '\r',
  '\n',
  ';',
  '"',
  '<a>',
  '</a>',
  '<![CDATA[',
  '<!DOCTYPE a>',
  '&#1114112;',
  ':61:',
  ':86:?20',
  '075',
  'PK\u0003\u0004',
  'PK\u0005\u0006',
  '%PDF-1.7',
  'endstream',
  '99999999999999999999',
  '-1',
] as const;

/** Returns a file of one of the formats that are read, which is usually damaged at some places. */
export function arbitraryFile(random: Random): SentFile {
  const { name, make } = pick(random, worstFiles);
  let bytes: Uint8Array = make(Math.floor(200 + random() * 40_000));
  for (let changes = Math.floor(random() * 4); changes > 0; changes -= 1) bytes = changed(bytes, random);
  return { name: random() < 0.8 ? name : pick(random, worstFiles).name, bytes };
}

/** Returns the bytes without a part, with a part twice, with other bytes, or with a token. */
function changed(bytes: Uint8Array, random: Random): Uint8Array {
  const from = Math.floor(random() * bytes.length);
  const to = Math.min(bytes.length, from + Math.ceil(random() * 200));
  const [before, part, after] = [bytes.subarray(0, from), bytes.subarray(from, to), bytes.subarray(to)];
  const others = part.map(() => Math.floor(random() * 256));
  const token = Buffer.from(pick(random, tokens));
  return Buffer.concat([before, ...pick(random, [[], [part, part], [others], [token, part], [token]]), after]);
}
