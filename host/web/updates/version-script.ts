import type { Clock } from '#core/web';

/** The time in milliseconds between two checks without a service worker. */
const checkPause = 3_600_000;

/**
 * Returns the id of the build that the server has now. It loads the version script again, with a new query each time, so that no cache is
 * used. [A7-1] It loads a script and calls no endpoint, because the script is one of the application's files and therefore shows their
 * build even if a server other than the gateway serves them.
 * @returns `undefined` when the script cannot be loaded
 */
export function loadServedBuild(document: Document, clock: Pick<Clock, 'now'>): Promise<string | undefined> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    const end = (build?: string) => {
      script.remove();
      resolve(build);
    };
    script.addEventListener('load', () => end((globalThis as { kostraBuild?: string }).kostraBuild)); // the value that the script sets
    script.addEventListener('error', () => end());
    script.src = `/version.js?${clock.now()}`;
    document.head.append(script);
  });
}

/** Checks every hour and reports another build once, for browsers that allow no service worker, such as on plain http. [B8-23] */
export function followServedBuild(options: {
  readonly clock: Pick<Clock, 'after'>;
  /** The build that this page was loaded with, compared with the one that is served now. */
  readonly build: string;
  readonly load: () => Promise<string | undefined>;
  readonly onOldVersion: () => void;
}): void {
  const { clock, build, load, onOldVersion } = options;
  const look = async () => {
    const served = await load();
    if (served === undefined || served === build) clock.after(checkPause, () => void look());
    else onOldVersion();
  };
  void look();
}
