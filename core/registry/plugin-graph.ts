import { type DependencyOrder, orderByDependency, servicesNeededBy, servicesWantedBy } from './dependency-order.ts';
import type { PluginManifest } from './plugin.ts';
import type { PluginRecord } from './plugin-record.ts';
import type { Token } from './token.ts';

/**
 * Who needs and wants whose services among some plugins. Built for one operation and thrown away: O(plugins + services),
 * and nothing is retained for plugins that just run.
 */
export class PluginGraph {
  readonly #records: readonly PluginRecord[];
  readonly #providers = new Map<string, PluginRecord>();
  readonly #before = new Map<PluginRecord, PluginRecord[]>();

  constructor(records: readonly PluginRecord[]) {
    this.#records = records;
    for (const record of records)
      for (const { token } of record.manifest?.provides ?? []) this.#providers.set(token.id, record);
  }

  providerOf(tokenId: string): PluginRecord | undefined {
    return this.#providers.get(tokenId);
  }

  /** The plugins here that this one can't do without. */
  needed({ manifest }: PluginRecord): PluginRecord[] {
    return manifest ? this.#others(manifest, servicesNeededBy(manifest)) : [];
  }

  /** The plugins here whose services it uses when they are there. */
  wanted({ manifest }: PluginRecord): PluginRecord[] {
    return manifest ? this.#others(manifest, servicesWantedBy(manifest)) : [];
  }

  /** Those it needs and those it wants. */
  before(record: PluginRecord): readonly PluginRecord[] {
    const known = this.#before.get(record);
    if (known) return known;
    const before = [...new Set([...this.needed(record), ...this.wanted(record)])];
    this.#before.set(record, before);
    return before;
  }

  /** Each after those it needs and wants. A wish gives way where it would close a circle; needs in a circle do not. */
  order(): DependencyOrder<PluginRecord> {
    const givenUp = new Map<PluginRecord, readonly PluginRecord[]>();
    const before = (record: PluginRecord) => {
      const without = givenUp.get(record);
      return without ? this.before(record).filter((other) => !without.includes(other)) : this.before(record);
    };
    for (;;) {
      const order = orderByDependency(this.#records, before);
      const wishes = order.cycles
        .flatMap((cycle) => cycle.slice(1).map((to, index) => ({ from: cycle[index] as PluginRecord, to }))) // one earlier
        .filter(({ from, to }) => !this.needed(from).includes(to));
      if (wishes.length === 0) return order;
      for (const { from, to } of wishes) givenUp.set(from, [...(givenUp.get(from) ?? []), to]);
    }
  }

  /** A service of its own leads back to itself and is left out. */
  #others({ id: own }: PluginManifest, services: readonly Token<unknown>[]): PluginRecord[] {
    const others = new Set<PluginRecord>();
    for (const { id } of services) {
      const other = this.#providers.get(id);
      if (other && other.id !== own) others.add(other);
    }
    return [...others];
  }
}
