import { expect, expectAccessible, test } from './fixtures.ts';
import { deaf, flexi, gatewayOf, numbering, type Refused, saving, seriesInput, trial } from './numbering-support.ts';
import { requires } from '../requires.ts';

test.skip(...requires('numbering'));

/** What each field may not be: the value, the gateway's code, the words beside the field. */
const faults = {
  sequenceCode: {
    label: 'Kód',
    values: [
      ['', 'required', 'Vyplňte toto pole.'],
      ['   ', 'whiteSpaces', 'Zadajte aj iné znaky ako medzery.'],
      ['ABCDEF', 'maxLength', 'Najviac 5 znakov.'],
      ...['\\', '/', '#', '?', '+', '*', '(', ')', ' ', '\u200b'].map(
        (sign) =>
          [
            `A${sign}B`,
            'invalid',
            'Kód nesmie obsahovať medzeru, neviditeľné znaky, znaky \\ / # ? + * ( ) ani zápis %2F.',
          ] as const,
      ),
      ['ZF', 'sequenceCodeIsNotUnique', 'Rad s týmto kódom už existuje. Zvoľte iný kód.'],
    ],
  },
  name: {
    label: 'Názov',
    values: [
      ['', 'required', 'Vyplňte toto pole.'],
      ['   ', 'whiteSpaces', 'Zadajte aj iné znaky ako medzery.'],
      ['n'.repeat(256), 'maxLength', 'Najviac 255 znakov.'],
    ],
  },
  pattern: {
    label: 'Vlastný tvar',
    values: [
      ['', 'required', 'Vyplňte toto pole.'],
      ['   ', 'whiteSpaces', 'Zadajte aj iné znaky ako medzery.'],
      ['RRRRCCCC-0123456789012', 'maxLength', 'Najviac 20 znakov.'],
      ...['RRRRMM', 'CCRRCC'].map(
        (pattern) =>
          [
            pattern,
            'invalid',
            'Tvar čísla musí obsahovať poradové číslo: písmeno C raz alebo viackrát za sebou.',
          ] as const,
      ),
    ],
  },
  counterInitValue: {
    label: 'Najbližšie poradové číslo',
    values: [
      ['', 'required', 'Vyplňte toto pole.'],
      ['1.5', 'integer', 'Zadajte celé číslo.'],
      ['0', 'minimum', 'Najmenšia povolená hodnota je 1.'],
      ['-1', 'minimum', 'Najmenšia povolená hodnota je 1.'],
      ['1234567890', 'maximum', 'Zadajte najviac 9 číslic.'],
    ],
  },
} as const;

test('[A5-3] [A5-4] [A5-6] every fault is told beside its field, and the gateway refuses it by the same code', async ({
  signedIn,
  kostraUrl,
}) => {
  const call = await gatewayOf(kostraUrl, trial);
  const page = await signedIn('owner');
  await deaf(page);
  await page.goto(numbering(trial, '/ProformaInvoice-create'));
  await page.getByRole('radio', { name: 'Vlastný tvar' }).check();
  for (const [field, { label, values }] of Object.entries(faults)) {
    const input = page.getByRole('form').getByRole('textbox', { name: label });
    for (const [value, code, message] of values) {
      await input.fill(value);
      await input.blur();
      await expect(input).toHaveAccessibleDescription(message);
      await expect(input).toHaveAttribute('aria-invalid', 'true');
      const sent = field !== 'counterInitValue' ? value : value === '' ? undefined : Number(value);
      const { status, reply } = await call<Refused>(
        'POST',
        'numbering/ProformaInvoice',
        seriesInput('NOV', { [field]: sent }),
      );
      expect([status, reply.fields]).toEqual([
        400,
        [expect.objectContaining({ path: `/${field}`, code, message: expect.stringMatching(/\w{3,}/) })],
      ]);
    }
    await input.fill(
      { sequenceCode: 'NOV', name: 'n'.repeat(255), pattern: 'F-DDCC', counterInitValue: '5' }[field] ?? '',
    );
    await expect(input).not.toHaveAttribute('aria-invalid', 'true');
  }

  // [A5-7] By year or by date; by year only where the number shows it.
  await expect(page.getByRole('radiogroup', { name: 'Začať znova od čísla 1' }).getByRole('radio')).toHaveCount(2);
  const missing = 'V tvare čísla chýba rok (RR alebo RRRR). Bez neho by sa čísla každý rok opakovali.';
  await saving(page).click();
  await expect(page.getByText('Opravte vyznačené pole.')).toBeVisible();
  await expect(page.getByText(missing)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Každý rok' })).toBeFocused();
  await expectAccessible(page);
  const refused = await call<Refused>('POST', 'numbering/ProformaInvoice', seriesInput('NOV', { pattern: 'DDCC' }));
  expect(refused.reply.fields).toMatchObject([{ path: '/counterResetByYear', code: 'yearMissing' }]);
  await page.getByRole('radio', { name: 'Podľa dátumu v čísle' }).check();
  await expect(page.getByText(missing)).toHaveCount(0);
  await expect(page.getByText('Pri tomto tvare každý deň')).toBeVisible();
  await page.getByRole('link', { name: 'Zavrieť' }).click();
  await page.getByRole('button', { name: 'Odísť bez uloženia' }).click();
  await expect(page).toHaveURL(numbering(trial));
});

test('[A5-3] [A9-5] a code is checked 300 ms after typing; an earlier answer never overwrites a later key press', async ({
  signedIn,
}) => {
  const page = await signedIn('owner');
  await deaf(page);
  await page.clock.install();
  await page.goto(numbering(trial, '/Invoice-create'));
  const code = page.getByLabel('Kód');
  await expect(code).toBeFocused();
  const asked: string[] = [];
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route('**/unique?*', async (route) => {
    asked.push(new URL(route.request().url()).search);
    if (asked.length > 1) return route.continue();
    const response = await route.fetch();
    await held.promise;
    // The page may have ended the request meanwhile: that is one way not to listen to it.
    await route.fulfill({ response }).catch(() => undefined);
    released.resolve();
  });
  await page.clock.pauseAt(Date.now() + 3_600_000);

  await page.keyboard.type('f');
  await page.clock.runFor(250);
  await page.keyboard.type('a');
  await page.clock.runFor(299);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => asked).toEqual(['?sequenceCode=FA']);

  await page.keyboard.type('x');
  held.resolve();
  await released.promise;
  await expect(code).not.toHaveAttribute('aria-invalid', 'true');
  await page.clock.runFor(300);
  await expect.poll(() => asked).toEqual(['?sequenceCode=FA', '?sequenceCode=FAX']);
  await expect(code).not.toHaveAttribute('aria-busy', 'true');
  await expect(code).not.toHaveAttribute('aria-invalid', 'true');

  await page.keyboard.press('Backspace');
  await page.clock.runFor(300);
  await expect(page.getByText('Rad s týmto kódom už existuje. Zvoľte iný kód.')).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(page.getByText('Rad s týmto kódom už existuje. Zvoľte iný kód.')).toHaveCount(0);
  await page.keyboard.press('Backspace');
  await page.clock.runFor(1_000);
  expect(asked).toHaveLength(3); // an empty one is not asked about
});

test('[A5-3] [A7-18] an edited series is not in its own way', async ({ signedIn }) => {
  const page = await signedIn('owner', { path: numbering(flexi, '/Invoice-FA') });
  const answer = page.waitForResponse(/unique\?/);
  await page.getByLabel('Kód').fill('fa');
  const response = await answer;
  expect(new URL(response.url()).search).toBe('?sequenceCode=FA&originalSequenceCode=FA');
  expect(await response.json()).toEqual({ unique: true });
  await expect(page.getByLabel('Kód')).not.toHaveAttribute('aria-invalid', 'true');
});
