import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { roleKey, roles } from '#core/access';
import { languages } from '#core/contract';
import { isChosen } from '#core/testing/chosen-plugin.ts';
import { textsIn } from '#core/testing/texts.ts';
import { root } from '../../host/gateway/root.ts';

/** The folders with texts: for pages, e-mails, the login and prints. */
const folders = globSync('{core,host,plugins}/**/sk.json', { cwd: root })
  .map((path) => dirname(path))
  .filter((folder) => isChosen(/^plugins\/([^/]+)/.exec(folder)?.[1] ?? ''))
  .toSorted();
const config = globSync('config/*.schema.json', { cwd: root }).toSorted();

/** Returns the texts that these languages lack, such as `plugins/tags/web/i18n/de.json lacks TAGS.TITLE`. */
function lacking(wanted: readonly string[]): string[] {
  return folders.flatMap((folder) => {
    const slovak = textsIn(join(root, folder), 'sk');
    return wanted.flatMap((language) => {
      const texts = textsIn(join(root, folder), language);
      const keys = [...new Set([...slovak.keys(), ...texts.keys()])];
      // A Slovak text may be empty while the others are not: where the law requires Slovak words, other languages add a translation.
      const wrong = keys.filter((key) => !texts.has(key) || ![texts.get(key), '(empty)'].includes(slovak.get(key)));
      return texts.size === 0
        ? [`${folder}/${language}.json`]
        : wrong.map((key) => `${folder}/${language}.json ${faultOf(slovak.has(key), texts.has(key))} ${key}`);
    });
  });
}

function faultOf(inSlovak: boolean, inLanguage: boolean): string {
  if (inSlovak && inLanguage) return 'has other blanks to fill than sk.json in';
  return inSlovak ? 'lacks' : 'has, and sk.json has not,';
}

/** Returns the keys of a folder's texts and of their groups, such as `TAGS.TITLE` and `TAGS`. */
function keysIn(folder: string): string[] {
  return [...textsIn(join(root, folder), 'sk').keys()].flatMap((key) => {
    const parts = key.split('.');
    return parts.map((_, at) => parts.slice(0, at + 1).join('.'));
  });
}

function titlesIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  return 'sk' in value ? [value] : Object.values(value).flatMap(titlesIn);
}

const coreKeys = [...keysIn('core/web/i18n'), ...keysIn('core/contract/words')];

describe('a language', () => {
  it('[A1-1] has every text, with the same blanks to fill', () => {
    expect(lacking(languages), 'add the text, or take it away where Slovak has none').toEqual([]);
  });

  it('is one file in each folder of texts', () => {
    expect(lacking(['xx'])).toEqual(folders.map((folder) => `${folder}/xx.json`));
  });

  it('has a text wherever one file has them all', () => {
    const files = globSync('{core,host,plugins}/**/*.json', { cwd: root }).filter((path) =>
      isChosen(/^plugins\/([^/]+)/.exec(path)?.[1] ?? ''),
    );
    const wrong = files.flatMap((path) =>
      titlesIn(JSON.parse(readFileSync(join(root, path), 'utf8')))
        .filter((texts) => Object.keys(texts).toSorted().join() !== languages.toSorted().join())
        .map((texts) => `${path} has ${Object.keys(texts).join()}`),
    );
    expect(wrong).toEqual([]);
  });

  it('is written for a new plugin', () => {
    const templates = globSync('host/cli/plugin/templates/**/sk.json.template', { cwd: root });
    expect(templates.length).toBeGreaterThan(0);
    for (const folder of templates.map(dirname))
      expect(globSync('*.template', { cwd: join(root, folder) }).toSorted()).toEqual(
        languages.map((language) => `${language}.json.template`).toSorted(),
      );
  });

  it.each(['applications', 'navigation'])('has every title in config/%s.json', (name) => {
    const titles = titlesIn(JSON.parse(readFileSync(join(root, `config/${name}.json`), 'utf8')));
    expect(titles.length).toBeGreaterThan(0);
    for (const title of titles) expect(Object.keys(title)).toEqual(languages);
  });

  it.each(config)('is asked for by %s wherever a text is in every language', (path) => {
    const schema = JSON.parse(readFileSync(join(root, path), 'utf8')) as { $defs?: { text?: { required?: string[] } } };
    expect(schema.$defs?.text?.required ?? languages).toEqual(languages);
  });

  it('has each text that a source names, among its own or the core’s', () => {
    const plugins = globSync('plugins/*/manifest.ts', { cwd: root }).map(dirname);
    const owners = ['core', 'host', ...plugins.filter((plugin) => isChosen(basename(plugin)))];
    const unknown = owners.flatMap((owner) => {
      const known = new Set([...keysIn(`${owner}/web/i18n`), ...coreKeys]);
      const sources = globSync(`${owner}/**/*.{ts,tsx}`, { cwd: root, exclude: ['**/*.test.*', '**/test-*'] });
      return sources.flatMap((path) => {
        const source = readFileSync(join(root, path), 'utf8').replaceAll(/\/\*[^]*?\*\//g, ''); // Examples in comments are not uses of a text.
        const named = [...source.matchAll(/['"]([A-Z][A-Z0-9_]*(?:\.\w+)+)['"]/g)].map(([, key = '']) => key);
        return named.filter((key) => !known.has(key)).map((key) => `${path}: ${key}`);
      });
    });
    expect(unknown, 'add the text to the sk.json of that web/i18n, or correct the key').toEqual([]);
  });

  it('is listed in core/contract/languages.ts alone', () => {
    const sources = globSync('{core,host,plugins}/**/*.{ts,tsx,mjs}', { cwd: root, exclude: ['**/*.test.*'] });
    const listing = sources.filter((path) => /'sk'\s*[,|]\s*'(?:en|de)'/.test(readFileSync(join(root, path), 'utf8')));
    expect(listing).toEqual([]);
  });
});

it('[A3-10] every role has a name in every language', () => {
  for (const language of languages)
    expect([...textsIn(join(root, 'core/web/i18n'), language).keys()]).toEqual(
      expect.arrayContaining(roles.map(roleKey)),
    );
});
