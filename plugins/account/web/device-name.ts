import Bowser from 'bowser';

export interface DeviceName {
  readonly kind: 'desktop' | 'mobile' | 'tablet' | 'unknown';
  /**
   * The name of the browser, such as `Chrome`. The version is left out, because it changes every month and helps
   * nobody.
   */
  readonly browser: string | undefined;
  /** The operating system, such as `Windows` or `iOS`. */
  readonly system: string | undefined;
}

/** Returns the names of the browser and the system that a `User-Agent` header describes. */
export function deviceName(userAgent: string | null): DeviceName {
  if (!userAgent) return { kind: 'unknown', browser: undefined, system: undefined };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const kind = platform.type;
  return {
    kind: kind === 'desktop' || kind === 'mobile' || kind === 'tablet' ? kind : 'unknown',
    browser: browser.name || undefined,
    system: os.name || undefined,
  };
}
