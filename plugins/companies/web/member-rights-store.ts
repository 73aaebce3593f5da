import { action, computed, makeObservable, observable } from 'mobx';
import type { Facts } from '#core/access';
import { LoadableValue } from '#core/web';
import type { CompanyClient } from '#core/web/tokens';
import { type MemberPermissions, readMemberPermissions, updateMemberPermissions } from '../contract/index.ts';

export type MemberRight = MemberPermissions['permissions'][number];
/** The rights over one resource, such as documents of a kind, partners or users. */
export interface RightsGroup {
  readonly resource: string;
  readonly rights: readonly MemberRight[];
}

/**
 * Stores the rights of one member as they will be saved: the role's rights with the company's exceptions. [A8-17]
 * [B6-6]
 */
export class MemberRightsStore {
  readonly loaded = new LoadableValue<MemberPermissions>();
  /** The rights that the user has changed in the dialog, by permission. */
  readonly changes = observable.map<string, boolean>();
  readonly #client: CompanyClient;
  readonly #facts: Pick<Facts, 'permission'>;
  readonly #userId: string;

  constructor(userId: string, client: CompanyClient, facts: Pick<Facts, 'permission'>) {
    this.#userId = userId;
    this.#client = client;
    this.#facts = facts;
    makeObservable(this, { groups: computed, isByRole: computed, set: action, reset: action });
  }

  get groups(): readonly RightsGroup[] {
    const rights = (this.loaded.value?.permissions ?? []).map((right) => ({
      ...right,
      allowed: this.changes.get(right.permission) ?? right.allowed,
    }));
    const resources = new Set(rights.map(({ permission }) => resourceOf(permission)));
    return [...resources].map((resource) => ({
      resource,
      rights: rights.filter(({ permission }) => resourceOf(permission) === resource),
    }));
  }

  /** Whether the member has exactly the rights of their role, so that there is no exception. */
  get isByRole(): boolean {
    return this.groups.every(({ rights }) => rights.every(({ allowed, byRole }) => allowed === byRole));
  }

  /** Returns whether the user may give a right. A user gives only rights that they have; the gateway refuses others. */
  mayGive({ permission, byRole, allowed }: MemberRight): boolean {
    return byRole || allowed || this.#facts.permission(permission) === true;
  }

  set(permission: string, allowed: boolean): void {
    this.changes.set(permission, allowed);
  }

  /** Resets all rights to those of the role. */
  reset(): void {
    for (const { permission, byRole } of this.loaded.value?.permissions ?? []) this.changes.set(permission, byRole);
  }

  load(): Promise<void> {
    return this.loaded.load(() =>
      this.#client.call(readMemberPermissions, { params: { userId: this.#userId } }, { handles: '*' }),
    );
  }

  /** @throws GatewayProblem that the pipeline has shown */
  async save(): Promise<void> {
    const overrides = this.groups
      .flatMap(({ rights }) => rights)
      .filter(({ allowed, byRole }) => allowed !== byRole)
      .map(({ permission, allowed }) => ({ permission, allowed }));
    await this.#client.call(updateMemberPermissions, { params: { userId: this.#userId }, body: { overrides } });
  }
}

function resourceOf(permission: string): string {
  return permission.slice(0, permission.indexOf(':'));
}
