import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type CompanyListItem, listCompanies, readRecommendedCompany } from '#core/contract/platform';
import { GatewayProblem } from '../gateway/gateway-problem.ts';
import type { Companies, GatewayClient } from '../tokens.ts';

/** The list of the user's companies, loaded once and then kept in step with what happens to them. */
export class CompaniesStore implements Companies {
  list: readonly CompanyListItem[] | undefined = undefined;
  readonly #gateway: GatewayClient;
  #loading: Promise<readonly CompanyListItem[]> | undefined;

  constructor(gateway: GatewayClient) {
    this.#gateway = gateway;
    makeAutoObservable(this, { list: observableRef });
  }

  async load(): Promise<readonly CompanyListItem[]> {
    return this.list ?? (await (this.#loading ??= this.reload()));
  }

  async reload(): Promise<readonly CompanyListItem[]> {
    try {
      const list = await this.#gateway.call(listCompanies, {});
      runInAction(() => (this.list = list));
      return list;
    } finally {
      this.#loading = undefined;
    }
  }

  created({ id, businessName }: { readonly id: string; readonly businessName: string }): void {
    const others = (this.list ?? []).filter((company) => company.id !== id);
    this.list = [
      ...others.map((company) => ({ ...company, isDefault: false })),
      { id, businessName, isDefault: true, roleName: 'Owner' },
    ];
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
