interface TextPiece {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
}

/** The difference in height, in points, up to which words belong to the same line. */
const uneven = 3;
/** The width of white space, in points, that separates two columns. */
const gap = 14;

/** Returns the lines of a page from top to bottom. Columns in a line are separated by a tab. */
export function linesOf({ items }: { readonly items: readonly object[] }): string[] {
  const pieces = items
    .filter((item): item is TextPiece => 'str' in item && String(item.str).trim() !== '')
    .map(({ str, transform, width }) => ({ str, x: transform[4] ?? 0, y: transform[5] ?? 0, width }))
    .toSorted((a, b) => b.y - a.y || a.x - b.x);
  const rows: (typeof pieces)[] = [];
  for (const piece of pieces) {
    const row = rows.at(-1);
    if (row?.[0] && Math.abs(row[0].y - piece.y) <= uneven) row.push(piece);
    else rows.push([piece]);
  }
  return rows.map((row) => {
    let text = '';
    let end: number | undefined;
    for (const { str, x, width } of row.toSorted((a, b) => a.x - b.x)) {
      if (end !== undefined) text += x - end > gap ? '\t' : x - end > 1 ? ' ' : '';
      text += str;
      end = x + width;
    }
    return text.replace(/[^\S\t]+/g, ' ').trim();
  });
}
