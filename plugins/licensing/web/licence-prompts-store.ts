import { makeObservable, observableRef, reaction, runInAction } from 'mobx';
import { explain, type Facts, type Gate, leavesOf, type LicenceGate, packages } from '#core/access';
import type { ServiceLifetime } from '#core/registry';
import type { CompanySession, GatewayClient } from '#core/web/tokens';
import {
  type LicencePrompt,
  type LicencePrompts,
  mayAssignLicence,
  listUnassignedLicences,
  type UnassignedLicence,
} from '../contract/index.ts';

/** Queues the dialogs about the licence, one at a time. Dialogs of a company are removed when it closes. */
export class LicencePromptsStore implements LicencePrompts {
  queue: readonly LicencePrompt[] = [];
  readonly #session: Pick<CompanySession, 'company' | 'licence'>;
  readonly #gateway: Pick<GatewayClient, 'call'>;
  readonly #facts: Facts;

  constructor(
    session: Pick<CompanySession, 'company' | 'licence'>,
    gateway: Pick<GatewayClient, 'call'>,
    facts: Facts,
  ) {
    this.#session = session;
    this.#gateway = gateway;
    this.#facts = facts;
    makeObservable(this, { queue: observableRef });
  }

  get current(): LicencePrompt | undefined {
    return this.queue[0];
  }

  show(prompt: LicencePrompt): void {
    if (this.queue.some(({ kind }) => kind === prompt.kind)) return;
    this.#set([...this.queue, prompt]);
  }

  close(): void {
    this.#set(this.queue.slice(1));
  }

  clear(): void {
    this.#set([]);
  }

  check(gate: Gate): boolean {
    if (!this.#unmet(gate)) return true;
    void this.help(gate);
    return false;
  }

  async help(gate: Gate): Promise<void> {
    // If no condition fails, the gateway knows about a change of the licence earlier than the facts here. Then the licence condition of the
    // gate is the reason.
    const leaf = this.#unmet(gate) ?? leavesOf(gate).find(({ kind }) => kind === 'licence');
    const { company, licence } = this.#session;
    if (leaf?.kind !== 'licence' || !company || !licence) return;
    if (leaf.rule.forbiddenForAcademic && licence.entity.isAcademicLicense) return this.show({ kind: 'academic' });
    const offers = this.#facts.role() === 'Owner' && mayAssignLicence(licence.entity) ? await this.offers() : [];
    if (this.#session.company?.id !== company.id) return;
    if (offers.length > 0) this.show({ kind: 'assign', offers });
    else this.show({ kind: 'requiredPackage', package: leaf.rule.package });
  }

  async offers(): Promise<readonly UnassignedLicence[]> {
    const { company, licence } = this.#session;
    if (!company || !licence) return [];
    const input = {
      params: { companyId: company.id },
      query: { applicationType: licence.entity.applicationType },
    };
    return this.#gateway.call(listUnassignedLicences, input, { handles: '*' }).catch(() => []);
  }

  #unmet(gate: Gate): LicenceGate | undefined {
    const leaves = explain(gate, this.#facts)
      .map(({ leaf }) => leaf)
      .filter((leaf) => leaf.kind === 'licence');
    // The highest package also opens the functions of the others, so the prompt names it.
    return leaves.toSorted((a, b) => rankOf(b) - rankOf(a))[0];
  }

  #set(queue: readonly LicencePrompt[]): void {
    runInAction(() => (this.queue = queue));
  }
}

function rankOf({ rule }: LicenceGate): number {
  return packages.indexOf(rule.package ?? 'Free');
}

export default function makeLicencePrompts(
  session: CompanySession,
  gateway: GatewayClient,
  facts: Facts,
  lifetime: ServiceLifetime,
): LicencePrompts {
  const store = new LicencePromptsStore(session, gateway, facts);
  lifetime.onDispose(
    reaction(
      () => session.company?.id,
      () => store.clear(),
    ),
  );
  return store;
}
