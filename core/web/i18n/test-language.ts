import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LanguageListeners, type LanguageStore, startLanguage } from './language-store.ts';
import { MergedTranslations } from './merged-translations.ts';
import { inEachLanguage, type LanguageCode } from '#core/contract';

/** Returns a `fetch` that serves the core's own texts as the build does; languages in `missing` get a 404. */
export function coreTexts(requested: string[] = [], missing: readonly string[] = []): typeof fetch {
  return async (input) => {
    const file = addressOf(input).split('/').at(-1) ?? '';
    requested.push(file);
    if (file === 'merged-translations.json' && !missing.includes('merged-translations')) {
      return Response.json(inEachLanguage((language) => `${language}.json`));
    }
    if (missing.includes(file.replace('.json', ''))) return new Response('', { status: 404 });
    return new Response(await readFile(join(import.meta.dirname, file)));
  };
}

function addressOf(input: string | URL | Request): string {
  return input instanceof Request ? input.url : input.toString();
}

/** Starts a language service with the core's own texts, for tests. */
export function testLanguage(
  language: LanguageCode = 'sk',
  fetchWith: typeof fetch = coreTexts(),
  listeners: LanguageListeners = { onShown: () => {}, onChosen: () => {} },
): Promise<LanguageStore> {
  return startLanguage(
    language,
    new MergedTranslations('https://kostra.example', { fetchWith, slovak: '/assets/i18n/sk.json' }),
    listeners,
  );
}
