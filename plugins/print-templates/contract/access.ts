import { admins, licensed, resource } from '#core/access';

/** How prints look is set up by those who set the company up. [B6-13] */
export const reportingSettings = resource('reportingSettings', { edit: admins });

/** A print of the company's own making. [B6-17] */
export const editablePrintReports = licensed('editablePrintReports', { package: 'Pro', forbiddenForAcademic: true });
