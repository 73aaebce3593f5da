import type { Page } from '@playwright/test';
import { first } from './shell-support.ts';

/* Tags of the demo's first company, which are grouped by categories; each test has tags of its own. */
export const tagsSettings = `/company/${first}/settings/tags`;
export const tagSection = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const tagDialog = (page: Page) => page.getByRole('dialog');
