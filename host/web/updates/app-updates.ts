import type { Clock } from '#core/web';
import type { Analytics } from '#core/web/tokens';

/** Milliseconds. A version that takes over this soon after the start reloads the page by itself. [B9-11] */
const reloadWithin = 2_000;
/** A version found this soon after the start is applied; later, the user is asked. [B9-11] */
const applyWithin = 10_000;
/** Between two looks for a new version. */
const checkPause = 3_600_000;

/** Numbers of what can go wrong, for analytics; their meaning is ours. [A8-23] */
const failure = { register: 5600, check: 5601 } as const;

export interface AppUpdatesOptions {
  readonly container: ServiceWorkerContainer;
  readonly clock: Clock;
  /** When the application started, in milliseconds of the clock. */
  readonly startedAt: number;
  /** Of the page that is shown. */
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

  /** Never rejects: without a worker the application is the same, but for what it can say without a connection. */
  async start(): Promise<void> {
    const { container, analytics } = this.#options;
    const wasControlled = container.controller !== null;
    // The first worker of a browser takes over too; that is no new version.
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
    // Registering a known worker looks for nothing, and the browser looked when the page was asked for: seconds ago.
    if (wasControlled) this.#check(registration);
    else this.#checkLater(registration);
  }

  /** A new version is ready to take over. */
  #found(worker: ServiceWorker): void {
    const { analytics, onOldVersion } = this.#options;
    const inTime = this.#age <= applyWithin;
    analytics.event('service-worker', { found: inTime ? 'applied' : 'asked' });
    if (!inTime) return onOldVersion();
    this.#applied = true;
    worker.postMessage('apply');
  }

  /** A new version has taken over, here or by another tab. */
  async #takenOver(): Promise<void> {
    const { container, build, onOldVersion, reload } = this.#options;
    const age = this.#age;
    const theirs = container.controller && (await buildOf(container.controller));
    if (theirs === build) return; // the page came from the network, and is as new
    // One that was found and applied in time takes a moment to take over.
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

/** Which build a worker keeps the files of. */
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
