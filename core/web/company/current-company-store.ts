import { makeAutoObservable } from 'mobx';
import type { Role } from '#core/access';
import type { CurrentCompany } from '../tokens.ts';

/** The open company, as its pages see it; the object stays the same as long as the company is open. */
export class CurrentCompanyStore implements CurrentCompany {
  readonly id: string;
  name: string;
  role: Role;
  vatPayerType: string;
  ownerEmail: string | undefined;

  constructor({ id, name, role, vatPayerType, ownerEmail }: CurrentCompany) {
    this.id = id;
    this.name = name;
    this.role = role;
    this.vatPayerType = vatPayerType;
    this.ownerEmail = ownerEmail;
    makeAutoObservable(this);
  }

  update(change: Partial<Omit<CurrentCompany, 'id'>>): void {
    Object.assign(this, change);
  }
}
