import { token } from '#core/registry';
import type { Maintenance } from './schemas.ts';

/** Where the application stands with downtimes. Observable. [B4-19] */
export type MaintenanceState =
  | { readonly kind: 'none' }
  /** Seconds until it begins. */
  | { readonly kind: 'countdown'; readonly seconds: number }
  | { readonly kind: 'inProgress'; readonly dateTo: Date };

export interface MaintenanceWatch {
  readonly state: MaintenanceState;
  /** The gateway says what is planned now. */
  announce(maintenance: Maintenance | null): void;
}

export const maintenanceWatch = token<MaintenanceWatch>('maintenance.watch', 'app');
