import { makeObservable, observableRef, runInAction } from 'mobx';
import { type Clock, systemClock } from '#core/web';
import type { GatewayClient } from '#core/web/tokens';
import { type Maintenance, type MaintenanceState, type MaintenanceWatch, readMaintenance } from '../contract/index.ts';

/** The pause between two requests during a downtime, in milliseconds. [B9-7] */
const pollPause = 60_000;

export interface MaintenanceWatchOptions {
  readonly gateway: GatewayClient;
  readonly clock: Clock;
  readonly reload: () => void;
}

/** Goes through the states none, countdown and in progress, and reloads the page at the end. [B4-19] */
export class LiveMaintenanceWatch implements MaintenanceWatch {
  state: MaintenanceState = { kind: 'none' };
  readonly #options: MaintenanceWatchOptions;
  #planned: Maintenance | null = null;
  #cancel: (() => void) | undefined;

  constructor(options: MaintenanceWatchOptions) {
    this.#options = options;
    makeObservable(this, { state: observableRef });
  }

  /** Loads the planned downtime. If that fails, no downtime is assumed. [B7-10] */
  async start(): Promise<void> {
    this.announce(await this.#ask().catch(() => null));
  }

  announce(maintenance: Maintenance | null): void {
    this.#planned = maintenance;
    this.#look();
  }

  dispose(): void {
    this.#cancel?.();
  }

  #ask(): Promise<Maintenance | null> {
    return this.#options.gateway.call(readMaintenance, {}, { handles: '*' });
  }

  /** Computes the current state and schedules the next check. */
  #look(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    const { clock, reload } = this.#options;
    const planned = this.#planned;
    if (!planned) {
      const wasDown = this.state.kind === 'inProgress';
      this.#become({ kind: 'none' });
      if (wasDown) reload();
      return;
    }
    const remaining = Date.parse(planned.dateFrom) - clock.now();
    const hidden =
      planned.showBeforeDateFromInMinutes === 0 ? 0 : remaining - planned.showBeforeDateFromInMinutes * 60_000;
    if (remaining <= 0) {
      this.#become({ kind: 'inProgress', dateTo: new Date(planned.dateTo) });
      this.#cancel = clock.after(pollPause, () => void this.#poll());
    } else if (hidden > 0) {
      this.#become({ kind: 'none' });
      // A timer supports less than 25 days, so the next check is in one day at the latest.
      this.#cancel = clock.after(Math.min(hidden, 86_400_000), () => this.#look());
    } else {
      this.#become({ kind: 'countdown', seconds: Math.ceil(remaining / 1_000) });
      this.#cancel = clock.after(remaining % 1_000 || 1_000, () => this.#look());
    }
  }

  /** Loads the downtime again. The gateway may be unreachable meanwhile, which does not end the downtime. */
  async #poll(): Promise<void> {
    this.announce(await this.#ask().catch(() => this.#planned));
  }

  #become(state: MaintenanceState): void {
    runInAction(() => (this.state = state));
  }
}

export default function makeMaintenanceWatch(gateway: GatewayClient): LiveMaintenanceWatch {
  const watch = new LiveMaintenanceWatch({ gateway, clock: systemClock, reload: () => window.location.reload() });
  void watch.start();
  return watch;
}
