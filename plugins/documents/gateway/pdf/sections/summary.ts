import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { fillText } from '#core/gateway/texts';
import {
  addAmounts,
  compareAmounts,
  overpayment,
  type RateAmounts,
  recalculate,
  recalculateBeforeDiscount,
  subtractAmounts,
  sumAmounts,
  vatCategoryRule,
} from '#core/money';
import { drawQr } from '../payment/qr-drawing.ts';
import { paymentCode } from '../payment/payment-code.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { wordingIn } from '../sheet/standard-words.ts';
import { bare, colour, figureSize } from '../sheet/default-style.ts';

/** The side of the payment code in points: 33 mm, large enough for a phone that is held in the hand. */
const codeSide = 94;
const codeColumn = codeSide + 8;
const gap = 24;

/** The distance in points from the margin to the column of the totals. */
export const totalsStart = codeColumn + gap;

/** The id of the last row of the totals. */
export const dueId = 'due';

/**
 * Returns the totals: VAT by rate, then the sum and the amount to pay, with the payment code on the left. They are never split over pages.
 */
export function summary(sheet: Sheet): Content {
  if (!sheet.kind.priced) return [];
  return {
    columns: [
      { width: codeColumn, stack: code(sheet) },
      { width: '*', stack: [...(sheet.showsVat ? [recap(sheet)] : []), sums(sheet)] },
    ],
    columnGap: gap,
    unbreakable: true,
  };
}

function code({ document, options, kind }: Sheet): Content[] {
  if (!kind.asksForPayment || kind.buys) return [];
  const found = paymentCode(document, options);
  if (!found) return [];
  return [
    { canvas: drawQr(found.text, codeSide) },
    { text: found.label, style: 'caption', alignment: 'center', margin: [0, 9, 8, 0] },
  ];
}

function recap(sheet: Sheet): Content {
  const { document, words, formats, kind, look } = sheet;
  const inEuro = kind.isTaxDocument && document.currency !== 'EUR';
  const head = [words.recapBase, words.recapVat, ...(inEuro ? [words.recapVatEur] : []), words.recapTotal];
  const figures = document.totals.byRate.map(({ base, vat, vatEur }) => [
    formats.money(base),
    formats.money(vat),
    ...(inEuro ? [vatEur === null ? '–' : formats.euro(vatEur)] : []),
    formats.money(addAmounts(base, vat)),
  ]);
  const rateWidth = inEuro ? 76 : 96;
  const longest = Math.max(0, ...figures.flat().map(({ length }) => length));
  const fontSize = figureSize(
    longest,
    (look.contentWidth - codeColumn - gap - rateWidth) / head.length - 10,
    look.textStyle.fontSize,
  );
  const right = (text: string): TableCell => ({ text, style: 'columnHead', alignment: 'right' });
  return {
    table: {
      widths: [rateWidth, ...head.map(() => '*')],
      body: [
        [{ text: words.recapRate, style: 'columnHead' }, ...head.map(right)],
        ...document.totals.byRate.map((part, index): TableCell[] => [
          rateCell(sheet, part),
          ...(figures[index] ?? []).map((text): TableCell => ({ text, style: 'amount', fontSize })),
        ]),
      ],
    },
    layout: { ...look.ruled, paddingTop: () => look.space(3), paddingBottom: () => look.space(2) },
    margin: [0, 0, 0, look.space(10)],
  };
}

/** Returns the cell of a rate. Several rows may have 0 %, so the reason for the exemption distinguishes them. */
function rateCell(sheet: Sheet, { rate, category }: RateAmounts): TableCell {
  const { formats } = sheet;
  const { taxed, defaultExemptionReason } = vatCategoryRule(category);
  if (taxed || !defaultExemptionReason) return formats.percent(rate);
  const translated = wordingIn(sheet, defaultExemptionReason);
  return { stack: [formats.percent(rate), { text: translated || defaultExemptionReason, style: 'small' }] };
}

/** Returns the caption of a retention: *Zádržné 5 % (splatné 31. 12. 2026)*. */
function retentionCaption({ document, words, formats }: Sheet): string {
  const { retentionPercent, retentionDueOn } = document;
  return fillText(words.retention, {
    percent: formats.percent(retentionPercent),
    date: retentionDueOn === null ? '' : formats.date(retentionDueOn),
  });
}

function sums(sheet: Sheet): Content {
  const { document, words, formats, showsVat, apart, kind } = sheet;
  const { base, vat, rounding, total, paid, due, dueNow } = document.totals;
  const over = overpayment(document.totals);
  const nonZero = (amount: string) => compareAmounts(amount, '0') !== 0;
  const rows: [label: string, amount: string][] = [];
  if (nonZero(document.discountPercent)) {
    const before = recalculateBeforeDiscount({ ...document, payments: [] }).totals.base;
    const whole = recalculate({ ...document, payments: [] }).totals.base;
    const percent = formats.percent(document.discountPercent);
    rows.push([showsVat ? words.totalBeforeDiscountBase : words.totalBeforeDiscount, before]);
    rows.push([fillText(words.documentDiscount, { percent }), subtractAmounts(whole, before)]);
  }
  if (showsVat) rows.push([words.totalBase, base], [words.totalVat, vat]);
  if (nonZero(rounding)) rows.push([words.rounding, rounding]);
  if (kind.asksForPayment) rows.push([words.total, total]);
  // A credited amount is not paid but returned.
  const returns = compareAmounts(total, '0') < 0;
  if (nonZero(paid)) rows.push([returns ? words.returned : words.paid, paid]);
  if (dueNow !== undefined) rows.push([retentionCaption(sheet), subtractAmounts(due, dueNow)]);
  const owed = dueNow === undefined ? words.due : words.dueNow;
  const last = kind.asksForPayment
    ? {
        label: over ? words.overpaid : returns ? words.toReturn : owed,
        amount: over ?? dueNow ?? due.replace('-', ''),
      }
    : { label: words.total, amount: total };
  const texts = rows.map(([label, amount]) => [label, formats.money(amount)] as const);
  const vatEur = document.totals.byRate.map((one) => one.vatEur);
  if (
    showsVat &&
    kind.isTaxDocument &&
    document.currency !== 'EUR' &&
    nonZero(vat) &&
    vatEur.every((amount) => amount !== null)
  ) {
    texts.splice(rows.findIndex(([label]) => label === words.totalVat) + 1, 0, [
      words.totalVatEur,
      formats.euro(sumAmounts(vatEur)),
    ]);
  }
  const body = texts.map(([label, amount]): TableCell[] => [
    { text: label, color: colour.muted, margin: [0, 1, 16, 1] },
    { text: amount, style: 'amount', margin: [0, 1, 0, 1] },
  ]);
  return {
    columns: [
      { width: '*', text: '' },
      {
        width: 'auto',
        table: {
          widths: ['auto', 'auto'],
          body: [
            ...body,
            [
              { text: last.label, id: dueId + apart, style: 'due', margin: [0, 6, 24, 0] },
              { text: formats.money(last.amount), style: ['due', 'amount'], margin: [0, 6, 0, 0] },
            ],
          ],
        },
        layout: bare,
      },
    ],
  };
}
