/** From here on the centre is a popup, and there are toasts. [B2.6-2] [B4-17] */
export const desktop = '(min-width: 1024px)';
