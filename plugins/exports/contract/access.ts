import { accountants, all, licensed, resource } from '#core/access';

/** The right to export a whole month. For each kind of document, the caller also needs the right to export that kind. */
export const accountantExports = resource('accountantExports', { export: accountants });

/** Exports for the accountant need the package Pro. [B6-17] */
export const accountantExporting = licensed('accountantExports', { package: 'Pro' });

export const monthExporting = all(accountantExports.export, accountantExporting);
