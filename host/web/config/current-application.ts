import { mainApplication } from '#core/access';
import type { CurrentApplication } from '#core/web/tokens';
import type { PageConfig } from './page-config.ts';

/** Finds the application with the longest base path that contains the address. */
export function applicationAt(pathname: string, applications: PageConfig['applications']): CurrentApplication {
  const { address, basePath: mainPath = '/' } = applications[mainApplication] ?? {};
  const mainAddress = address ?? mainPath;
  let found: CurrentApplication = { id: mainApplication, basePath: '/', mainAddress };
  for (const [id, { basePath }] of Object.entries(applications)) {
    if (basePath === undefined || !lies(pathname, basePath)) continue;
    if (basePath.length >= found.basePath.length) found = { id, basePath, mainAddress };
  }
  return found;
}

/** Returns whether a path is inside a base path: `/business` contains `/business` and `/business/company`, but not `/businesses`. */
function lies(pathname: string, basePath: string): boolean {
  return basePath === '/' || pathname === basePath || pathname.startsWith(`${basePath}/`);
}
