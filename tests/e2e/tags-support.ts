import type { Page } from '@playwright/test';
import { first } from './shell-support.ts';

/* Helpers for tags of the demo's first company, which are grouped into categories. Each test creates its own tags. */
export const tagsSettings = `/company/${first}/settings/tags`;
export const tagSection = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const tagDialog = (page: Page) => page.getByRole('dialog');
