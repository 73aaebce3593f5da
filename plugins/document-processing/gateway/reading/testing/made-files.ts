import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { CurrencyCode, encode, PaymentOptions } from 'bysquare/pay';
import { encode as qrOf } from 'uqr';
import type { ReadField } from '../../../contract/index.ts';
import { greyPng } from '../../demo/grey-png.ts';

/* Files in the style of other programs, for tests of reading. None of them is made by Kostra's own PDF code. */

/** The content of an invoice, by the fields that reading should find. */
export type Facts = Partial<Record<ReadField, string>>;

const supplier = {
  supplierName: 'Pila Lubietova s.r.o.',
  supplierRegistrationId: '31954120',
  supplierTaxId: '2020457821',
  supplierVatId: 'SK2020457821',
};
/** The numbers of the receiving company. None of them may be read as the supplier's. */
export const ownIds = ['36421928', '2021900000', 'SK2021900000'];

export function factsOf(serial: number): Facts {
  const cents = String(10_000 + serial * 1_237);
  const day = (offset: number) => new Date(Date.UTC(2026, 9, 1 + serial + offset)).toISOString().slice(0, 10);
  return {
    ...supplier,
    number: `FV2026${String(serial).padStart(4, '0')}`,
    variableSymbol: `2026${String(serial).padStart(4, '0')}`,
    constantSymbol: '0308',
    iban: 'SK3112000000198742637541',
    issuedOn: day(0),
    suppliedOn: day(-1),
    dueOn: day(14),
    total: `${cents.slice(0, -2)}.${cents.slice(-2)}`,
    currency: 'EUR',
  };
}

const slovakDay = (iso = '') => iso.split('-').toReversed().join('.');
const spacedDay = (iso = '') => {
  const [year, month, day] = iso.split('-').map(Number);
  return `${day}. ${month}. ${year}`;
};
const spacedIban = (iban = '') => iban.replace(/(.{4})/g, '$1 ').trim();
const comma = (amount = '') => amount.replace('.', ',').replace(/\B(?=(\d{3})+,)/g, ' ');

type Word = readonly [x: number, y: number, text: string];

/** The styles of four programs: labels before values, labels above values in columns, two columns of parties, and an English one. */
export const makers: Readonly<Record<string, (facts: Facts) => readonly Word[]>> = {
  riadkovy: (is) => [
    [50, 780, `Faktura c. ${is.number}`],
    [50, 740, 'Dodavatel: Pila Lubietova s.r.o.'],
    [50, 725, `ICO: 31954120   DIC: 2020457821   IC DPH: SK2020457821`],
    [50, 690, `Variabilny symbol: ${is.variableSymbol}`],
    [50, 675, `Konstantny symbol: ${is.constantSymbol}`],
    [50, 660, `IBAN: ${spacedIban(is.iban)}`],
    [50, 630, `Datum vystavenia: ${slovakDay(is.issuedOn)}`],
    [50, 615, `Datum splatnosti: ${slovakDay(is.dueOn)}`],
    [50, 600, `Datum dodania: ${slovakDay(is.suppliedOn)}`],
    [50, 500, `Spolu na uhradu: ${comma(is.total)} EUR`],
  ],
  stlpcovy: (is) => [
    [50, 780, 'FAKTURA'],
    [400, 780, is.number ?? ''],
    [50, 700, 'Vystavenie'],
    [200, 700, 'Dodanie'],
    [350, 700, 'Splatnost'],
    [50, 685, spacedDay(is.issuedOn)],
    [200, 685, spacedDay(is.suppliedOn)],
    [350, 685, spacedDay(is.dueOn)],
    [50, 650, 'Variabilny symbol'],
    [350, 650, 'IBAN'],
    [50, 635, is.variableSymbol ?? ''],
    [350, 635, is.iban ?? ''],
    [50, 520, 'Dosky smrekove'],
    [300, 520, '4 ks'],
    [300, 508, '6 ks'],
    [400, 520, '99,90'],
    [300, 480, 'K uhrade'],
    [400, 480, `${comma(is.total)} EUR`],
  ],
  dvojstrany: (is) => [
    [50, 780, 'Danovy doklad'],
    [50, 740, 'Dodavatel'],
    [330, 740, 'Odberatel'],
    [50, 725, 'Pila Lubietova s.r.o.'],
    [330, 725, 'Skola, o.z.'],
    [50, 710, 'ICO: 31954120'],
    [330, 710, 'ICO: 36421928'],
    [50, 695, 'DIC: 2020457821'],
    [330, 695, 'DIC: 2021900000'],
    [50, 680, 'IC DPH: SK2020457821'],
    [330, 680, 'IC DPH: SK2021900000'],
    [50, 640, `VS: ${is.variableSymbol}`],
    [200, 640, `KS: ${is.constantSymbol}`],
    [50, 600, `Suma na uhradu ${comma(is.total)}`],
    [330, 600, `Splatna ${slovakDay(is.dueOn)}`],
  ],
  anglicky: (is) => [
    [50, 780, `Invoice No. ${is.number}`],
    [50, 740, `Invoice date: ${is.issuedOn}`],
    [50, 725, `Due date: ${is.dueOn}`],
    [50, 700, 'Reg. No. 31954120'],
    [50, 660, `Amount due: EUR ${is.total}`],
    [50, 640, `IBAN ${spacedIban(is.iban)} BIC TATRSKBX`],
  ],
};

export async function pdfOf(
  words: readonly Word[],
  attached?: { name: string; bytes: Uint8Array },
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([595, 842]);
  for (const [x, y, text] of words) page.drawText(text, { x, y, size: 10, font });
  if (attached) await pdf.attach(attached.bytes, attached.name, { mimeType: 'application/xml' });
  return pdf.save();
}

export function payBySquare(is: Facts): string {
  return encode({
    payments: [
      {
        type: PaymentOptions.PaymentOrder,
        amount: Number(is.total),
        currencyCode: CurrencyCode.EUR,
        variableSymbol: is.variableSymbol ?? '',
        bankAccounts: [{ iban: is.iban ?? '' }],
        beneficiary: { name: supplier.supplierName },
      },
    ],
  });
}

export interface Photograph {
  /** The size of a module (the smallest square) of the code in pixels. */
  readonly scale?: number;
  /** The decrease of brightness across the picture, 0 to 1. */
  readonly shade?: number;
  /** The strength of the random noise, 0 to 255. The noise depends on a seed. */
  readonly grain?: number;
}

/** Makes a grey PNG of a code, like a photograph that was taken with a telephone. */
export function photographOf(text: string, { scale = 6, shade = 0, grain = 0 }: Photograph = {}): Uint8Array {
  const { data, size } = qrOf(text, { border: 4 });
  const side = size * scale;
  const rows = Buffer.alloc(side * (side + 1));
  let seed = 7;
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      seed = (seed * 1_103_515_245 + 12_345) & 0x7fff_ffff;
      const light = data[Math.floor(y / scale)]?.[Math.floor(x / scale)] ? 30 : 235;
      const noise = ((seed >> 8) % 256) / 255 - 0.5;
      rows[y * (side + 1) + 1 + x] = Math.max(0, Math.min(255, light * (1 - (shade * x) / side) + noise * grain));
    }
  }
  return greyPng(side, rows);
}

export async function pdfWithPicture(picture: Uint8Array, words: readonly Word[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([595, 842]);
  for (const [x, y, text] of words) page.drawText(text, { x, y, size: 10, font });
  page.drawImage(await pdf.embedPng(picture), { x: 400, y: 100, width: 140, height: 140 });
  return pdf.save();
}

/** The ways in which programs draw the modules of a code: squares, short thick lines, or dots. */
export const strokes = ['squares', 'lines', 'dots'] as const;

/** Makes a PDF with codes next to each other, drawn as vectors with a width in points. The file contains no picture. */
export async function pdfWithDrawn(
  texts: readonly string[],
  words: readonly Word[],
  stroke: (typeof strokes)[number] = 'squares',
  wide = 80,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([595, 842]);
  for (const [x, y, text] of words) page.drawText(text, { x, y, size: 10, font });
  for (const [at, text] of texts.entries()) {
    const { data, size } = qrOf(text, { border: 0 });
    const side = wide / size;
    for (const [row, modules] of data.entries()) {
      for (const [column, isDark] of modules.entries()) {
        if (!isDark) continue;
        const [x, y] = [60 + at * (wide + 40) + column * side, 260 - row * side];
        if (stroke === 'squares') page.drawRectangle({ x, y, width: side, height: side, color: black });
        else if (stroke === 'dots') page.drawCircle({ x: x + side / 2, y: y + side / 2, size: side / 2, color: black });
        else {
          const middle = y + side / 2;
          page.drawLine({ start: { x, y: middle }, end: { x: x + side, y: middle }, thickness: side, color: black });
        }
      }
    }
  }
  return pdf.save();
}
const black = rgb(0, 0, 0);
