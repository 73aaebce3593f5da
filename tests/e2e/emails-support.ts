import type { Page } from '@playwright/test';

export const dialog = (page: Page) => page.getByRole('dialog', { name: /^Poslať e-mailom/ });
export const card = (page: Page) => page.getByRole('region', { name: 'E-maily' });
export const send = (page: Page) => page.getByRole('button', { name: 'Poslať e-mailom' });
