import { LoadableValue } from '#core/web';
import type { CompanyClient } from '#core/web/tokens';
import { listReports, readReport, type Report, type ReportOffer, storeReport } from '../contract/index.ts';
import type { ReportAddress } from './report-address.ts';

/** A report together with the query for which it was read, so that figures of one report are never shown under the title of another. */
export interface ShownReport {
  readonly key: string;
  readonly report: Report;
}

/** The observable state of the page of reports. */
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

  /**
   * Starts the job that creates the file of a report; a notification offers the file. @throws GatewayProblem, which the request pipeline
   * shows
   */
  async prepare(reportId: string, address: ReportAddress, format: 'xlsx' | 'csv'): Promise<void> {
    await this.#client.call(storeReport, { params: { reportId }, body: { ...queryOf(address), format } });
  }
}

export function keyOf(reportId: string, address: ReportAddress): string {
  return JSON.stringify([reportId, queryOf(address)]);
}

export function queryOf({ from, to, partnerId, of }: ReportAddress) {
  return { from, to, ...(partnerId !== undefined && { partnerId }), ...(of !== undefined && { of }) };
}
