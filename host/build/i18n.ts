import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLanguage, languages } from '#core/contract';
import { BuildError } from './build-error.ts';
import type { ResolvedOptions } from './build-options.ts';
import type { Discovery } from './discovery.ts';

type Texts = { [key: string]: string | Texts };

/** The files by their path below the web folder. `merged-translations.json` gives a file name per language [A7-3]. */
export type TranslationFiles = { readonly files: ReadonlyMap<string, string>; readonly preload: readonly string[] };

/** Merges the texts of core, host and plugins to one file per language. A key belongs to one owner: a second owner is an error. */
export function mergeTranslations({ root }: Pick<ResolvedOptions, 'root'>, discovery: Discovery): TranslationFiles {
  const owners = [
    { name: 'core/contract', folder: join(root, 'core/contract/words') },
    { name: 'core/web', folder: join(root, 'core/web/i18n') },
    { name: 'host/web', folder: join(root, 'host/web/i18n') },
    ...discovery.plugins.map(({ id, folder }) => ({ name: `plugins/${id}`, folder: join(folder, 'web/i18n') })),
  ];
  const files = new Map<string, string>();
  const index: Record<string, string> = {};
  for (const language of languages) {
    const merged: Texts = {};
    const ownerOf = new Map<string, string>();
    for (const { name, folder } of owners) {
      const path = join(folder, `${language}.json`);
      if (existsSync(path)) merge(merged, readTexts(path), { owner: name, language, ownerOf, path: '' });
    }
    const text = JSON.stringify(merged);
    const file = `${language}.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.json`;
    index[language] = file;
    files.set(`assets/i18n/${file}`, text);
  }
  files.set('assets/i18n/merged-translations.json', JSON.stringify(index));
  return { files, preload: ['/assets/i18n/merged-translations.json', `/assets/i18n/${index[defaultLanguage]}`] };
}

type Merge = {
  readonly owner: string;
  readonly language: string;
  readonly ownerOf: Map<string, string>;
  readonly path: string;
};

function merge(into: Texts, from: Texts, at: Merge): void {
  for (const [key, value] of Object.entries(from)) {
    const path = at.path ? `${at.path}.${key}` : key;
    const present = into[key];
    if (present === undefined) {
      claim(value, path, at);
      into[key] = structuredClone(value);
    } else if (typeof present === 'object' && typeof value === 'object') {
      merge(present, value, { ...at, path });
    } else {
      throw new BuildError(
        'translation-duplicate',
        `The text "${path}" (${at.language}) is given by ${at.ownerOf.get(path) ?? ownerBelow(path, at)} and by ${at.owner}.`,
        'Rename it in one of them: a key starts with its owner, such as TAGS.TITLE.',
      );
    }
  }
}

function claim(value: string | Texts, path: string, at: Merge): void {
  at.ownerOf.set(path, at.owner);
  if (typeof value === 'object') for (const [key, child] of Object.entries(value)) claim(child, `${path}.${key}`, at);
}

function ownerBelow(path: string, { ownerOf }: Merge): string {
  for (const [key, owner] of ownerOf) if (key.startsWith(`${path}.`)) return owner;
  return 'another owner';
}

function readTexts(path: string): Texts {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Texts; // the conformance suite checks the type
  } catch (error) {
    throw new BuildError(
      'translation-unreadable',
      `${path} is not valid JSON: ${error instanceof Error ? error.message : error}.`,
      'Fix the file.',
    );
  }
}
