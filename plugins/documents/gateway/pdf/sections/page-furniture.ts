import type { Content, DynamicContent, Watermark } from 'pdfmake/interfaces.js';
import { colour } from '../sheet/default-style.ts';
import { fillText } from '#core/gateway/texts';
import type { Sheet } from '../sheet/sheet.ts';

/** Returns the page header with the document's title and number, from the second page on. */
export function pageHeader({ options, number, document, look }: Sheet): DynamicContent {
  return (current): Content | null =>
    current === 1
      ? null
      : {
          columns: [
            { text: `${options.title} ${number}`, style: 'small', width: 'auto' },
            { text: document.supplier.name, style: 'small', alignment: 'right', width: '*' },
          ],
          columnGap: 16,
          margin: [look.page.side, look.page.top / 2, look.page.side, 0],
        };
}

export function pageFooter({ document, words, look, style, shows }: Sheet): DynamicContent {
  const { page, contentWidth } = look;
  const madeOut = document.issuedBy && shows('issuedBy') ? fillText(words.madeOutBy, { name: document.issuedBy }) : '';
  const footer = style.texts?.footer;
  return (current, pages): Content => ({
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: contentWidth, y2: 0, lineWidth: 0.5, lineColor: colour.line }] },
      {
        columns: [
          { text: footer ? [madeOut, footer].filter(Boolean).join('  ·  ') : madeOut, style: 'small', width: '*' },
          { text: fillText(words.page, { page: current, pages }), style: 'small', alignment: 'right', width: 'auto' },
        ],
        margin: [0, 6, 0, 0],
      },
    ],
    margin: [page.side, look.space(14), page.side, 0],
  });
}

/** Returns the watermark over the complete page of a document that is not valid. */
export function watermark({ document, words }: Sheet): Watermark | undefined {
  if (document.status === 'issued') return undefined;
  const draft = document.status === 'draft';
  return {
    text: draft ? words.draftWatermark : words.cancelledWatermark,
    color: draft ? colour.muted : colour.danger,
    opacity: 0.12,
    bold: true,
    fontSize: 110,
    angle: -45,
  };
}
