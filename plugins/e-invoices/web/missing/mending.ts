import { observable, type ObservableMap, runInAction } from 'mobx';
import { GatewayProblem, isProblem } from '#core/web';
import type { CompanyClient } from '#core/web/tokens';
import { readCatalogItem, updateCatalogItem } from '#plugins/catalogue/contract';
import { duplicatePartner, readPartner, updatePartner } from '#plugins/partners/contract';
import { listMissingItems, listMissingPartners, type MissingPartner } from '../../contract/index.ts';

export type PartnerField = MissingPartner['gaps'][number]['field'];

/** The state of saving one field. `refused` has the reason: a sentence from the gateway, or the key of a text. */
export type Mending =
  | { readonly state: 'saving' | 'mended' }
  | { readonly state: 'refused'; readonly message?: string; readonly key?: string; readonly error?: unknown };

/**
 * The result is shown at the field, so errors are handled here. The change must also reach the other lists of this page, so its event does
 * not count as the page's own.
 */
const options = { handles: '*', skipConnectionId: true } as const;

/**
 * Saves single fields of partners and items with the usual endpoints, and asks the gateway whether the rules still find a fault. If a field
 * is saved twice, the last save counts.
 */
export class MendedFields {
  readonly #client: CompanyClient;
  readonly #fields: ObservableMap<string, Mending> = observable.map({}, { deep: false });
  readonly #latest = new Map<string, symbol>();
  /** The running save of each record. The next one waits for it, because with two saves at once the second would have an old version. */
  readonly #underWay = new Map<string, Promise<unknown>>();

  constructor(client: CompanyClient) {
    this.#client = client;
  }

  of(id: string, field: string): Mending | undefined {
    return this.#fields.get(keyOf(id, field));
  }

  isMended(id: string, field: string): boolean {
    return this.of(id, field)?.state === 'mended';
  }

  forget(): void {
    this.#latest.clear();
    runInAction(() => this.#fields.clear());
  }

  mendPartner(partnerId: string, field: PartnerField, value: string): Promise<void> {
    return this.#mend(partnerId, field, async () => {
      const params = { partnerId };
      const {
        id: _id,
        updatedAt: _updatedAt,
        extra,
        ...partner
      } = await this.#client.call(readPartner, { params }, options);
      const changed = field === 'networkAddress' ? { extra: { ...extra, [field]: value } } : { [field]: value };
      await this.#client.call(
        updatePartner,
        { params, body: { ...partner, ...(extra && { extra }), ...changed } },
        options,
      );
      const query = { ids: partnerId, among: 'all' as const };
      const { items } = await this.#client.call(listMissingPartners, { query }, options);
      return items[0]?.gaps.find((gap) => gap.field === field)?.sentence;
    });
  }

  mendItem(itemId: string, codeField: string, value: string): Promise<void> {
    return this.#mend(itemId, codeField, async () => {
      const params = { itemId };
      const { id: _id, updatedAt: _updatedAt, ...item } = await this.#client.call(readCatalogItem, { params }, options);
      const body = { ...item, extra: { ...item.extra, [codeField]: value } };
      await this.#client.call(updateCatalogItem, { params, body }, options);
      const { items } = await this.#client.call(listMissingItems, { query: { ids: itemId } }, options);
      return items.length === 0 ? undefined : { key: 'E_INVOICES.MISSING.WRONG.UNIT_CODE' };
    });
  }

  /** @param write saves the field, and returns the fault that remains */
  async #mend(id: string, field: string, write: () => Promise<string | { readonly key: string } | undefined>) {
    const key = keyOf(id, field);
    const mine = Symbol(key);
    this.#latest.set(key, mine);
    const become = (mending: Mending) => {
      if (this.#latest.get(key) === mine) runInAction(() => this.#fields.set(key, mending));
    };
    become({ state: 'saving' });
    const writing = (this.#underWay.get(id) ?? Promise.resolve()).then(write);
    const settled = writing.catch(() => undefined);
    this.#underWay.set(id, settled);
    try {
      const left = await writing;
      if (left === undefined) become({ state: 'mended' });
      else become({ state: 'refused', ...(typeof left === 'string' ? { message: left } : left) });
    } catch (error) {
      become({ state: 'refused', ...reasonOf(error) });
    }
  }
}

function reasonOf(error: unknown): Omit<Extract<Mending, { state: 'refused' }>, 'state'> {
  if (isProblem(error, duplicatePartner)) return { key: 'E_INVOICES.MISSING.WRONG.DUPLICATE' };
  const message = error instanceof GatewayProblem ? error.fields[0]?.message : undefined;
  return message === undefined ? { error } : { message };
}

function keyOf(id: string, field: string): string {
  return `${id} ${field}`;
}
