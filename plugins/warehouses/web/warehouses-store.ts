import type { GatedContributions } from '#core/registry';
import { EntityStore } from '#core/web/entities';
import type { CompanyClient, CompanyEvents, Feedback } from '#core/web/tokens';
import {
  canWarehouseBeDeleted,
  createWarehouse,
  deleteWarehouse,
  listWarehouses,
  updateWarehouse,
  type Warehouse,
  type WarehouseInput,
  type WarehousesStore,
  warehouses,
} from '../contract/index.ts';

type Toasts = Pick<Feedback, 'toast'>;
type Verdicts = Pick<GatedContributions, 'verdict'>;

class LiveWarehousesStore extends EntityStore<Warehouse, WarehouseInput> implements WarehousesStore {
  readonly #client: CompanyClient;

  constructor(client: CompanyClient, events: CompanyEvents, feedback: Toasts, gated: Verdicts) {
    super({
      events,
      feedback,
      kind: 'Warehouse',
      loadingFailed: { key: 'WAREHOUSES.LOADING_FAILED' },
      mayLoad: () => gated.verdict(warehouses.read) === 'yes',
      compare: (a, b) => (a.id < b.id ? 1 : -1), // Ids are UUIDs that grow with time, so the newest warehouse comes first. [A7-10]
      calls: {
        list: (options) => client.call(listWarehouses, {}, options),
        create: (body, options) => client.call(createWarehouse, { body }, options),
        update: (warehouseId, body, options) =>
          client.call(updateWarehouse, { params: { warehouseId }, body }, options),
        delete: (warehouseId, options) => client.call(deleteWarehouse, { params: { warehouseId } }, options),
      },
    });
    this.#client = client;
  }

  async canBeDeleted(warehouseId: string): Promise<boolean> {
    const answer = await this.#client.call(canWarehouseBeDeleted, { params: { warehouseId } }, { handles: '*' });
    return answer.canBeDeleted;
  }
}

export default function makeWarehousesStore(
  client: CompanyClient,
  events: CompanyEvents,
  feedback: Toasts,
  gated: Verdicts,
): WarehousesStore {
  return new LiveWarehousesStore(client, events, feedback, gated);
}
