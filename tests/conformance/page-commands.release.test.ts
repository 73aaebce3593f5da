import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from '../../host/gateway/root.ts';

const pages = globSync(['*.md', '.github/**/*.md', '{core,host,plugins,tests}/**/*.md'], { cwd: root });
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** The command of the plugin that `plugins/README.md` takes as its example. */
const exampleCommand = 'notes purge';

/**
 * Returns what pages give to a script: the words of its commands, such as `user create`, and options. Words in capitals and `…` stand for
 * something and are left out, as are paths and the names of a plugin.
 */
function givenTo(script: string): string[] {
  const given = new Set<string>();
  const calls = new RegExp(String.raw`\bnpm (?:run )?${script}(?![\w:-])(?: -- ([^\`\n|#]*))?`, 'g');
  for (const page of pages)
    for (const [, args = ''] of readFileSync(join(root, page), 'utf8').matchAll(calls)) {
      const words = args.split(/\s+/).filter(Boolean);
      for (const word of words) if (/^--[a-z]/.test(word) && word !== '--help') given.add(word.split('=')[0] ?? word);
      const last = words.findIndex((word) => !/^[a-z][a-z-]*$/.test(word));
      const names = words.slice(0, last < 0 ? undefined : last);
      if (script === 'kostra' && names.length > 0) given.add(names.join(' '));
      if (script === 'plugin' || script === 'bench') for (const name of names.slice(0, 1)) given.add(name);
    }
  return [...given].filter((word) => word !== exampleCommand);
}

const ours = Object.keys(scripts).filter(
  (name) => scripts[name]?.startsWith('node host/cli/') && !name.startsWith('pre'),
);

test.each(ours)('npm run %s runs, and knows the commands and options that pages give it', async (script) => {
  const [, file = '', ...always] = scripts[script]?.split(' ') ?? [];
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, file), ...always, '--help'], {
    cwd: root,
  });
  expect(givenTo(script).filter((word) => !stdout.includes(word))).toEqual([]);
});

test('pages are read for commands, options among them', () => {
  expect(givenTo('kostra')).toEqual(expect.arrayContaining(['user create', '--email', 'backup']));
});
