import { accountants, all, licensed, resource } from '#core/access';

/** What a whole month is made of; of each kind of document its own right to export is asked as well. */
export const accountantExports = resource('accountantExports', { export: accountants });

/** [B6-17] */
export const accountantExporting = licensed('accountantExports', { package: 'Pro' });

export const monthExporting = all(accountantExports.export, accountantExporting);
