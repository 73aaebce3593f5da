const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/**
 * Converts an e-mail's HTML to text, for programs that show only text: an empty line between paragraphs, `-` before list items, and the
 * address of a link in brackets if its text differs.
 */
export function plainTextOf(html: string): string {
  return html
    .replaceAll(/<(style|script|head|title)\b[\s\S]*?<\/\1>/gi, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<a\b[^>]*?\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gi, (_all, href: string, inner: string) =>
      linkText(href, inner),
    )
    .replaceAll(/<br\s*\/?>\s*/gi, '\n')
    .replaceAll(/\s*<li\b[^>]*>\s*/gi, '\n- ')
    .replaceAll(/\s*<\/?(ul|ol)\b[^>]*>\s*/gi, '\n\n')
    .replaceAll(/\s*<\/?(p|div|table|tr|h[1-6]|blockquote)\b[^>]*>\s*/gi, '\n\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(#x[0-9a-f]+|#\d+|\w+);/gi, (entity, name: string) => character(name) ?? entity)
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function linkText(href: string, inner: string): string {
  const text = inner.replaceAll(/<[^>]*>/g, '').trim();
  const address = href.replace(/^mailto:/i, '');
  return text === href || text === address ? text : `${text} (${address})`;
}

function character(name: string): string | undefined {
  if (!name.startsWith('#')) return entities[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
