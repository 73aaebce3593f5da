import { admins, licensed, resource } from '#core/access';

/** The right to set up the layout of prints, for admins. [B6-13] */
export const reportingSettings = resource('reportingSettings', { edit: admins });

/** The licence feature of the company's own design of prints. [B6-17] */
export const editablePrintReports = licensed('editablePrintReports', { package: 'Pro', forbiddenForAcademic: true });
