import type { Denial, Role } from '#core/access';
import type { NavTree, Overlay, OverlayDiagnostic, OverlayOptions } from '#core/navigation';
import { token } from '#core/registry';

/** What stands beside an entry's title. Observable. */
export interface NavBadge {
  /** `undefined`, 0 or an empty text: nothing. */
  readonly value: number | string | undefined;
  /** Its meaning for screen readers: *3 neprečítané*. */
  readonly label?: string | undefined;
}

/** Whether an entry is to be there. Observable. */
export interface NavCondition {
  readonly isShown: boolean;
}

/** The overlay of the open company. Observable. */
export interface OverlaySource {
  /** `undefined`: not known yet; the one that this browser saw last holds meanwhile. */
  readonly overlay: Overlay | undefined;
}

/** The roles that do not see an entry, whatever an overlay says, and why. */
export interface NavRefusal {
  /** By the default rights of the roles, with the company's own licence and flags. */
  readonly roles: readonly Role[];
  /** What the first of these roles lacks. */
  readonly denials: readonly Denial[];
}

/** The navigation as data. Observable. [A2-38] */
export interface Navigation {
  /** What plugins contribute, as the deployment's configuration shapes it, before the company's overlay. */
  readonly base: NavTree;
  /** What is in force. */
  readonly tree: NavTree;
  readonly overlay: Overlay;
  /** Operations of the overlay that are passed over now. */
  readonly diagnostics: readonly OverlayDiagnostic[];
  readonly options: Required<OverlayOptions>;
  /** `undefined`: no role is refused. */
  refusalOf(id: string): NavRefusal | undefined;
}

export const navigation = token<Navigation>('core.navigation', 'app');
