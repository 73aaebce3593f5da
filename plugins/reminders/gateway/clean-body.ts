import sanitizeHtml from 'sanitize-html';
import { bodyMarkup } from '../contract/index.ts';

/**
 * A body as it may be kept and mailed, whatever was sent: known tags alone, and links that lead outside by a known way.
 * Cleaning what is clean changes nothing.
 */
export function cleanBody(body: string): string {
  return sanitizeHtml(body, {
    allowedTags: [...bodyMarkup.tags],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: [...bodyMarkup.links],
    allowProtocolRelative: false,
    nestingLimit: 20,
    // What editors of the world write for the same.
    transformTags: { b: 'strong', i: 'em', div: 'p' },
    exclusiveFilter: ({ tag, attribs }) => tag === 'a' && !attribs['href'] && 'excludeTag',
  }).trim();
}

/** Are there words, or a placeholder? */
export function saysSomething(body: string): boolean {
  return /\S/.test(textOf(body));
}

/** What of a clean body is written, without its tags. */
export function textOf(body: string): string {
  return body.replaceAll(/<[^>]*>/g, '');
}
