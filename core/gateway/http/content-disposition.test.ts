import { expect, it } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

it('names a file by letters alone that RFC 8187 allows', () => {
  const header = contentDisposition('attachment', "Faktúra 2026/1 – 50 % 'a*' ďalšie (299).pdf");
  const [, value = ''] = /^attachment; filename\*=UTF-8''(.*)$/.exec(header) ?? [];
  expect(value).toMatch(/^([A-Za-z0-9!#$&+.^_`|~-]|%[0-9A-F]{2})+$/);
  expect(decodeURIComponent(value)).toBe("Faktúra 2026/1 – 50 % 'a*' ďalšie (299).pdf");
});
