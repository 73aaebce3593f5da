import {
  changeMemberRole,
  type CompanyMember,
  type GivenRole,
  type Invitation,
  listInvitations,
  listMembers,
  removeMember,
  transferCompany,
  withdrawInvitation,
} from '#core/contract/platform';
import { LoadableValue } from '#core/web/lists/loadable.ts';
import type { CompanyClient } from '#core/web/tokens';

export interface MembersNow {
  readonly members: readonly CompanyMember[];
  readonly invitations: readonly Invitation[];
}

/** Who works in the company, and who is asked to. What fails is told by the pipeline; the list is read anew either way. */
export class MembersStore {
  readonly loaded = new LoadableValue<MembersNow>();
  readonly #client: CompanyClient;

  constructor(client: CompanyClient) {
    this.#client = client;
  }

  load(): Promise<void> {
    return this.loaded.load(async () => {
      const [members, invitations] = await Promise.all([
        this.#client.call(listMembers, {}),
        this.#client.call(listInvitations, {}),
      ]);
      return { members, invitations };
    });
  }

  changeRole(userId: string, roleName: GivenRole): Promise<boolean> {
    return this.#change(() => this.#client.call(changeMemberRole, { params: { userId }, body: { roleName } }));
  }

  remove(userId: string): Promise<boolean> {
    return this.#change(() => this.#client.call(removeMember, { params: { userId } }));
  }

  transfer(userId: string): Promise<boolean> {
    return this.#change(() => this.#client.call(transferCompany, { body: { userId } }));
  }

  withdraw(invitationId: string): Promise<boolean> {
    return this.#change(() => this.#client.call(withdrawInvitation, { params: { invitationId } }));
  }

  /** @returns whether it was done */
  async #change(act: () => Promise<unknown>): Promise<boolean> {
    const done = await act().then(
      () => true,
      () => false, // the pipeline has told why
    );
    await this.load();
    return done;
  }
}
