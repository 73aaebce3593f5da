import type { Disposer } from './disposers.ts';
import { ScopeEndedError } from './errors.ts';
import type { Making } from './making.ts';
import type { ProviderEntry } from './provider-table.ts';
import { Slot } from './slot.ts';
import { Workshop, type WorkshopHome } from './workshop.ts';

/** The services made in one scope: each at most once, in slots that end in reverse. */
export class Instances {
  readonly #home: WorkshopHome;
  /** In the order made. Under a symbol: a disposer of the scope itself. */
  readonly #slots = new Map<string | symbol, Slot>();
  readonly #workshop: Workshop;

  constructor(home: WorkshopHome) {
    this.#home = home;
    this.#workshop = new Workshop(home, (slot) => this.#slots.set(slot.entry.provider.token.id, slot));
  }

  get made(): readonly { id: string; owner: string }[] {
    return [...this.#slots].flatMap(([id, { entry }]) => (typeof id === 'string' ? [{ id, owner: entry.owner }] : []));
  }

  /** Has it been made here, or is it being made? */
  has(tokenId: string): boolean {
    return this.#slots.has(tokenId) || this.#workshop.isMaking(tokenId);
  }

  slot(tokenId: string): Slot | undefined {
    return this.#slots.get(tokenId);
  }

  /** What is not there yet; see Workshop. */
  make(entry: ProviderEntry, asker: Making | undefined): Slot | Promise<Slot> {
    return this.#workshop.make(entry, asker);
  }

  /** A disposer of the scope itself, run in turn with its services. */
  add(dispose: Disposer): void {
    const slot = new Slot(scopeItself);
    slot.add(dispose, () => {});
    this.#slots.set(Symbol(), slot);
  }

  /**
   * Lets go of what these owners made, at once: their signals are aborted, nobody can resolve it any more. Returns each
   * one's disposers, last made first, for the caller to run.
   */
  release(owners: ReadonlySet<string>): Map<string, Disposer[]> {
    const released = new Map<string, Disposer[]>();
    const end = (slot: Slot) => {
      const { owner } = slot.entry;
      const disposers = released.get(owner) ?? [];
      disposers.push(...slot.end(new ScopeEndedError(`${owner} in ${this.#home.name}`)));
      released.set(owner, disposers);
    };
    this.#workshop.giveUp((owner) => owners.has(owner)).forEach(end);
    for (const [id, slot] of [...this.#slots].toReversed()) {
      if (!owners.has(slot.entry.owner)) continue;
      this.#slots.delete(id);
      end(slot);
    }
    return released;
  }

  /** Lets go of everything. Returns the disposers in the order to run them: last made first. */
  end(reason: Error): Disposer[] {
    const slots = [...this.#workshop.giveUp(() => true), ...[...this.#slots.values()].toReversed()];
    this.#slots.clear();
    return slots.flatMap((slot) => slot.end(reason));
  }
}

/** Owner of the disposers that `add` takes; no plugin has this name. */
const scopeItself: ProviderEntry = {
  owner: '(scope)',
  provider: { token: { id: '(scope)', lifetime: 'app' }, needs: [], load: () => ({ default: () => undefined }) },
  state: 'offered',
};
