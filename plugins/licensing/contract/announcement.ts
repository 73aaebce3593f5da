import type { Package } from '#core/access';
import { token } from '#core/registry';

/** The company's data for an announcement widget. [A3-12] */
export interface AnnouncementData {
  /** The application, such as `Invoicing`. */
  readonly app: string;
  readonly companyId: string;
  readonly licenseType: Package;
  readonly isLicenseValid: boolean;
  readonly daysValid: number;
  /** Whether the company has a trial licence. */
  readonly isTest: boolean;
  /** The modules, separated by commas. */
  readonly modul: string;
}

/** The data of the open company for announcement widgets. It is observable. `undefined` means that no company is open. */
export interface Announcement {
  readonly data: AnnouncementData | undefined;
}

export const announcement = token<Announcement>('licensing.announcement', 'app');
