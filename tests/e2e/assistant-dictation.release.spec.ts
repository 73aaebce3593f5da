import type { Page } from '@playwright/test';
import { ScriptedModel, sends, words } from '../../plugins/assistant/gateway/model/scripted-model.ts';
import { requires } from '../requires.ts';
import { KostraProcess } from '../support/kostra-process.ts';
import { expect, expectAccessible, test as base } from './fixtures.ts';
import { first } from './shell-support.ts';

/*
 * Tests dictation and the answers of a language model with a service whose responses each test defines. The browser's simulated microphone
 * beeps.
 */
base.skip(...requires('assistant', 'invoices', 'documents'));

interface WithModel {
  readonly model: ScriptedModel;
  readonly kostra: KostraProcess;
}
const test = base.extend<object, WithModel>({
  model: [
    // Playwright reads the names of needed fixtures from the first parameter, which must be a destructuring pattern even if it is empty.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const model = new ScriptedModel();
      await use(model);
      model.stop();
    },
    { scope: 'worker' },
  ],
  kostra: [
    async ({ model }, use) => {
      const url = await model.start();
      const chat = { ASSISTANT_URL: url, ASSISTANT_MODEL: 'test', ASSISTANT_KEY: 'sk-secret' };
      const kostra = await new KostraProcess({
        env: { ...chat, TRANSCRIPTION_URL: url, TRANSCRIPTION_MODEL: 'whisper-1' },
      }).start();
      await use(kostra);
      await kostra.remove();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  kostraUrl: async ({ kostra }, use) => use(kostra.url),
});

const invoices = `/company/${first}/invoices/list`;
const panel = (page: Page) => page.getByRole('complementary', { name: 'Asistent' });
const box = (page: Page) => panel(page).getByRole('textbox', { name: 'Napíšte správu' });
const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });
const messages = (page: Page) => panel(page).getByRole('log').locator(':scope > ol > li');
const open = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Asistent', exact: true }).click();

const hears =
  (text: string): Parameters<ScriptedModel['play']>[0] =>
  (response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ text }));

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const)
  test(`[B2.1-7] [B2.1-4] [B7-6] at ${width} × ${height} a question is spoken, mended, sent and answered by the model`, async ({
    signedIn,
    model,
  }) => {
    const page = await signedIn('owner', { path: invoices, viewport: { width, height } });
    await open(page);
    model.play(hears('Koľko nám dlžia'), sends(words('Spolu vám dlžia **987 654,32 €**.')));
    const logged = page.waitForRequest(/\/assistant\/logspeechtotext\//);
    await button(page, 'Diktovať').click();
    await expect(panel(page).getByText('Nahrávam. Hovorte.')).toBeVisible();
    await expect(box(page)).toBeDisabled();
    await expect(button(page, 'Odoslať')).toBeDisabled();
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await expectAccessible(page);
    }
    if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/rec-${width}.png` });
    await button(page, 'Ukončiť nahrávanie a prepísať ho').click();
    await expect(box(page)).toHaveValue('Koľko nám dlžia');
    await expect(box(page)).toBeFocused();
    expect(String(model.requests[0]?.body)).toContain('filename="recording.webm"');
    await page.keyboard.press('End');
    await page.keyboard.type('?');
    await page.keyboard.press('Enter');
    await expect(messages(page).first()).toContainText('Koľko nám dlžia?');
    await expect(messages(page).last()).toContainText('987 654,32 € ⚠');
    await expect(messages(page).last()).toContainText('Takto označené sumy sa nenašli');
    if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/ans-${width}.png` });
    expect((await logged).postDataJSON()).toEqual({ speechToTextUsed: true });
    await expectAccessible(page);
  });

test('[B4-1] what is being recorded can be thrown away, by the button and by Esc; the panel stays', async ({
  signedIn,
  model,
}) => {
  const page = await signedIn('owner', { path: invoices });
  await open(page);
  model.play(hears('Nikdy'));
  for (const cancel of [() => button(page, 'Zahodiť nahrávku').click(), () => page.keyboard.press('Escape')]) {
    await button(page, 'Diktovať').click();
    await expect(panel(page).getByText('Nahrávam. Hovorte.')).toBeVisible();
    await cancel();
    await expect(panel(page).getByText('Nahrávam. Hovorte.')).toBeHidden();
    await expect(box(page)).toBeEnabled();
  }
  expect(model.requests).toEqual([]);
});

test('[B8-6] [B8-8] [B5-4] a microphone that is not allowed, and speech that is not understood, are said in the chat', async ({
  signedIn,
  model,
  expectedMessages,
}) => {
  expectedMessages.push(/502/);
  const page = await signedIn('owner');
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const allowed = mediaDevices.getUserMedia.bind(mediaDevices);
    let microphoneRequests = 0;
    mediaDevices.getUserMedia = async (wanted) => {
      microphoneRequests += 1;
      if (microphoneRequests === 1) throw new DOMException('Permission denied', 'NotAllowedError');
      return allowed(wanted);
    };
  });
  await page.goto(invoices);
  await open(page);
  await button(page, 'Diktovať').click();
  await expect(messages(page).last()).toContainText(
    '⚠ Nepodarilo sa spustiť nahrávanie. Skontrolujte prístup k mikrofónu.',
  );
  for (const scene of [hears(' '), (response) => void response.writeHead(500).end()] as const satisfies Parameters<
    ScriptedModel['play']
  >) {
    model.play(scene);
    const before = await messages(page).count();
    await button(page, 'Diktovať').click();
    await button(page, 'Ukončiť nahrávanie a prepísať ho').click();
    await expect(messages(page)).toHaveCount(before + 1);
    await expect(messages(page).last()).toContainText('⚠ Nepodarilo sa rozpoznať reč.');
    await expect(box(page)).toBeEnabled();
  }
});

test('the owner finds in the settings what left to the model, word for word', async ({ signedIn, model }) => {
  const page = await signedIn('owner', { path: invoices });
  await open(page);
  model.play(sends(words('Dobrý deň.')));
  await box(page).fill('Čo odišlo?');
  await page.keyboard.press('Enter');
  await expect(messages(page).last()).toContainText('Dobrý deň.');
  await page.goto(`/company/${first}/settings/assistant`);
  await expect(page.getByRole('heading', { name: 'Čo asistent odoslal' })).toBeVisible();
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Čo odišlo?' }).first();
  await row.getByText('Čo odišlo?').click();
  await expect(row.getByRole('heading', { name: 'Pravidlá pre model' })).toBeVisible();
  await expectAccessible(page);
  for (const [width, height, theme] of [
    [1440, 900, 'light'],
    [390, 844, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: theme });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/sent-${width}.png` });
  }
});

test('[B8-4] [B8-9] a model that fails is said in the chat, and the next question is free', async ({
  signedIn,
  model,
}) => {
  const page = await signedIn('owner', { path: invoices });
  await open(page);
  model.play((response) => void response.writeHead(401).end('sk-secret'));
  await box(page).fill('Koľko?');
  await page.keyboard.press('Enter');
  await expect(messages(page).last()).toContainText(
    '⚠ Pri spracovaní požiadavky došlo k chybe. Skúste neskôr, prosím.',
  );
  model.play(sends(words('Dobrý deň.')));
  await box(page).fill('Ahoj');
  await page.keyboard.press('Enter');
  await expect(messages(page).last()).toContainText('Dobrý deň.');
});
