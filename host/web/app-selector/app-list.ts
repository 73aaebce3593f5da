import type { LocalText } from '#core/contract';
import type { PageConfig } from '../config/page-config.ts';

export interface AppLink {
  readonly id: string;
  readonly title: LocalText;
  /** The name of the application's icon in `config/applications.json`. */
  readonly icon?: string | undefined;
  /** The complete address, because an application is a separate page, which the link loads. */
  readonly href: string;
  /** Whether this is the open application. */
  readonly isCurrent: boolean;
}

/**
 * Returns the applications in the order of `config/applications.json`, each with its address for the open company, or with its root if no
 * company is open. [A1-2] [A2-29]
 */
export function appList(
  applications: PageConfig['applications'],
  currentId: string,
  companyId: string | undefined,
): readonly AppLink[] {
  return Object.entries(applications).flatMap(([id, { title, icon, address, basePath }]) => {
    const root = address ?? basePath;
    if (root === undefined) return [];
    const base = root.replace(/\/$/, '');
    const href = companyId === undefined ? base || '/' : `${base}/company/${companyId}`;
    return [{ id, title, icon, href, isCurrent: id === currentId }];
  });
}

/**
 * Returns whether the browser runs on an iPhone or iPad, because Apple's store forbids links to other shops. An iPad identifies itself as a
 * Mac, but a Mac has no touch screen.
 */
export function isAppleMobile({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /iPad|iPhone|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
