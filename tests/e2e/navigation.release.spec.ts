import { expect, expectAccessible, test } from './fixtures.ts';
import { restoreNavigation, company, inBusiness, nav, overlay, text, upload } from './navigation-support.ts';

test.describe('the navigation', () => {
  test.describe.configure({ mode: 'serial' });

  test('[A2-38] refuses a hostile file with every error, its path and its fix, and stays as it was', async ({
    signedIn,
  }) => {
    const page = await signedIn('owner');
    await restoreNavigation(page);
    await page.goto(`/company/${company}/settings/navigation`);
    await expect(nav(page).getByRole('link', { name: 'Partneri' })).toBeVisible();
    const before = await nav(page).innerText();
    await upload(
      page,
      'zle.json',
      overlay(
        { op: 'rename', id: 'partners.nav', title: { sk: '<img src=x onerror=alert(1)>' } },
        { op: 'link', id: 'x', title: text('X'), to: 'javascript:alert(1)' },
        { op: 'move', id: 'partners.nav' },
      ),
    );
    const errors = page.getByRole('list', { name: 'Čo treba opraviť' }).getByRole('listitem');
    await expect(errors).toHaveText([
      '/operations/0/title/skNázov obsahuje znaky < alebo >, prípadne riadiace znaky. Napíšte obyčajný text.',
      /^\/operations\/1\/toNa túto adresu sa odkazovať nedá/,
      '/operations/2/parentToto pole chýba. Doplňte ho.',
    ]);
    await expectAccessible(page);
    await upload(page, 'obrovsky.json', Buffer.alloc(10_000_000, ' '));
    await expect(errors).toHaveText(/^\/Súbor je väčší ako 1\sMB/);
    await upload(page, 'hlboky.json', `{"version":1,"operations":${'['.repeat(400_000)}${']'.repeat(400_000)}}`);
    await expect(errors).toHaveText(/^\/operations\/0Tu má byť objekt/);
    await expect(page.getByRole('button', { name: 'Použiť zmeny' })).toHaveCount(0);
    expect(await nav(page).innerText()).toBe(before);
  });

  test('[A2-38] with 300 entries opens a part by drawing that part alone', async ({ signedIn }) => {
    const page = await signedIn('owner', {
      path: `/company/${company}/settings/navigation`,
      viewport: { width: 1440, height: 900 },
    });
    const links = Array.from({ length: 300 }, (_, index) => ({
      op: 'link',
      id: `entry-${index}`,
      title: text(`Položka ${index}`),
      to: `https://example.com/${index}`,
      parent: 'many',
    }));
    await upload(page, 'many.json', overlay({ op: 'group', id: 'many', title: text('Veľa položiek') }, ...links));
    await page.getByRole('button', { name: 'Použiť zmeny' }).click();
    await expect(page.getByText('301 operácií')).toBeVisible();
    await page.goto(inBusiness('partners/list'));
    const head = nav(page).getByRole('button', { name: 'Veľa položiek' });
    await expect(head).toHaveAttribute('aria-expanded', 'false');
    await expect(nav(page).getByRole('link', { name: 'Partneri' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('button', { name: 'Nastaviť navigáciu' })).toBeVisible();
    await page.evaluate(() => {
      const touched = new Set<string>();
      Object.assign(window, { touched });
      new MutationObserver((records) => {
        for (const { target } of records)
          touched.add((target as Element).closest('[data-part]')?.getAttribute('data-part') ?? target.nodeName);
      }).observe(document.querySelector('.k-side') as Element, { childList: true, subtree: true, attributes: true });
    });
    await head.click();
    await expect(nav(page).getByRole('link', { name: /^Položka/ })).toHaveCount(300);
    expect(await page.evaluate(() => [...(window as unknown as { touched: Set<string> }).touched])).toEqual(['many']);
    await restoreNavigation(page);
  });
});
