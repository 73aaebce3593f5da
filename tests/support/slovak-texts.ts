import { discoverPlugins } from '../../host/build/discovery.ts';
import { mergeTranslations } from '../../host/build/i18n.ts';
import { root } from '../../host/gateway/root.ts';

let merged: unknown;

/** The Slovak text of a key, `CORE.ERROR.LICENCE`, of core, host and the installed plugins; `undefined`: there is none. */
export function slovakText(key: string): unknown {
  merged ??= slovakTexts();
  return key.split('.').reduce((texts, part) => (isObject(texts) ? texts[part] : undefined), merged);
}

/** As the build merges them. */
function slovakTexts(): unknown {
  const { files } = mergeTranslations({ root }, discoverPlugins(root));
  const [, text = '{}'] = [...files].find(([path]) => /\/sk\.[^/]+\.json$/.test(path)) ?? [];
  return JSON.parse(text);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
