import { type DependencyOrder, orderByDependency } from './dependency-order.ts';
import type { PluginRecord } from './plugin-record.ts';
import { tokenOf } from './token.ts';

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
    return this.#collect(record, true, false);
  }

  /** The plugins here whose services it uses when they are there. */
  wanted(record: PluginRecord): PluginRecord[] {
    return this.#collect(record, false, true);
  }

  /** Those it needs and those it wants. */
  before(record: PluginRecord): PluginRecord[] {
    return this.#collect(record, true, true);
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

  /** One pass over what its manifest and its providers name; a service of its own leads back to itself and is left out. */
  #collect(record: PluginRecord, needed: boolean, wanted: boolean): PluginRecord[] {
    const { needs = none, wants = none, provides = none } = record.manifest ?? {};
    const found: PluginRecord[] = [];
    if (needed) for (const { id } of needs) this.#note(record, id, found);
    for (const provider of provides) {
      for (const need of provider.needs) {
        if ('optional' in need ? wanted : needed) this.#note(record, tokenOf(need).id, found);
      }
    }
    if (wanted) for (const { id } of wants) this.#note(record, id, found);
    return found;
  }

  #note(record: PluginRecord, tokenId: string, found: PluginRecord[]): void {
    const other = this.#providers.get(tokenId);
    if (other && other !== record && !found.includes(other)) found.push(other);
  }
}

const none: readonly never[] = [];
