import { admins, licensed, resource } from '#core/access';

/** The right to set up how prints look, for users who set the company up. [B6-13] */
export const reportingSettings = resource('reportingSettings', { edit: admins });

/** The licence feature of a print that the company designs itself. [B6-17] */
export const editablePrintReports = licensed('editablePrintReports', { package: 'Pro', forbiddenForAcademic: true });
