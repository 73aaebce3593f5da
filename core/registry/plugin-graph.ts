import { type DependencyOrder, orderByDependency, servicesNeededBy, servicesWantedBy } from './dependency-order.ts';
import type { PluginRecord } from './plugin-record.ts';

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
    const found: PluginRecord[] = [];
    if (record.manifest) this.#collect(record, servicesNeededBy(record.manifest), found);
    return found;
  }

  /** The plugins here whose services it uses when they are there. */
  wanted(record: PluginRecord): PluginRecord[] {
    const found: PluginRecord[] = [];
    if (record.manifest) this.#collect(record, servicesWantedBy(record.manifest), found);
    return found;
  }

  /** Those it needs and those it wants. */
  before(record: PluginRecord): PluginRecord[] {
    const found = this.needed(record);
    if (record.manifest) this.#collect(record, servicesWantedBy(record.manifest), found);
    return found;
  }

  /** Does `from` need or want, over however many others, services of `to`? */
  reaches(from: PluginRecord, to: PluginRecord): boolean {
    const seen = new Set([from]);
    for (const record of seen) {
      for (const next of this.before(record)) {
        if (next === to) return true;
        seen.add(next);
      }
    }
    return false;
  }

  /** Each after those it needs and wants. A wish gives way where it would close a circle; needs in a circle do not. */
  order(): DependencyOrder<PluginRecord> {
    const givenUp = new Map<PluginRecord, Set<PluginRecord>>();
    for (;;) {
      const order = orderByDependency(this.#records, (record) => {
        const before = this.before(record);
        const without = givenUp.get(record);
        return without ? before.filter((other) => !without.has(other)) : before;
      });
      const wishes = order.cycles
        .flatMap((cycle) => cycle.slice(1).map((to, index) => ({ from: cycle[index] as PluginRecord, to }))) // one earlier
        .filter(({ from, to }) => !this.needed(from).includes(to));
      if (wishes.length === 0) return order;
      for (const { from, to } of wishes) givenUp.set(from, (givenUp.get(from) ?? new Set()).add(to));
    }
  }

  #collect(record: PluginRecord, tokens: readonly { readonly id: string }[], into: PluginRecord[]): void {
    for (const { id } of tokens) {
      const other = this.#providers.get(id);
      if (other && other !== record && !into.includes(other)) into.push(other);
    }
  }
}
