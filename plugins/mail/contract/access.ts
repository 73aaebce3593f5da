import { admins, licensed, resource } from '#core/access';

/** The permission to change how the company's e-mails are sent and worded. [B6-13] */
export const emailSettings = resource('emailSettings', { edit: admins });

/** The licence to send e-mails by the company's own server. [B6-17] */
export const customSmtp = licensed('customSmtp', { package: 'Pro' });

/** The licence for e-mails that thank for a payment. [B6-17] */
export const thankYouMails = licensed('thankYouMails', { package: 'Pro' });
