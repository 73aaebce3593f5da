import type { Content } from 'pdfmake/interfaces.js';
import { colour, rule } from '../sheet/default-style.ts';
import type { Sheet } from '../sheet/sheet.ts';

/** Returns the title and the number: above a line in the accent colour, on a coloured band, or in a frame. */
export function titleBand({ options, number, document, look, style }: Sheet): Content[] {
  const isDraft = document.status === 'draft';
  const columns = {
    columns: [
      { text: options.title, style: 'title', width: '*' },
      {
        text: number,
        style: 'title',
        alignment: 'right' as const,
        width: 'auto',
        ...(isDraft && { color: colour.muted }),
      },
    ],
    columnGap: 16,
  };
  if (!style.head) {
    return [{ ...columns, margin: [0, 0, 0, look.space(6)] }, rule(look.contentWidth, 2, look.accent)];
  }
  const isBand = style.head === 'coloured';
  const line = () => (isBand ? 0 : 0.75);
  const drawn = isBand
    ? { ...columns, columns: columns.columns.map((column) => ({ ...column, color: look.onAccent })) }
    : columns;
  return [
    {
      table: { widths: ['*'], body: [[drawn]] },
      layout: {
        fillColor: () => (isBand ? look.accent : null),
        hLineWidth: line,
        vLineWidth: line,
        hLineColor: () => look.accent,
        vLineColor: () => look.accent,
        paddingLeft: () => 12,
        paddingRight: () => 12,
        paddingTop: () => look.space(10),
        paddingBottom: () => look.space(7),
      },
    },
  ];
}
