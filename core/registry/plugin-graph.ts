import { type DependencyOrder, orderByDependency, servicesNeededBy, servicesWantedBy } from './dependency-order.ts';
import type { PluginManifest } from './plugin.ts';
import type { PluginRecord } from './plugin-record.ts';
import type { Token } from './token.ts';

/**
 * The graph of the services that the given plugins need or optionally use. It is built for one operation and then dropped, so that it takes
 * no memory while plugins run. O(plugins + services).
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

  /** Returns the plugins in this graph whose services the plugin needs. */
  needed({ manifest }: PluginRecord): PluginRecord[] {
    return manifest ? this.#others(manifest, servicesNeededBy(manifest)) : [];
  }

  /** Returns the plugins in this graph whose services the plugin uses if they are present. */
  wanted({ manifest }: PluginRecord): PluginRecord[] {
    return manifest ? this.#others(manifest, servicesWantedBy(manifest)) : [];
  }

  /** Returns both the needed and the wanted plugins. */
  before(record: PluginRecord): readonly PluginRecord[] {
    const known = this.#before.get(record);
    if (known) return known;
    const before = [...new Set([...this.needed(record), ...this.wanted(record)])];
    this.#before.set(record, before);
    return before;
  }

  /**
   * Orders each plugin after those that it needs and wants. An optional dependency is ignored if it would close a cycle; a cycle of needs
   * stays and is reported in `cycles`.
   */
  order(): DependencyOrder<PluginRecord> {
    const givenUp = new Map<PluginRecord, readonly PluginRecord[]>();
    const before = (record: PluginRecord) => {
      const without = givenUp.get(record);
      return without ? this.before(record).filter((other) => !without.includes(other)) : this.before(record);
    };
    for (;;) {
      const order = orderByDependency(this.#records, before);
      const wishes = order.cycles
        .flatMap((cycle) => cycle.slice(1).map((to, index) => ({ from: cycle[index] as PluginRecord, to }))) // `to` has a node before it
        .filter(({ from, to }) => !this.needed(from).includes(to));
      if (wishes.length === 0) return order;
      for (const { from, to } of wishes) givenUp.set(from, [...(givenUp.get(from) ?? []), to]);
    }
  }

  /** Returns the plugins that provide the services. The plugin itself is left out, because it does not depend on itself. */
  #others({ id: own }: PluginManifest, services: readonly Token<unknown>[]): PluginRecord[] {
    const others = new Set<PluginRecord>();
    for (const { id } of services) {
      const other = this.#providers.get(id);
      if (other && other.id !== own) others.add(other);
    }
    return [...others];
  }
}
