import { expect, test } from './fixtures.ts';
import { routeTable } from './route-table.ts';
import { changed, first, goWithin } from './shell-support.ts';

const passing = new Set(['companies.setting-up', 'companies.invitation', 'licensing.expired']);

test('[B9-16] on a phone every page fits, and what is pressed has the size of a thumb', async ({ signedIn }) => {
  const page = await signedIn('owner', { viewport: { width: 390, height: 844 } });
  await page.route(
    '**/gateway/companies',
    changed<{ businessName: string }[]>((list) =>
      list.map((one) => ({
        ...one,
        businessName: 'Vinárstvo pod Malými Karpatmi a dcéra, spoločnosť s ručením obmedzeným',
      })),
    ),
  );
  const routes = await routeTable(page, passing);
  test.setTimeout(60_000 + routes.length * 15_000);
  const faults: string[] = [];
  await page.goto(`/company/${first}`);
  await expect(page.getByRole('banner')).toBeVisible();
  for (const { id, path, title } of routes) {
    await goWithin(page, path);
    await expect.poll(async () => (await page.title()).split(' · ')[0]).toBe(title);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    for (const fault of await page.evaluate(thumbFaults)) faults.push(`${id}: ${fault}`);
  }
  expect(faults).toEqual([]);
});

/** Runs in the page: what overflows it, and what is too small for a thumb (24 px, WCAG 2.2). */
function thumbFaults(): string[] {
  const faults: string[] = [];
  const scrollsSideways = (element: Element): boolean =>
    element.scrollWidth > element.clientWidth && /auto|scroll/.test(getComputedStyle(element).overflowX)
      ? true
      : element.parentElement !== null && scrollsSideways(element.parentElement);
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`is ${scrollWidth - clientWidth} px wider than the screen`);
  for (const element of document.querySelectorAll<HTMLElement>('button, a[href], input, select')) {
    const { width, height, right, left } = element.getBoundingClientRect();
    if (width === 0 || height === 0 || element.closest('.k-skip') || getComputedStyle(element).visibility === 'hidden')
      continue;
    const name = (
      element.getAttribute('aria-label') ??
      element.textContent ??
      element.getAttribute('name') ??
      ''
    ).trim();
    if (!scrollsSideways(element) && (right > clientWidth + 1 || left < -1)) faults.push(`${name} is off the screen`);
    const target = element.closest('label') ?? element;
    // A small box is pressed beside it, too: what lies over it and around it belongs to it.
    const around = Number.parseFloat(getComputedStyle(element, '::after').height) || 0;
    if (Math.max(target.getBoundingClientRect().height, around) < 24 && getComputedStyle(element).display !== 'inline')
      faults.push(`${name} is ${Math.round(height)} px high`);
  }
  return faults;
}
