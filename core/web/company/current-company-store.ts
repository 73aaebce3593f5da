import { makeAutoObservable } from 'mobx';
import type { Role } from '#core/access';
import type { VatPayerPeriod } from '#core/contract';
import type { Company } from '#core/contract/platform';
import type { CurrentCompany } from '../tokens.ts';

/** The open company, as its pages see it; the object stays the same as long as the company is open. */
export class CurrentCompanyStore implements CurrentCompany {
  readonly id: string;
  name: string;
  role: Role;
  vatPayerType: string;
  vatPayerPeriods: readonly VatPayerPeriod[] | undefined;
  ownerEmail: string | undefined;

  constructor({ id, name, role, vatPayerType, vatPayerPeriods, ownerEmail }: CurrentCompany) {
    this.id = id;
    this.name = name;
    this.role = role;
    this.vatPayerType = vatPayerType;
    this.vatPayerPeriods = vatPayerPeriods;
    this.ownerEmail = ownerEmail;
    makeAutoObservable(this);
  }

  update(change: Partial<Omit<CurrentCompany, 'id'>>): void {
    Object.assign(this, change);
  }
}

/** Returns what every page of the company knows of its details. */
export function knownDetails({ name, vatPayerType, vatPayerPeriods }: Company) {
  return { name, vatPayerType, vatPayerPeriods } satisfies Partial<CurrentCompany>;
}
