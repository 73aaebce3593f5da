/** Returns the first field of the next row that is still to be filled in; undefined after the last one. */
export function nextRowInput(from: Element): HTMLElement | undefined {
  let row = from.closest('li')?.nextElementSibling;
  while (row) {
    const input = row.querySelector<HTMLElement>('input:not([data-mended]), select:not([data-mended])');
    if (input) return input;
    row = row.nextElementSibling;
  }
  return undefined;
}
