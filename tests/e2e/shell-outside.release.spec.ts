import { KostraProcess } from '../support/kostra-process.ts';
import { Mailbox } from '../support/mailbox.ts';
import { Operator } from '../support/operator.ts';
import { test as base, expect, expectAccessible } from './fixtures.ts';
import { tokenOf } from './page-session.ts';
import { first, hubOf, inCompany, isMarked, mark, measured, networkNoise, second, toasts } from './shell-support.ts';

interface Own {
  readonly kostra: KostraProcess;
  readonly mailbox: Mailbox;
  readonly operator: Operator;
}

/** Starts a separate Kostra, which sends e-mails to a mailbox of the test and has an operator. */
const test = base.extend<object, { own: Own }>({
  own: [
    // Playwright reads the names of needed fixtures from the first parameter, which must be a destructuring pattern even if it is empty.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const mailbox = new Mailbox();
      const env = { SMTP_URL: await mailbox.start(), MAIL_FROM: 'Kostra <kostra@kostra.example>' };
      const kostra = await new KostraProcess({ env }).start();
      const operator = new Operator(kostra);
      await use({ kostra, mailbox, operator });
      operator.end();
      await kostra.remove();
      await mailbox.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  kostraUrl: async ({ own }, use) => use(own.kostra.url),
  expectedMessages: async ({ own: _ }, use) => use([networkNoise]),
});

test.describe.configure({ mode: 'serial' });

test('[B1-4] [B7-11] [B4-19] a downtime that the operator plans, and ends, reaches open pages without a question', async ({
  signedIn,
  own,
}) => {
  const page = await signedIn('owner');
  const connected = hubOf(page);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/gateway/api/maintenance')) requests.push(request.url());
  });
  await page.goto(`/company/${first}`);
  await connected();
  await mark(page);
  const questions = requests.length;
  const bar = page.getByText(/^Plánovaná odstávka systému začne o \d+:\d\d$/);
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
  await own.operator.run('maintenance', 'plan', '--from', inSeconds(600), '--to', inSeconds(4_200), '--notice', '30');
  await expect(bar).toBeVisible();
  await expectAccessible(page);
  await own.operator.run('maintenance', 'end');
  await expect(bar).toHaveCount(0);
  expect(await isMarked(page)).toBe(true); // The planned maintenance was cancelled before it began, so the page was not reloaded.
  await own.operator.run('maintenance', 'plan', '--from', 'now', '--to', inSeconds(3_600));
  const overlay = page.getByRole('dialog', { name: 'V aplikácii prebieha odstávka z dôvodu údržby.' });
  await expect(overlay).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(overlay).toBeVisible();
  await expectAccessible(page);
  expect(requests).toHaveLength(questions);
  const reloaded = page.waitForEvent('load');
  await own.operator.run('maintenance', 'end');
  await reloaded;
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(overlay).toHaveCount(0);
});

test('[A2-33] [A7-16] [A3-10] an invitation comes by mail, and its link leads into the company', async ({
  signedIn,
  own,
}) => {
  const owner = await signedIn('owner', { path: `/company/${second}/settings/users` });
  await owner.getByRole('button', { name: 'Pozvať používateľa' }).click();
  await expect(owner.getByLabel('Rola').locator('option')).toHaveText([
    'Správca',
    'Účtovník',
    'Člen tímu',
    'Zamestnanec',
    'Hosť',
  ]);
  await expect(owner.getByRole('listitem').filter({ hasText: 'owner@kostra.example' })).toContainText('Vlastník');
  await owner.getByLabel('E-mail').fill('newcomer@kostra.example');
  await owner.getByLabel('Rola').selectOption({ label: 'Účtovník' });
  await owner.getByRole('button', { name: 'Poslať pozvánku' }).click();
  await expect(toasts(owner)).toContainText('Pozvánku sme poslali na newcomer@kostra.example.');
  await expect.poll(() => own.mailbox.emails.length).toBe(1);
  const [message] = own.mailbox.emails;
  expect(message?.subject).toBe('Pozvánka do firmy Kaviareň Ľubietová');
  expect(message?.from?.text).toContain('kostra@kostra.example');
  const [link = ''] = /http\S+\/invitation\?token=\S+/.exec(message?.text ?? '') ?? [];
  expect(message?.html).toContain(link);

  const invited = await signedIn('newcomer');
  await invited.goto(link);
  await expect(invited).toHaveURL(new RegExp(`/company/${second}/`));
  await expect(invited.getByRole('button', { name: /Firma Kaviareň Ľubietová/ })).toBeVisible();
  await owner.reload();
  await expect(
    owner.getByRole('listitem').filter({ hasText: 'newcomer@kostra.example' }).getByRole('combobox'),
  ).toHaveValue('Accountant');
  // A link works only once.
  await invited.goto(link);
  await expect(invited.getByText('Pozvánka už neplatí.')).toBeVisible();
  await expectAccessible(invited);
});

test('[A2-35] [A7-16] what somebody else saved meanwhile is not overwritten: the user chooses', async ({
  signedIn,
}) => {
  const path = `/company/${first}/settings/company-detail`;
  const [mine, theirs] = [await signedIn('owner', { path }), await signedIn('admin', { path })];
  const street = /^Ulica a číslo/;
  const contact = /^Kontaktná osoba/;
  const save = async (page: typeof mine) => {
    await page.getByRole('button', { name: 'Uložiť' }).click();
  };
  await expect(mine.getByLabel(street)).not.toHaveValue('');
  await theirs.getByLabel(street).fill('Jarmočná 3');
  await theirs.getByLabel(contact).fill('Oni');
  await save(theirs);
  await expect(theirs.getByRole('button', { name: 'Uložené' })).toBeVisible();
  await mine.getByLabel(contact).fill('My');
  await save(mine);
  const question = mine.getByRole('alertdialog', { name: 'Záznam medzitým niekto zmenil' });
  await expect(question.getByRole('row', { name: /Kontaktná osoba/ })).toContainText('MyOni');
  await expectAccessible(mine);
  await question.getByRole('button', { name: 'Ponechať moje zmeny' }).click();
  await expect(mine.getByRole('button', { name: 'Uložené' })).toBeVisible();
  await mine.reload();
  await expect(mine.getByLabel(contact)).toHaveValue('My');
  await expect(mine.getByLabel(street)).toHaveValue('Jarmočná 3');
});

test('[A4-18] [A8-17] [B6-13] a transferred company has another owner; from a record, changed rights lead to its list', async ({
  signedIn,
}) => {
  const heir = await signedIn('admin');
  const connected = hubOf(heir);
  await heir.clock.install();
  const headers = { authorization: `Bearer ${tokenOf(heir)}` };
  const partners = await heir.request.get(`/gateway/companies/${first}/partners?top=1`, { headers });
  const [partner] = ((await partners.json()) as { items: { id: string }[] }).items;
  await heir.goto(`/company/${first}/partners/list/detail/${partner?.id}`);
  await connected();
  await mark(heir);

  const owner = await signedIn('owner', { path: `/company/${first}/settings/users` });
  await owner.getByRole('button', { name: /Ďalšie akcie: Adam/ }).click();
  await owner.getByRole('menuitem', { name: 'Previesť firmu na tohto používateľa' }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Previesť firmu' }).click();
  await expect(owner.getByRole('listitem').filter({ hasText: 'admin@kostra.example' })).toContainText('Vlastník');
  await owner.goto(`/company/${first}/settings/company-detail`);
  await expect(owner.getByLabel('Názov firmy')).toBeVisible();
  await expect(owner.getByRole('button', { name: 'Vymazať firmu' })).toHaveCount(0);

  await expect(toasts(heir)).toContainText('Vaše prístupové práva boli zmenené správcom firmy.');
  await heir.clock.fastForward(10_500);
  await expect(heir).toHaveURL(inCompany(first));
  expect(await isMarked(heir)).toBe(true);
  await heir.goto(`/company/${first}/settings/company-detail`);
  await expect(heir.getByRole('button', { name: 'Vymazať firmu' })).toBeVisible();
});

test('[B6-5] an account that an operator made signs in, unmeasured as its e-mail asks; after a reset its old password fails', async ({
  browser,
  own,
}) => {
  const email = 'jana+donotsend@kostra.example';
  await own.operator.run('user', 'create', '--email', email, '--name', 'Jana Nováková', '--password', 'prvé-heslo-1');
  const enter = async (secret: string) => {
    const context = await browser.newContext({ baseURL: own.kostra.url });
    const page = await context.newPage();
    await measured(page);
    await page.goto('/');
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Heslo', { exact: true }).fill(secret);
    await page.getByRole('button', { name: 'Prihlásiť sa' }).click();
    return page;
  };
  const page = await enter('prvé-heslo-1');
  await expect(page.getByRole('heading', { name: 'Nová firma' })).toBeVisible();
  await page.getByRole('button', { name: /^Profil/ }).click();
  await expect(page.getByRole('dialog')).toContainText(email);
  const layer = await page.evaluate(() => (window as Window & { dataLayer?: { event?: string }[] }).dataLayer ?? []);
  expect(layer.filter(({ event }) => event === 'page-view')).toEqual([]);
  await page.context().close();

  await own.operator.run('user', 'reset', '--email', email, '--password', 'druhé-heslo-2');
  const refused = await enter('prvé-heslo-1');
  await expect(refused.getByRole('alert')).toBeVisible();
  await expect(refused.getByLabel('Heslo', { exact: true })).toBeVisible();
  await refused.context().close();
  const again = await enter('druhé-heslo-2');
  await expect(again.getByRole('heading', { name: 'Nová firma' })).toBeVisible();
  await again.context().close();
});
