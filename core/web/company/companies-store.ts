import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type CompanyListItem, listCompanies, readRecommendedCompany } from '#core/contract/platform';
import { GatewayProblem } from '../gateway/gateway-problem.ts';
import { type Clock, systemClock } from '../time/clock.ts';
import type { CallOptions, Companies, GatewayClient } from '../tokens.ts';

/** The list of the user's companies, which is loaded once and then updated when the companies change. */
export class CompaniesStore implements Companies {
  list: readonly CompanyListItem[] | undefined = undefined;
  readonly #gateway: GatewayClient;
  readonly #clock: Pick<Clock, 'now'>;
  #loading: Promise<readonly CompanyListItem[]> | undefined;

  constructor(gateway: GatewayClient, clock: Pick<Clock, 'now'> = systemClock) {
    this.#gateway = gateway;
    this.#clock = clock;
    makeAutoObservable(this, { list: observableRef });
  }

  async load(): Promise<readonly CompanyListItem[]> {
    return this.list ?? (await (this.#loading ??= this.reload()));
  }

  async reload(options?: Pick<CallOptions, 'handles'>): Promise<readonly CompanyListItem[]> {
    try {
      const list = await this.#gateway.call(listCompanies, {}, options);
      runInAction(() => (this.list = list));
      return list;
    } finally {
      this.#loading = undefined;
    }
  }

  created(company: Pick<CompanyListItem, 'id' | 'businessName' | 'registrationId'>): void {
    const others = (this.list ?? []).filter(({ id }) => id !== company.id);
    this.list = [
      ...others.map((other) => ({ ...other, isDefault: false })),
      { ...company, isDefault: true, roleName: 'Owner', lastLoginAt: null },
    ];
  }

  used(companyId: string): void {
    const lastLoginAt = new Date(this.#clock.now()).toISOString();
    this.list = this.list?.map((company) => (company.id === companyId ? { ...company, lastLoginAt } : company));
  }

  removed(companyId: string): void {
    this.list = this.list?.filter(({ id }) => id !== companyId);
  }

  async home(): Promise<string> {
    const list = await this.load();
    const start = list.find(({ isDefault }) => isDefault) ?? list[0];
    if (start) return `/company/${start.id}`;
    try {
      const { id } = await this.#gateway.call(readRecommendedCompany, {}, { handles: [404] });
      return `/company/${id}`;
    } catch (error) {
      if (error instanceof GatewayProblem && error.status === 404) return '/company/create';
      throw error;
    }
  }
}
