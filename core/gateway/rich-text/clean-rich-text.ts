import sanitizeHtml from 'sanitize-html';
import { richTextMarkup } from '#core/contract/letters';

/**
 * A rich text as it may be kept and mailed, whatever was sent: known tags alone, and links that lead outside by a known way.
 * Cleaning what is clean changes nothing.
 */
export function cleanRichText(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...richTextMarkup.tags],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: [...richTextMarkup.links],
    allowProtocolRelative: false,
    nestingLimit: 20,
    // What editors of the world write for the same.
    transformTags: { b: 'strong', i: 'em', div: 'p' },
    exclusiveFilter: ({ tag, attribs }) => tag === 'a' && !attribs['href'] && 'excludeTag',
  }).trim();
}

/** Are there words, or a placeholder, in a clean one? */
export function saysSomething(html: string): boolean {
  return /\S/.test(withoutTags(html).replaceAll('&nbsp;', ' '));
}

/** What of a clean one is written, its tags left out where they stand. */
export function withoutTags(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '');
}
