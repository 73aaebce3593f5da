/** From here on the page is drawn for a desktop. [A9-12] [B9-16] */
export const desktop = '(min-width: 1024px)';
