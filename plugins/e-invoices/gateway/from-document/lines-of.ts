import { fillText, readTexts } from '#core/gateway/texts';
import { compareAmounts, subtractAmounts, trimDecimal, vatCategoryRule, type VatCategory } from '#core/money';
import { unitCodeOf } from '../codes/unit-words.ts';
import type { InvoiceLine, Item } from '../model/line.ts';
import { type InvoicedDocument, stated } from './invoiced-document.ts';
import { netsOf } from './line-nets.ts';
import { pricedLine } from './line-price.ts';
import type sk from './words/sk.json';

const words = readTexts<typeof sk>(new URL('words/', import.meta.url));

/** BG-25: the lines of the document, and one line for each VAT rate of each taxed advance. */
export function linesOf(invoiced: InvoicedDocument): readonly InvoiceLine[] {
  const { document, lineTerms } = invoiced;
  const nets = netsOf(document);
  const own = document.lines.map((line, index): Omit<InvoiceLine, 'id'> => {
    const description = line.description.trim();
    const { 'BT-130': unit = unitCodeOf(line.unit), 'BT-158': commodity } = lineTerms[index] ?? {};
    return {
      unit,
      ...pricedLine(invoiced, line, nets[index] ?? '0.00'),
      item: {
        ...(description !== '' && { description }),
        name: line.name.trim(),
        // The VAT act takes its codes of goods from the Customs Tariff, which is based on the Harmonised System (HS).
        ...(commodity !== undefined && { classifications: [{ code: commodity, list: 'HS' }] }),
        ...vatOf(line.vatCategory, line.vatRate),
      },
    };
  });
  return [...own, ...advanceLines(invoiced)].map((line, index) => ({ id: String(index + 1), ...line }));
}

/** Returns negative lines that deduct the taxed advances, so that only the remaining VAT of each rate is stated. */
function advanceLines(invoiced: InvoicedDocument): Omit<InvoiceLine, 'id'>[] {
  const { advances = [], language } = invoiced.document;
  return advances.flatMap(({ number, byRate }) =>
    byRate
      .filter(({ base }) => compareAmounts(base, '0') !== 0)
      .map(({ rate, category, base }) => {
        const isTaken = compareAmounts(base, '0') > 0;
        return {
          quantity: stated(invoiced, isTaken ? '-1' : '1'),
          unit: unitCodeOf(''),
          net: stated(invoiced, subtractAmounts('0', base)),
          price: { net: base.replace('-', '') },
          item: { name: fillText(words[language].advance, { number }), ...vatOf(category, rate) },
        };
      }),
  );
}

/** BG-30: the VAT of a line. A line outside VAT has no rate. */
function vatOf(vatCategory: VatCategory, rate: string): Pick<Item, 'vatCategory' | 'vatRate'> {
  if (vatCategory === 'O') return { vatCategory };
  return { vatCategory, vatRate: vatCategoryRule(vatCategory).taxed ? trimDecimal(rate) : '0' };
}
