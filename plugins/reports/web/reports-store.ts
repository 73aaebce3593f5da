import { LoadableValue } from '#core/web';
import type { CompanyClient } from '#core/web/tokens';
import { listReports, readReport, type Report, type ReportOffer, storeReport } from '../contract/index.ts';
import type { ReportAddress } from './report-address.ts';

/** A report with what was asked: figures of the one before must not stand under the title of the next. */
export interface ShownReport {
  readonly key: string;
  readonly report: Report;
}

/** Observable. */
export class ReportsStore {
  readonly offers = new LoadableValue<readonly ReportOffer[]>();
  readonly shown = new LoadableValue<ShownReport>();
  readonly #client: CompanyClient;

  constructor(client: CompanyClient) {
    this.#client = client;
  }

  loadOffers(): Promise<void> {
    return this.offers.load(async () => (await this.#client.call(listReports, {}, { handles: '*' })).reports);
  }

  load(reportId: string, address: ReportAddress): Promise<void> {
    const query = queryOf(address);
    return this.shown.load(async () => {
      const report = await this.#client.call(readReport, { params: { reportId }, query }, { handles: '*' });
      return { key: keyOf(reportId, address), report };
    });
  }

  /** Has its file made in the background: a notification tells how far it is, and then has it. @throws GatewayProblem, told by the pipeline */
  async prepare(reportId: string, address: ReportAddress, format: 'xlsx' | 'csv'): Promise<void> {
    await this.#client.call(storeReport, { params: { reportId }, body: { ...queryOf(address), format } });
  }
}

/** What one report of one period is known by. */
export function keyOf(reportId: string, address: ReportAddress): string {
  return JSON.stringify([reportId, queryOf(address)]);
}

export function queryOf({ from, to, partnerId, of }: ReportAddress) {
  return { from, to, ...(partnerId !== undefined && { partnerId }), ...(of !== undefined && { of }) };
}
