import { computed, makeObservable } from 'mobx';
import type { CompanySession, CurrentApplication } from '#core/web/tokens';
import type { Announcement, AnnouncementData } from '../contract/index.ts';

/** What the announcement is told of the open company and its licence. [A3-12] */
export class AnnouncementStore implements Announcement {
  readonly #session: Pick<CompanySession, 'company' | 'licence'>;
  readonly #application: Pick<CurrentApplication, 'id'>;

  constructor(session: Pick<CompanySession, 'company' | 'licence'>, application: Pick<CurrentApplication, 'id'>) {
    this.#session = session;
    this.#application = application;
    makeObservable(this, { data: computed });
  }

  get data(): AnnouncementData | undefined {
    const { company, licence } = this.#session;
    if (!company || !licence) return undefined;
    const { type, daysValid, modules } = licence.entity;
    return {
      app: this.#application.id,
      companyId: company.id,
      licenseType: type,
      isLicenseValid: daysValid > 0,
      daysValid,
      isTest: type === 'Trial',
      modul: modules.join(','),
    };
  }
}

export default function makeAnnouncement(session: CompanySession, application: CurrentApplication): Announcement {
  return new AnnouncementStore(session, application);
}
