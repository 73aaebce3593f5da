/** The markup that a rich text may contain. The gateway and the browser remove everything else. */
export const richTextMarkup = {
  tags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a'],
  /** The allowed schemes of links. An address with another scheme does not become a link. */
  links: ['https', 'http', 'mailto'],
} as const;
