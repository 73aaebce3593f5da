import { beforeEach, describe, expect, it, vi } from 'vitest';

const hrefs = () => [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'));
const settle = (event: 'load' | 'error') => {
  for (const link of document.querySelectorAll('link')) link.dispatchEvent(new Event(event));
};

async function withMap(map: Record<string, string>) {
  document.head.innerHTML = '';
  document.body.innerHTML = `<script type="application/json" id="kostra-css">${JSON.stringify(map)}</script>`;
  vi.resetModules();
  return (await import('./css-on-demand.ts')).ensureCss;
}

describe('ensureCss', () => {
  beforeEach(() => vi.resetModules());

  it('links the file of a plugin once, and resolves when it is loaded', async () => {
    const ensureCss = await withMap({ tags: '/tags.css', invoices: '/invoices.css' });
    const done = Promise.all([ensureCss('tags'), ensureCss('tags')]);
    expect(hrefs()).toEqual(['/tags.css']);
    settle('load');
    await expect(done).resolves.toBeDefined();
  });

  it('resolves at once for a plugin without styles, and without a map', async () => {
    await expect((await withMap({}))('tags')).resolves.toBeUndefined();
    document.body.innerHTML = '';
    vi.resetModules();
    await expect((await import('./css-on-demand.ts')).ensureCss('tags')).resolves.toBeUndefined();
  });

  it('says which file failed, and fetches it again the next time', async () => {
    const ensureCss = await withMap({ tags: '/tags.css' });
    const failed = ensureCss('tags');
    settle('error');
    await expect(failed).rejects.toThrow('/tags.css');
    expect(hrefs()).toEqual([]);
    const again = ensureCss('tags');
    settle('load');
    await expect(again).resolves.toBeUndefined();
  });
});
