import sanitizeHtml from 'sanitize-html';

/** A message as it may be kept and shown, whatever was written: known tags, and links by known ways. The browser cleans it once more. */
export function cleanMessage(message: string): string {
  return sanitizeHtml(message, {
    allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'ul', 'ol', 'li', 'a'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https', 'http', 'mailto'],
    allowProtocolRelative: false,
    nestingLimit: 20,
    exclusiveFilter: ({ tag, attribs }) => tag === 'a' && !attribs['href'] && 'excludeTag',
  }).trim();
}
