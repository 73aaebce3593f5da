import type { Content } from 'pdfmake/interfaces.js';
import { colour, rule } from '../house-style.ts';
import type { Sheet } from '../sheet.ts';

/** What it is and its number, over the house's one accent rule. */
export function titleBand({ options, number, document }: Sheet): Content[] {
  const numbered = { text: number, style: 'title', alignment: 'right', width: 'auto' } as const;
  return [
    {
      columns: [
        { text: options.title, style: 'title', width: '*' },
        document.status === 'draft' ? { ...numbered, color: colour.muted } : numbered,
      ],
      columnGap: 16,
      margin: [0, 0, 0, 6],
    },
    rule(2, colour.accent),
  ];
}
