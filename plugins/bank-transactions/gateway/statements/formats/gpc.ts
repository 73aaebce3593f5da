import type { TextFormat } from '../../../contract/statement-formats.ts';
import { readGpc } from '../gpc.ts';

/** GPC, also called ABO: lines of fixed widths, which Czech and some Slovak banks write for accounting programs. */
export const format: TextFormat = {
  name: 'GPC (ABO)',
  kind: 'gpc',
  recognises: (text) => /^\s*07[45]\d{16}.{40}/.test(text),
  read: readGpc,
  sample: [
    '0740000192000145399Vzorova dilna       01112600000000000000+00000000122050+000000000000000000000001220500001231126',
    '07500001920001453990000192000145399G0001        0000001200502202699900100080003080000000000101126ODBERATEL A.S.      00203101126',
    '076PRIKAZ1                   101126uhrada',
    '078faktura za drevo a dalsi prace v   listopadu',
    '07500001920001453990000000000000000G0002        0000000020004000000000000000000000000000000111126STORNO POPLATKU     00203111126',
  ].join('\r\n'),
};
