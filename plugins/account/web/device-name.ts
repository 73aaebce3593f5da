import Bowser from 'bowser';

export interface DeviceName {
  readonly kind: 'desktop' | 'mobile' | 'tablet' | 'unknown';
  /** `Chrome`; the browser's version changes every month and tells nobody anything. */
  readonly browser: string | undefined;
  /** `Windows`, `iOS`. */
  readonly system: string | undefined;
}

/** What a browser says it is, in parts that a person knows. */
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
