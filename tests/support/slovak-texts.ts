import { discoverPlugins } from '../../host/build/discovery.ts';
import { mergeTranslations } from '../../host/build/i18n.ts';
import { root } from '../../host/gateway/root.ts';

let merged: unknown;

/** Returns the Slovak text of a key such as `CORE.ERROR.LICENCE` from core, host and installed plugins; `undefined` when there is none. */
export function slovakText(key: string): unknown {
  merged ??= slovakTexts();
  return key.split('.').reduce((texts, part) => (isObject(texts) ? texts[part] : undefined), merged);
}

/** Returns the texts as the build merges them. */
function slovakTexts(): unknown {
  const { files } = mergeTranslations({ root }, discoverPlugins(root));
  const [, text = '{}'] = [...files].find(([path]) => /\/sk\.[^/]+\.json$/.test(path)) ?? [];
  return JSON.parse(text);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
