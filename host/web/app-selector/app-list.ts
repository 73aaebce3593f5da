import type { LocalText } from '#core/contract';
import type { PageConfig } from '../config/page-config.ts';

export interface AppLink {
  readonly id: string;
  readonly title: LocalText;
  /** As the configuration names it. */
  readonly icon?: string | undefined;
  /** Full address: an application is a page of its own, and going there loads it. */
  readonly href: string;
  /** The one that is open. */
  readonly isCurrent: boolean;
}

/**
 * The applications, in the order of `config/applications.json`: each at its address with the open company, or at its root
 * when none is open. [A1-2] [A2-29]
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
 * Apple's store forbids links to shops of others; who runs the application from it is told by the device. An iPad says it
 * is a Mac, but a Mac has no touch screen.
 */
export function isAppleMobile({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /iPad|iPhone|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
