import sanitizeHtml from 'sanitize-html';
import { richTextMarkup } from '#core/contract/emails';

/**
 * Sanitizes a rich text for storing and e-mailing, whatever was sent: only known tags, and links with a known scheme to outside. Sanitizing
 * twice changes nothing.
 */
export function cleanRichText(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...richTextMarkup.tags],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: [...richTextMarkup.links],
    allowProtocolRelative: false,
    nestingLimit: 20,
    // Some editors write `b`, `i` and `div`; they are stored as the allowed tags.
    transformTags: { b: 'strong', i: 'em', div: 'p' },
    exclusiveFilter: ({ tag, attribs }) => tag === 'a' && !attribs['href'] && 'excludeTag',
  }).trim();
}

/** Returns whether a sanitized text has words or a placeholder. */
export function hasContent(html: string): boolean {
  return /\S/.test(withoutTags(html).replaceAll('&nbsp;', ' '));
}

/** Returns the text of a sanitized rich text; its tags are removed without a replacement. */
export function withoutTags(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '');
}
