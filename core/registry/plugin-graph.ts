import { type DependencyOrder, orderByDependency, servicesNeededBy, servicesWantedBy } from './dependency-order.ts';
import type { PluginRecord } from './plugin-record.ts';
import type { Token } from './token.ts';

/**
 * Who needs and wants whose services among some plugins. Built for one operation and thrown away: O(plugins + services),
 * and nothing is retained for plugins that just run.
 */
export class PluginGraph {
  readonly #records: readonly PluginRecord[];
  readonly #providers = new Map<string, PluginRecord>();

  constructor(records: readonly PluginRecord[]) {
    this.#records = records;
    for (const record of records)
      for (const { token } of record.manifest?.provides ?? []) this.#providers.set(token.id, record);
  }

  providerOf(tokenId: string): PluginRecord | undefined {
    return this.#providers.get(tokenId);
  }

  /** The plugins here that this one can't do without. */
  needed(record: PluginRecord): PluginRecord[] {
    return this.#others(record, record.manifest ? servicesNeededBy(record.manifest) : []);
  }

  /** The plugins here whose services it uses when they are there. */
  wanted(record: PluginRecord): PluginRecord[] {
    return this.#others(record, record.manifest ? servicesWantedBy(record.manifest) : []);
  }

  /** Those it needs and those it wants. */
  before(record: PluginRecord): PluginRecord[] {
    return [...new Set([...this.needed(record), ...this.wanted(record)])];
  }

  /** Each after those it needs and wants. A wish gives way where it would close a circle; needs in a circle do not. */
  order(): DependencyOrder<PluginRecord> {
    const before = new Map(this.#records.map((record) => [record, this.before(record)]));
    for (;;) {
      const order = orderByDependency(this.#records, (record) => before.get(record) ?? []);
      const wishes = order.cycles
        .flatMap((cycle) => cycle.slice(1).map((to, index) => ({ from: cycle[index] as PluginRecord, to }))) // one earlier
        .filter(({ from, to }) => !this.needed(from).includes(to));
      if (wishes.length === 0) return order;
      for (const { from, to } of wishes) before.set(from, before.get(from)?.filter((other) => other !== to) ?? []);
    }
  }

  /** A service of its own leads back to itself and is left out. */
  #others(record: PluginRecord, services: readonly Token<unknown>[]): PluginRecord[] {
    const providers = new Set(services.flatMap(({ id }) => this.#providers.get(id) ?? []));
    providers.delete(record);
    return [...providers];
  }
}
