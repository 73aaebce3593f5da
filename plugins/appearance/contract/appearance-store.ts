import { token } from '#core/registry';
import type { LayoutType } from './schemas.ts';

/** How this user looks at the lists of the open company. Observable. [A4-19] */
export interface AppearanceStore {
  /** `undefined`: not read yet. List where reading failed, and where there are no grids. */
  readonly layoutType: LayoutType | undefined;
  /** @throws GatewayProblem; nothing is shown: the page tells */
  save(layoutType: LayoutType, idempotencyKey: string): Promise<void>;
}

export const appearanceStore = token<AppearanceStore, 'company'>('appearance.store', 'company');
