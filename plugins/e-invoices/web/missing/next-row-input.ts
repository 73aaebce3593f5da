/** Returns the first field to fill in of the next row; undefined after the last row. */
export function nextRowInput(from: Element): HTMLElement | undefined {
  let row = from.closest('li')?.nextElementSibling;
  while (row) {
    const input = row.querySelector<HTMLElement>('input:not([data-mended]), select:not([data-mended])');
    if (input) return input;
    row = row.nextElementSibling;
  }
  return undefined;
}
