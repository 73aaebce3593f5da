import { token } from '#core/registry';
import type { Maintenance } from './schemas.ts';

/** The state of downtimes for the application. It is observable. [B4-19] */
export type MaintenanceState =
  | { readonly kind: 'none' }
  /** The number of seconds until the downtime begins. */
  | { readonly kind: 'countdown'; readonly seconds: number }
  | { readonly kind: 'inProgress'; readonly dateTo: Date };

export interface MaintenanceWatch {
  readonly state: MaintenanceState;
  /** Replaces the known downtime by the one that the gateway plans now. `null` means that none is planned. */
  announce(maintenance: Maintenance | null): void;
}

export const maintenanceWatch = token<MaintenanceWatch>('maintenance.watch', 'app');
