import { expect, type Page } from '@playwright/test';

export const title = 'AI vizualizácia';
export const types = ['Stĺpcový', 'Vodorovný stĺpcový', 'Čiarový', 'Plošný', 'Koláčový', 'Prstencový', 'Bodový'];

export async function askForChart(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Asistent', exact: true }).click();
  const box = page.getByRole('textbox', { name: 'Napíšte správu' });
  await box.fill('Zobraz koláčový graf fakturácie podľa partnerov');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/ai-visualization$/);
  await page.getByRole('button', { name: 'Zavrieť asistenta' }).click();
}
