/** What a rich text may hold; the gateway takes away the rest, and so does the browser. */
export const richTextMarkup = {
  tags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a'],
  /** Of links: an address that begins otherwise is no link. */
  links: ['https', 'http', 'mailto'],
} as const;
