import { token } from '#core/registry';
import type { LayoutType } from './schemas.ts';

/** The layout that the user chose for lists in the open company. It is observable. [A4-19] */
export interface AppearanceStore {
  /** `undefined` means not loaded yet. The value is List if loading failed or grids are off. */
  readonly layoutType: LayoutType | undefined;
  /** @throws GatewayProblem without a toast, because the page shows the error */
  save(layoutType: LayoutType, idempotencyKey: string): Promise<void>;
}

export const appearanceStore = token<AppearanceStore, 'company'>('appearance.store', 'company');
