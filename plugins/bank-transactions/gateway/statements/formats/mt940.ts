import type { TextFormat } from '../../../contract/statement-formats.ts';
import { readMt940 } from '../mt940.ts';

/** The bank statement MT940 of SWIFT, with or without its envelope. MultiCash writes up to four lines before it: the bank, the kind of message, the client. */
export const format: TextFormat = {
  name: 'MT940',
  kind: 'mt940',
  recognises: (text) => {
    const start = text.trimStart();
    return (
      /^(?:\{1:|:\d{2}[A-Z]?:)/.test(start) || start.split(/\r\n|\n|\r/, 5).some((line) => line.startsWith(':20:'))
    );
  },
  read: readMt940,
  sample: `:20:VYPIS
:25:SK3112000000198742637541
:28C:00221/001
:60F:C261109EUR1000,00
:61:2611101110C120,50NTRFNONREF//B1
:86:020?00Platba?20/VS2026999001/SS/KS0308?21faktura?31SK8975000000000012345671?32Lubietovska pila
:61:2611111111RD20,00NTRFNONREF//B2
:86:020?00Storno?20Storno platby
:62F:C261111EUR1140,50
-
`,
};
