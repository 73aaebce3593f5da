import { richTextMarkup } from '#core/contract/emails';

/** Completes an address as people type it: `kostra.example` → `https://kostra.example`. Returns `undefined` if it is no address. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (!text || /\s/.test(text)) return undefined;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase();
  if (scheme && !/^\d+$/.test(text.slice(scheme.length + 1).split('/')[0] ?? ''))
    return richTextMarkup.links.some((known) => known === scheme) ? text : undefined;
  if (/^[^@/]+@[^@/]+\.[^@/]+$/.test(text)) return `mailto:${text}`;
  return /^[^/]+\.[^/]{2,}/.test(text) ? `https://${text}` : undefined;
}
