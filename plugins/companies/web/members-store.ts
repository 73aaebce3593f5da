import type { GivenRole } from '#core/access';
import { isProblem, LoadableValue } from '#core/web';
import type { CompanyClient, Feedback } from '#core/web/tokens';
import {
  accountantTaken,
  changeMemberRole,
  type CompanyMember,
  type Invitation,
  listInvitations,
  listMembers,
  removeMember,
  transferCompany,
  withdrawInvitation,
} from '../contract/index.ts';

export interface MembersNow {
  readonly members: readonly CompanyMember[];
  readonly invitations: readonly Invitation[];
}

/**
 * Stores the members and the open invitations. The pipeline shows errors, and the list is loaded again after each
 * change.
 */
export class MembersStore {
  readonly loaded = new LoadableValue<MembersNow>();
  readonly #client: CompanyClient;
  readonly #feedback: Feedback;

  constructor(client: CompanyClient, feedback: Feedback) {
    this.#client = client;
    this.#feedback = feedback;
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
    const input = { params: { userId }, body: { roleName } };
    return this.#change(() =>
      this.#client.call(changeMemberRole, input, { handles: [accountantTaken.status] }).catch((error: unknown) => {
        if (isProblem(error, accountantTaken))
          this.#feedback.toast({ intent: 'warning', text: { key: 'MEMBERS.ONE_ACCOUNTANT' } });
        throw error;
      }),
    );
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

  /** @returns whether the change succeeded */
  async #change(act: () => Promise<unknown>): Promise<boolean> {
    const done = await act().then(
      () => true,
      () => false, // the pipeline has already shown the error
    );
    await this.load();
    return done;
  }
}
