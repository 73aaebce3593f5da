import type { Page } from '@playwright/test';
import { readPdf } from '#core/testing/read-pdf.ts';
import {
  type DocumentKind,
  documentKinds,
  firstState,
  isTheirInvoice,
  movesCash,
  ownVerbsIn,
  paperValues,
} from '#plugins/documents/contract';
import { requires } from '../requires.ts';
import { installedContributions } from '../support/contribution-matrix.ts';
import { slovakText } from '../support/slovak-texts.ts';
import { downloaded, line, tabTo, unique } from './documents-support.ts';
import { expect, test } from './fixtures.ts';
import { first, goWithin } from './shell-support.ts';

/*
 * Tests in the browser the features that every kind of document gets from its manifest, so that a new kind is tested automatically. The
 * names of verbs and their target states are read from the kind and its texts. pages.spec.ts checks the pages at each size,
 * tests/conformance/document-lives.test.ts checks the verbs, and tests/conformance/draft-conflicts.test.ts checks changes of one draft in
 * two tabs.
 */
test.skip(...requires('documents', 'numbering', 'partners'));

for (const kind of await installedKinds()) {
  const word = (key: string) => String(slovakText(`${kind.texts}.${key}`));

  test(`[A2-37] [B6-12] [B9-14] ${kind.id}: its list, a new one by keyboard, each of its verbs, its PDF and its row`, async ({
    signedIn,
    expectedMessages,
  }) => {
    expectedMessages.push(/404.*\/reminders\/stops\/documents\//); // This kind has no reminders, so the endpoint answers 404.
    const list = `/company/${first}/${kind.collection}/list`;
    const page = await signedIn('owner', { path: list });
    const table = page.getByRole('grid', { name: word('TITLE') });
    await expect(table.getByRole('row').nth(1)).toBeVisible();

    for (const key of kind.keys.create.split(' ')) await page.keyboard.press(key);
    await expect(page.getByRole('heading', { level: 1, name: word('NEW') })).toBeVisible();
    const ordinary = kind.party === 'customer' ? 'Odberateľ' : 'Dodávateľ';
    const party = movesCash(kind) ? word('PARTY_in') : ordinary;
    await expect(page.getByRole('combobox', { name: party })).toBeFocused();
    await page.keyboard.type('dur');
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('group', { name: party })).toContainText('Ďurčo');
    const [named = ''] = isTheirInvoice(kind) ? Object.keys(paperValues(kind, { number: 'FV' })) : [];
    const theirs = kind.extra[named];
    if (theirs) {
      await tabTo(page, page.getByLabel(String(slovakText(theirs.label)), { exact: true }));
      await page.keyboard.type(unique('FV').slice(3, 15));
    }
    const item = unique('Stolička');
    await tabTo(page, line(page, 1).getByLabel('Názov položky'));
    await page.keyboard.type(item);
    const price = line(page, 1).getByLabel('Jedn. cena');
    await tabTo(page, price);
    await page.keyboard.type('10');
    await page.keyboard.press('Control+Enter');
    const heading = page.getByRole('heading', { level: 1, name: /\d/ });
    await expect(heading).toBeVisible();
    const number = (await heading.innerText()).split(/\s/).at(-1) ?? '';
    expect(await heading.innerText()).toBe(word('NUMBERED').replace('{{number}}', number));

    for (const { verb, to, main } of walkOf(kind)) {
      const answered = page.waitForResponse((response) => response.url().endsWith(`/${verb}`));
      const name = word(`VERB.${verb}`);
      if (main) {
        await tabTo(page, page.getByRole('button', { name, exact: true }), 200);
        await page.keyboard.press('Enter');
      } else await chooseInMenu(page, name);
      expect((await answered).status()).toBe(200); // The page shows the new state before the gateway confirms it.
      await expect(
        page
          .getByRole('main')
          .getByText(word(`STATE.${to}`), { exact: true })
          .first(),
      ).toBeVisible();
    }

    const pdf = await downloaded(page, () => chooseInMenu(page, 'Stiahnuť PDF'));
    expect(pdf.name).toContain(number);
    expect((await readPdf(new Uint8Array(pdf.bytes))).text).toContain(item);

    await goWithin(page, `${list}?search=${number}`);
    const row = table.getByRole('row', { name: number });
    await expect(row).toBeVisible();
    await tabTo(page, row.getByRole('link').first(), 200);
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('heading', { level: 1, name: word('NUMBERED').replace('{{number}}', number) }),
    ).toBeVisible();
  });
}

/** Opens the menu of other actions by the keyboard and selects an action. */
async function chooseInMenu(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: 'Ďalšie akcie' }), 200);
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name, exact: true });
  await expect(item).toBeVisible();
  for (let presses = 0; presses < 30; presses += 1) {
    if (await item.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
}

/** Returns a sequence of verbs after issuing that contains each verb at least once. */
function walkOf(kind: DocumentKind): { verb: string; to: string; main: boolean }[] {
  const unvisited = new Set(Object.keys(kind.lifecycle.verbs));
  const walk: { verb: string; to: string; main: boolean }[] = [];
  for (let state = firstState(kind.lifecycle); unvisited.size > 0; ) {
    const possible = ownVerbsIn(kind, state);
    const verb = possible.find((one) => unvisited.has(one)) ?? possible[0];
    const step = verb === undefined ? undefined : kind.lifecycle.verbs[verb];
    if (verb === undefined || step === undefined || walk.length > 20)
      throw new Error(`${[...unvisited].join()} out of reach`);
    unvisited.delete(verb);
    walk.push({ verb, to: step.to, main: step.main === true });
    state = step.to;
  }
  return walk;
}

async function installedKinds(): Promise<DocumentKind[]> {
  const contributions = await installedContributions();
  return contributions.flatMap(({ point, value }) => (point.id === documentKinds.id ? [value as DocumentKind] : [])); // The extension point has this type of value.
}
