import type { Overlay } from '#core/navigation';
import { token } from '#core/registry';
import type { CompanyNavigation, NavigationVersion } from './schemas.ts';

/** The overlay of the open company, in the browser. Observable; follows what others save. [A2-38] */
export interface NavigationOverlays {
  /** `undefined`: not read yet. */
  readonly overlay: Overlay | undefined;
  /** Which version it is; 0: nothing was ever changed. */
  readonly revision: number;
  /** Reads what is in force if that is not known yet: whoever saves before would be taken for somebody who is late. Never rejects. */
  known(): Promise<void>;
  /**
   * Puts an overlay in force. @throws GatewayProblem, `staleVersion` when somebody else saved meanwhile: what they saved
   * has been taken over then; nothing is shown, the page tells.
   */
  save(overlay: Overlay, restoredFrom?: number): Promise<void>;
  /** The latest first. @throws GatewayProblem */
  versions(): Promise<readonly NavigationVersion[]>;
  /** @throws GatewayProblem */
  version(revision: number): Promise<CompanyNavigation>;
}

export const navigationOverlays = token<NavigationOverlays, 'company'>('navigation.overlays', 'company');
