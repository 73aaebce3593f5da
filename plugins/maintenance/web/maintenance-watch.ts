import { makeObservable, observableRef, runInAction } from 'mobx';
import { type Clock, systemClock } from '#core/web';
import type { GatewayClient } from '#core/web/tokens';
import { type Maintenance, type MaintenanceState, type MaintenanceWatch, readMaintenance } from '../contract/index.ts';

/** Between two questions while a downtime lasts, in milliseconds. [B9-7] */
const pollPause = 60_000;

export interface MaintenanceWatchOptions {
  readonly gateway: GatewayClient;
  readonly clock: Clock;
  readonly reload: () => void;
}

/** None, then countdown, then in progress, then off with a reload. [B4-19] */
export class LiveMaintenanceWatch implements MaintenanceWatch {
  state: MaintenanceState = { kind: 'none' };
  readonly #options: MaintenanceWatchOptions;
  #planned: Maintenance | null = null;
  #cancel: (() => void) | undefined;

  constructor(options: MaintenanceWatchOptions) {
    this.#options = options;
    makeObservable(this, { state: observableRef });
  }

  /** Asks what is planned; a failure means nothing is known to be. [B7-10] */
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

  /** What holds at this moment, and when to look again. */
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
    const left = Date.parse(planned.dateFrom) - clock.now();
    const hidden = planned.showBeforeDateFromInMinutes === 0 ? 0 : left - planned.showBeforeDateFromInMinutes * 60_000;
    if (left <= 0) {
      this.#become({ kind: 'inProgress', dateTo: new Date(planned.dateTo) });
      this.#cancel = clock.after(pollPause, () => void this.#poll());
    } else if (hidden > 0) {
      this.#become({ kind: 'none' });
      // A timer holds less than 25 days: look again in a day at the latest.
      this.#cancel = clock.after(Math.min(hidden, 86_400_000), () => this.#look());
    } else {
      this.#become({ kind: 'countdown', seconds: Math.ceil(left / 1_000) });
      this.#cancel = clock.after(left % 1_000 || 1_000, () => this.#look());
    }
  }

  /** While it lasts the gateway may not answer at all: that is no end of it. */
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
