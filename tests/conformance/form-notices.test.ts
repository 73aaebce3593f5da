import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// If a gate closes while a form has unsaved changes, every SaveButton is disabled. FormNotices in the same form shows the reason.
const forms = globSync(['{core,plugins}/**/web/**/*.tsx']).filter(
  (file) => !file.includes('.test.') && readFileSync(file, 'utf8').includes('<SaveButton'),
);

it('finds the forms', () => {
  expect(forms).toContain('plugins/partners/web/partner-form-page.tsx');
});

it.each(forms)('%s says why it cannot be saved', (file) => {
  expect(readFileSync(file, 'utf8')).toContain('<FormNotices');
});
