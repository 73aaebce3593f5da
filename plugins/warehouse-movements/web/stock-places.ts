import type { CompanyClient } from '#core/web/tokens';
import { type StockPlaces } from '#plugins/documents/contract';
import { listWarehouses } from '#plugins/warehouses/contract';

/** Returns the service with the warehouses that a document may choose from. The oldest comes first, because it is the default. */
export default function makeStockPlaces(client: Pick<CompanyClient, 'call'>): StockPlaces {
  return {
    async list() {
      try {
        const warehouses = await client.call(listWarehouses, {}, { handles: '*' });
        return warehouses.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ id, name }) => ({ id, name }));
      } catch {
        return []; // the document then uses the default warehouse
      }
    },
  };
}
