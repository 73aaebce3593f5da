import type { Clock } from '#core/web';
import type { Analytics } from '#core/web/tokens';

/** The time in milliseconds after the start within which the page reloads automatically when a new version has taken over. [B9-11] */
const reloadWithin = 2_000;
/** The time in milliseconds after the start within which a new version is applied; after it the user is asked. [B9-11] */
const applyWithin = 10_000;
/** The time in milliseconds between two checks for a new version. */
const checkPause = 3_600_000;

/** The error codes for analytics. They are Kostra's own numbers. [A8-23] */
const failure = { register: 5600, check: 5601 } as const;

export interface AppUpdatesOptions {
  readonly container: ServiceWorkerContainer;
  readonly clock: Clock;
  /** The time when the application started, in milliseconds of the clock. */
  readonly startedAt: number;
  /** The build that this page was loaded with, compared with the one that is served now. */
  readonly build: string;
  readonly analytics: Pick<Analytics, 'event'>;
  /** Asks the user to reload. [A8-9] */
  readonly onOldVersion: () => void;
  readonly reload: () => void;
}

/** Registers the service worker and follows its versions. [B7-50] [B8-23] [B9-11] */
export class AppUpdates {
  readonly #options: AppUpdatesOptions;
  #applied = false;

  constructor(options: AppUpdatesOptions) {
    this.#options = options;
  }

  /**
   * Registers the worker. It never rejects: without a worker the application works in the same way, but shows less without a connection.
   */
  async start(): Promise<void> {
    const { container, analytics } = this.#options;
    const wasControlled = container.controller !== null;
    // The first worker of a browser takes over too, which is no new version.
    if (wasControlled) container.addEventListener('controllerchange', () => void this.#takenOver());
    try {
      const registration = await container.register('/service-worker.js', { updateViaCache: 'none' });
      this.#follow(registration, wasControlled);
    } catch {
      analytics.event('service-worker-error', { code: failure.register });
    }
  }

  #follow(registration: ServiceWorkerRegistration, wasControlled: boolean): void {
    if (registration.waiting && wasControlled) this.#found(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const found = registration.installing;
      found?.addEventListener('statechange', () => {
        if (found.state === 'installed' && this.#options.container.controller) this.#found(found);
      });
    });
    // Registering a known worker does not check for a new version, and the browser's own check was before the page was loaded, so a check
    // is needed now.
    if (wasControlled) this.#check(registration);
    else this.#checkLater(registration);
  }

  /** Applies a new version that is ready, or asks the user. */
  #found(worker: ServiceWorker): void {
    const { analytics, onOldVersion } = this.#options;
    const inTime = this.#age <= applyWithin;
    analytics.event('service-worker', { found: inTime ? 'applied' : 'asked' });
    if (!inTime) return onOldVersion();
    this.#applied = true;
    worker.postMessage('apply');
  }

  /** Reloads the page or asks the user, after a new version has taken over, here or through another tab. */
  async #takenOver(): Promise<void> {
    const { container, build, onOldVersion, reload } = this.#options;
    const age = this.#age;
    const theirs = container.controller && (await buildOf(container.controller));
    if (theirs === build) return; // the page came from the network, and has the same version
    // A version that was found and applied in time may take over a little later.
    if (age <= reloadWithin || this.#applied) reload();
    else onOldVersion();
  }

  #checkLater(registration: ServiceWorkerRegistration): void {
    this.#options.clock.after(checkPause, () => this.#check(registration));
  }

  #check(registration: ServiceWorkerRegistration): void {
    registration.update().catch(() => this.#options.analytics.event('service-worker-error', { code: failure.check }));
    this.#checkLater(registration);
  }

  get #age(): number {
    return this.#options.clock.now() - this.#options.startedAt;
  }
}

/** Returns the build whose files a worker has stored. */
function buildOf(worker: Pick<ServiceWorker, 'postMessage'>): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      port1.close();
      resolve(data);
    };
    worker.postMessage('build', [port2]);
  });
}
