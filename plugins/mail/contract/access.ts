import { admins, licensed, resource } from '#core/access';

/** How the company's letters leave, and what they say. [B6-13] */
export const emailSettings = resource('emailSettings', { edit: admins });

/** Letters leave by the company's own server. [B6-17] */
export const customSmtp = licensed('customSmtp', { package: 'Pro' });

/** A letter of thanks once a document is paid. [B6-17] */
export const thankYouMails = licensed('thankYouMails', { package: 'Pro' });
