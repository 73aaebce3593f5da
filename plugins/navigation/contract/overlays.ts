import type { Overlay } from '#core/navigation';
import { token } from '#core/registry';
import type { CompanyNavigation, NavigationVersion } from './schemas.ts';

/** The overlay of the open company in the browser. It is observable, and is loaded again when another user saves a new version. [A2-38] */
export interface NavigationOverlays {
  /** `undefined` means that it is not loaded yet. */
  readonly overlay: Overlay | undefined;
  /** The number of the version; 0 means that nothing was ever changed. */
  readonly revision: number;
  /** Loads the active overlay if it is not loaded yet, because saving without it would look like a conflict. The promise never rejects. */
  known(): Promise<void>;
  /**
   * Activates an overlay. @throws GatewayProblem `staleVersion` if somebody else saved meanwhile; their overlay is loaded then. No toast is
   * shown, because the page shows the error.
   */
  save(overlay: Overlay, restoredFrom?: number): Promise<void>;
  /** Returns the versions, the newest first. @throws GatewayProblem */
  versions(): Promise<readonly NavigationVersion[]>;
  /** Returns one version. @throws GatewayProblem */
  version(revision: number): Promise<CompanyNavigation>;
}

export const navigationOverlays = token<NavigationOverlays, 'company'>('navigation.overlays', 'company');
