import { expect, test } from 'vitest';
import { serveListPage } from './serve-page.ts';

test('the page that the list is measured on builds for the browser', async () => {
  const page = await serveListPage();
  try {
    expect((await fetch(`${page.url}page.js`)).headers.get('content-type')).toContain('javascript');
  } finally {
    page.close();
  }
});
