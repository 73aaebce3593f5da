/** From here on the page is drawn for a desktop. [A9-12] [B9-16] */
export const desktop = '(min-width: 1024px)';

/** So narrow that the bar has room for the company's name or for icons, as the style sheets draw the line. */
export const phone = '(max-width: 639px)';
