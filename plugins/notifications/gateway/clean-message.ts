import sanitizeHtml from 'sanitize-html';

/** Sanitizes a message before it is stored: known tags stay, and links with known schemes. The browser sanitizes the message again. */
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
