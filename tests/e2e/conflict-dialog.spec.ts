import type { Locator } from '@playwright/test';
import { requires } from '../requires.ts';
import { fillLine, invoiceAt, line, madeDraft, unique } from './documents-support.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { gatewayClientFor, ok } from './gateway-calls.ts';
import { networkNoise } from './shell-support.ts';

test.skip(...requires('documents', 'invoices', 'partners', 'numbering', 'bank-accounts'));

const sentence = 'Dodanie a montáž strešných okien podľa zameranej výkresovej dokumentácie. ';
/** A text that is longer than a line, with an unbreakable URL, as people paste it. */
const mine = `${sentence.repeat(3)}https://sklad.tatranske-drevo.example/${'montaz-okien-'.repeat(12)}`;
const theirs = `${sentence.repeat(3)}nepretrzitepokracovanie${'bezmedzery'.repeat(12)}`;

test('the conflict dialog lists what both changed and nothing else, laid out at every width', async ({
  signedIn,
  expectedMessages,
}) => {
  expectedMessages.push(networkNoise);
  const page = await signedIn('owner', { viewport: { width: 1440, height: 900 } });
  const call = gatewayClientFor(page);
  const given = [
    { name: 'Okno', quantity: '1', unitPrice: '10', vatRate: '23' },
    { name: 'Dvere', quantity: '1', unitPrice: '20', vatRate: '23' },
  ];
  const { id, version } = await madeDraft(page, unique('Spor o okno'), { lines: given });
  await page.goto(invoiceAt(id));

  await page.getByLabel('Poznámka').fill(mine);
  await fillLine(page, 1, { name: `Strešné okno ${'drevené '.repeat(14)}`, unitPrice: '10' });
  await line(page, 2).getByLabel('Množstvo').fill('3');
  await line(page, 2).getByLabel('Názov položky').fill('Dvere vchodové');
  // Meanwhile another user changes two of the same fields to different values, one to the same value, and one that this user does not
  // change.
  const { lines } = await ok(call<{ lines: { id: string }[] }>('GET', `invoices/${id}`));
  const [window, door] = given.map((one, at) => ({ ...one, id: lines[at]?.id }));
  const theirLines = [
    { ...window, name: 'Okno hliníkové' },
    { ...door, quantity: '3' },
  ];
  await ok(call('PUT', `invoices/${id}`, { version, note: theirs, constantSymbol: '0308', lines: theirLines }));
  await page.getByRole('button', { name: 'Uložiť návrh' }).click();

  const dialog = page.getByRole('alertdialog', { name: 'Záznam medzitým niekto zmenil' });
  const rows = dialog.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(3); // The count includes the header row.
  await expect(dialog.getByRole('rowheader')).toHaveText([/Poznámka/, /Položka 1.*Názov/]);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await expect.poll(() => layoutFaults(dialog)).toEqual([]);
  }
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Prevziať uložené' }).click();
  await expect(page.getByLabel('Poznámka')).toHaveValue(theirs);
  await expect(page.getByLabel('Konštantný symbol')).toHaveValue('0308');
  await expect(line(page, 1).getByLabel('Názov položky')).toHaveValue('Okno hliníkové');
  await expect(line(page, 2).getByLabel('Názov položky')).toHaveValue('Dvere vchodové');
});

/** Returns the parts of the table that overlap, are cut off, or lie outside the dialog or the screen. */
function layoutFaults(dialog: Locator): Promise<string[]> {
  return dialog.evaluate((element) => {
    const faults: string[] = [];
    const shown = (cell: Element) => getComputedStyle(cell).clipPath === 'none';
    const inside = (box: DOMRect, around: DOMRect) => box.left >= around.left - 1 && box.right <= around.right + 1;
    const frame = element.getBoundingClientRect();
    if (frame.left < 0 || frame.right > window.innerWidth) faults.push('the dialog is wider than the screen');
    for (const row of element.querySelectorAll('tr')) {
      const cells = [...row.querySelectorAll('th, td')].filter(shown);
      const boxes = cells.map((cell) => cell.getBoundingClientRect());
      cells.forEach((cell, at) => {
        const name = cell.textContent?.slice(0, 20) ?? '';
        const box = boxes[at] ?? frame;
        if (!inside(box, frame)) faults.push(`${name} stands outside the dialog`);
        if (cell.scrollWidth > cell.clientWidth + 1) faults.push(`${name} runs out of its cell`);
        const clash = boxes.some(
          (next, to) =>
            to > at &&
            next.left < box.right - 1 &&
            next.right > box.left + 1 &&
            next.top < box.bottom - 1 &&
            next.bottom > box.top + 1,
        );
        if (clash) faults.push(`${name} lies over the next column`);
      });
    }
    // The cells of each column must be aligned with its header.
    const lefts = [...element.querySelectorAll('tr')].map((row) =>
      [...row.querySelectorAll('th:not(:first-child), td')].map((cell) =>
        Math.round(cell.getBoundingClientRect().left),
      ),
    );
    if (new Set(lefts.map((row) => row.join())).size > 1) faults.push(`columns are out of line: ${lefts.join(' / ')}`);
    // Everything must be readable, so content that does not fit on the screen scrolls inside the dialog.
    const buttons = element.querySelectorAll('button');
    const last = buttons[buttons.length - 1]?.getBoundingClientRect();
    if (!last || last.bottom > window.innerHeight) faults.push('the buttons are below the screen');
    return faults;
  });
}
