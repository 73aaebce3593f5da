import type { Package } from '#core/access';
import { token } from '#core/registry';

/** What an announcement widget is told of the company. [A3-12] */
export interface AnnouncementData {
  /** The application, such as `Invoicing`. */
  readonly app: string;
  readonly companyId: string;
  readonly licenseType: Package;
  readonly isLicenseValid: boolean;
  readonly daysValid: number;
  /** The company is trying it out. */
  readonly isTest: boolean;
  /** Modules, by commas. */
  readonly modul: string;
}

/** Of the open company; `undefined` outside any. Observable. */
export interface Announcement {
  readonly data: AnnouncementData | undefined;
}

export const announcement = token<Announcement>('licensing.announcement', 'app');
