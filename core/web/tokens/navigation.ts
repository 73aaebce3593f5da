import type { Denial, Role } from '#core/access';
import type { NavTree, Overlay, OverlayDiagnostic, OverlayOptions } from '#core/navigation';
import { token } from '#core/registry';

/** A service with the badge next to the title of a navigation entry. Observable. */
export interface NavBadge {
  /** The content; with `undefined`, 0 or an empty text nothing is shown. */
  readonly value: number | string | undefined;
  /** The meaning of the value for screen readers: *3 neprečítané*. */
  readonly label?: string | undefined;
}

/** A service that decides whether a navigation entry is shown. Observable. */
export interface NavCondition {
  readonly isShown: boolean;
}

/** A service with the open company's changes of the navigation. Observable. */
export interface OverlaySource {
  /** `undefined` means that the overlay is not known yet; meanwhile the last one that this browser saw applies. */
  readonly overlay: Overlay | undefined;
}

/** The roles that do not see an entry, regardless of the overlay, and the reason. */
export interface NavRefusal {
  /** The roles, determined from their default rights and the company's own licence and flags. */
  readonly roles: readonly Role[];
  /** The rights, licences or flags that the first of these roles lacks. */
  readonly denials: readonly Denial[];
}

/** The entries of the side navigation as observable data. [A2-38] */
export interface Navigation {
  /** The entries that plugins contribute, as modified by the deployment's configuration, before the company's overlay. */
  readonly base: NavTree;
  /** The tree after the operations of the company's overlay. */
  readonly tree: NavTree;
  readonly overlay: Overlay;
  /** The operations of the overlay that are skipped now. */
  readonly diagnostics: readonly OverlayDiagnostic[];
  readonly options: Required<OverlayOptions>;
  /** Returns the roles that do not see an entry; `undefined` if no role is refused. */
  refusalOf(id: string): NavRefusal | undefined;
}

export const navigation = token<Navigation>('core.navigation', 'app');
