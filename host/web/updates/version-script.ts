import type { Clock } from '#core/web';

/** Between two looks where there is no service worker to look, in milliseconds. */
const checkPause = 3_600_000;

/**
 * Which build the server has now: the version script is loaded anew, past every cache, by a query that no earlier one
 * had. [A7-1] A script and not a call: it stands with the application's files, and tells of them also when those are served
 * from elsewhere than the gateway.
 * @returns `undefined` when it cannot be loaded
 */
export function loadServedBuild(document: Document, clock: Pick<Clock, 'now'>): Promise<string | undefined> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    const end = (build?: string) => {
      script.remove();
      resolve(build);
    };
    script.addEventListener('load', () => end((globalThis as { kostraBuild?: string }).kostraBuild)); // what the script sets
    script.addEventListener('error', () => end());
    script.src = `/version.js?${clock.now()}`;
    document.head.append(script);
  });
}

/** Looks every hour and tells once of another build: for browsers that allow no service worker, as on plain http. [B8-23] */
export function followServedBuild(options: {
  readonly clock: Pick<Clock, 'after'>;
  /** Of the page that is shown. */
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
