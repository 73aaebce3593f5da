import type { LocalText } from '#core/contract';
import type { PageConfig } from '../config/page-config.ts';

export interface AppLink {
  readonly id: string;
  readonly title: LocalText;
  /** Full address: an application is a page of its own, and going there loads it. */
  readonly href: string;
}

/**
 * The other applications, in the order of `config/applications.json`: each at its address with the open company, or at its
 * root when none is open. [A1-2] [A2-29]
 */
export function appList(
  applications: PageConfig['applications'],
  currentId: string,
  companyId: string | undefined,
): readonly AppLink[] {
  return Object.entries(applications).flatMap(([id, { title, address, basePath }]) => {
    const root = address ?? basePath;
    if (id === currentId || root === undefined) return [];
    const base = root.replace(/\/$/, '');
    return [{ id, title, href: companyId === undefined ? base || '/' : `${base}/company/${companyId}` }];
  });
}

/**
 * Apple's store forbids links to shops of others; who runs the application from it is told by the device. An iPad says it
 * is a Mac, but a Mac has no touch screen.
 */
export function isAppleMobile({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /iPad|iPhone|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
