import { createContext, useContext } from 'react';
import type { Clock } from '#core/web';
import type { PageConfig } from '../config/page-config.ts';
import type { NavigationStore } from '../navigation/navigation-store.ts';
import type { CompanyOpener } from '../routes/company-opener.ts';
import type { SideNavState } from '../side-nav/side-nav-state.ts';
import type { OverlayState } from './overlay-state.ts';

/** The values that the host's own components use in addition to the services; plugins cannot access them. */
export interface ShellContextValue {
  readonly config: PageConfig;
  readonly opener: CompanyOpener;
  readonly navigation: NavigationStore;
  readonly sideNav: SideNavState;
  readonly clock: Clock;
  readonly clockCheck: { readonly isWrong: boolean };
  /** The time when the splash was first drawn, in milliseconds of the clock. */
  readonly splashSince: number;
  /** `true` if the page was started without plugins, by `?safe`. */
  readonly safe: boolean;
  readonly companySelector: OverlayState;
  readonly help: OverlayState;
}

const ShellContext = createContext<ShellContextValue | undefined>(undefined);

export const ShellProvider = ShellContext.Provider;

/** @throws Error outside the shell */
export function useShell(): ShellContextValue {
  const value = useContext(ShellContext);
  if (!value) throw new Error('There is no ShellProvider around this component');
  return value;
}
