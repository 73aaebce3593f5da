import { makeObservable, observableRef, reaction, runInAction } from 'mobx';
import { explain, type Facts, type Gate, type LicenceGate } from '#core/access';
import type { ServiceLife } from '#core/registry';
import type { CompanySession, GatewayClient } from '#core/web/tokens';
import {
  type LicencePrompt,
  type LicencePrompts,
  mayAssignLicence,
  listUnassignedLicences,
  type UnassignedLicence,
} from '../contract/index.ts';

/** Dialogs about the licence, one at a time; those of a company end with it. */
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
    const leaf = this.#unmet(gate);
    const { company, licence } = this.#session;
    if (!leaf || !company || !licence) return;
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
    return explain(gate, this.#facts)
      .map(({ leaf }) => leaf)
      .find((leaf) => leaf.kind === 'licence');
  }

  #set(queue: readonly LicencePrompt[]): void {
    runInAction(() => (this.queue = queue));
  }
}

export default function makeLicencePrompts(
  session: CompanySession,
  gateway: GatewayClient,
  facts: Facts,
  life: ServiceLife,
): LicencePrompts {
  const store = new LicencePromptsStore(session, gateway, facts);
  life.onDispose(
    reaction(
      () => session.company?.id,
      () => store.clear(),
    ),
  );
  return store;
}
