import type { LocalText } from '#core/contract';
import type { PageConfig } from '../config/page-config.ts';

export interface AppLink {
  readonly id: string;
  readonly title: LocalText;
  /** The name of the icon in the configuration. */
  readonly icon?: string | undefined;
  /** The full address: an application is a separate page, and the link loads it. */
  readonly href: string;
  /** `true` for the open application. */
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
 * Returns whether the application runs on a mobile device of Apple, whose store forbids links to other shops. An iPad identifies itself as
 * a Mac, but a Mac has no touch screen.
 */
export function isAppleMobile({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /iPad|iPhone|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
