import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CheckoutCopy } from '../support/checkout-copy.ts';
import { KostraProcess } from '../support/kostra-process.ts';
import { readDocPage } from '../support/doc-page.ts';
import { test as base, expect, expectAccessible } from './fixtures.ts';
import { first } from './shell-support.ts';

/* Follows the tutorial core/docs/plugins/first-plugin.md in a fresh checkout, file by file and command by command. */
interface Followed {
  readonly url: string;
  readonly copy: CheckoutCopy;
  readonly outputs: ReadonlyMap<string, string>;
  /** The code blocks of the tutorial that differ from the files that the plugin kit wrote. */
  readonly outdated: readonly string[];
}

const test = base.extend<object, { followed: Followed }>({
  followed: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const copy = new CheckoutCopy({ typed: true });
      git(copy, 'init', '-q');
      git(copy, 'add', '-A');
      git(copy, '-c', 'user.name=a', '-c', 'user.email=a@kostra.example', 'commit', '-qm', 'a fresh clone');
      const { scripts } = JSON.parse(readFileSync(join(copy.root, 'package.json'), 'utf8')) as {
        scripts: Record<string, string>;
      };
      const outputs = new Map<string, string>();
      const outdated: string[] = [];
      let kostra: KostraProcess | undefined;
      for (const step of readDocPage('core/docs/plugins/first-plugin.md')) {
        if (step.kind === 'file') {
          const path = join(copy.root, step.path);
          if (step.part === 1 && (!existsSync(path) || readFileSync(path, 'utf8') !== step.text))
            outdated.push(step.path);
          mkdirSync(dirname(path), { recursive: true });
          writeFileSync(path, step.text);
          continue;
        }
        const [, name = '', words = ''] = /^npm (?:run )?(\S+)(?: -- (.*))?$/.exec(step.line) ?? [];
        const program = scripts[name]?.replace(/^node /, '') ?? '';
        if (name === 'start') kostra = await new KostraProcess({ root: copy.root, program }).start();
        else outputs.set(step.line, (await copy.compiles([program, ...words.split(' ')])).output);
      }
      await use({ url: kostra?.url ?? '', copy, outputs, outdated });
      await kostra?.remove();
      copy.remove();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  kostraUrl: async ({ followed }, use) => use(followed.url),
});

test('the chapter’s plugin keeps to everything, and no file outside its folder was touched', async ({ followed }) => {
  const { copy, outputs, outdated } = followed;
  expect(outdated).toEqual([]);
  expect(outputs.get('npm run plugin -- check notes')).toContain('plugins/notes keeps to everything.');
  expect(outputs.get('npm run plugin -- why notes.nav --as Employee')).toContain('needs the permission notes:read');
  const touched = git(copy, 'status', '--porcelain', '--untracked-files=all').trim().split('\n');
  expect(touched.length).toBeGreaterThan(10);
  expect(touched.filter((line) => !line.startsWith('?? plugins/notes/'))).toEqual([]);
});

test('it stands in the navigation, keeps what is written, and shows it to others at once', async ({ signedIn }) => {
  const owner = await signedIn('owner', { path: `/company/${first}` });
  await owner.getByRole('navigation', { name: 'Hlavná navigácia' }).getByRole('link', { name: 'Poznámky' }).click();
  await expect(owner.getByText('Zatiaľ ste si nič nepoznačili.')).toBeVisible();
  const member = await signedIn('member', { path: `/company/${first}/notes` });
  await expect(member.getByText('Zatiaľ ste si nič nepoznačili.')).toBeVisible();
  await expect(member.getByLabel('Nová poznámka')).toHaveCount(0);

  await owner.getByLabel('Nová poznámka').fill('Zavolať do Prešova');
  await owner.keyboard.press('Enter');
  await expect(owner.getByText('Zavolať do Prešova')).toBeVisible();
  await expect(owner.getByLabel('Nová poznámka')).toHaveValue('');
  await expect(member.getByText('Zavolať do Prešova')).toBeVisible();
  await expectAccessible(owner);
  await owner.reload();
  await expect(owner.getByText('Zavolať do Prešova')).toBeVisible();
});

function git(copy: CheckoutCopy, ...words: string[]): string {
  return execFileSync('git', words, { cwd: copy.root, encoding: 'utf8' });
}
