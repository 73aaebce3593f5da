import type { TokenSource } from '../gateway/token-source.ts';
import type { SafeStorage } from '../storage/browser-storage.ts';
import type { Clock } from '../time/clock.ts';
import type { Session } from '../tokens.ts';
import { type OidcClient, SignInRefused } from './oidc-client.ts';
import { readStoredUser, type StoredUser } from './stored-user.ts';

/** Where the identity provider comes back to. [A2-9] */
const callbackPath = '/oidc/login-redirect';
/** A computer's clock may be this wrong; seconds. [B8-24] */
const clockTolerance = 300;
/** A token this near its end is renewed before it is used; seconds. */
const leastValidity = 10;
/** Renewed in the background this long before its end; seconds. */
const renewalLead = 60;
/** A page that is still there so long after it began to leave stays: its user told the browser so; milliseconds. */
const leavingTime = 10_000;
/** Set while a sign-in that was refused once is made again. */
const secondAttemptKey = 'kostra.second-sign-in';

export interface OidcSessionOptions {
  /** Where the user is kept, and under which key. */
  readonly storage: SafeStorage;
  readonly userKey: string;
  /** Fetches the library. */
  readonly loadClient: () => Promise<OidcClient>;
  readonly clock: Clock;
  /** Path, query and fragment of the page. */
  readonly here: () => string;
  /** Tells other tabs that the user signed out or in, and hears it from them. */
  readonly channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | undefined;
  /** The user signed out in another tab: this one is to show it, and nothing of what it held. */
  readonly onSignedOut?: () => void;
  /** Somebody signed in again in another tab, or did not sign out after all: this one may start anew. */
  readonly onSignedIn?: () => void;
}

/** Tells when the user signs out by hand, here or in another tab; not when a session expires. */
export interface SignOutSource {
  onSignOut(run: () => void): void;
}

/** The outcome of `start`. */
export type SessionStart =
  /** Go on, at this path (where the user was going before signing in). */
  | { readonly kind: 'signedIn'; readonly path: string }
  /** The page is being left for the identity provider. */
  | { readonly kind: 'leaving' }
  /** The provider refused for a reason that another attempt would not change, such as `access_denied`. */
  | { readonly kind: 'refused'; readonly code: string };

/**
 * Who is signed in, and the token that proves it. Tokens live in sessionStorage, so a new tab signs in by itself: it asks
 * the provider silently first, and only then with a form.
 */
export class OidcSession implements Session, TokenSource, SignOutSource {
  readonly #options: OidcSessionOptions;
  #user: StoredUser | undefined;
  #client: Promise<OidcClient> | undefined;
  #renewing: Promise<string | undefined> | undefined;
  #cancelRenewal: (() => void) | undefined;
  #leaving = false;
  #cancelStaying: (() => void) | undefined;
  readonly #onSignOut: (() => void)[] = [];
  /** Signed out in another tab. The provider is left alone: its session ends about now, and a sign-in would meet that. */
  #ended = false;

  constructor(options: OidcSessionOptions) {
    this.#options = options;
    options.channel?.addEventListener('message', ({ data }) => {
      if (data === 'signed-out') this.#end();
      else if (this.#ended) options.onSignedIn?.();
    });
  }

  /** @throws Error before anybody is signed in */
  get user(): Session['user'] {
    if (!this.#user) throw new Error('Nobody is signed in yet: wait for start()');
    const { id, name, email } = this.#user;
    return { id, name, email };
  }

  /** The page is being left for the identity provider. */
  get isLeaving(): boolean {
    return this.#leaving;
  }

  /** Finishes, finds or begins a sign-in. @throws when the identity provider cannot be reached */
  async start(): Promise<SessionStart> {
    const here = this.#options.here();
    if (here.split(/[?#]/)[0] === callbackPath) return this.#finish(here);
    const stored = readStoredUser(this.#options.storage, this.#options.userKey);
    if (stored) {
      this.#enter(stored);
      if (await this.token()) return { kind: 'signedIn', path: here };
    }
    return this.#leave(here, { silent: true });
  }

  async token(): Promise<string | undefined> {
    if (!this.#user || this.#ended) return undefined;
    return this.#secondsLeft(this.#user) > leastValidity ? this.#user.accessToken : this.renew(this.#user.accessToken);
  }

  renew(refused: string | undefined): Promise<string | undefined> {
    // Somebody renewed it while the refused call was under way.
    if (this.#user && refused !== this.#user.accessToken) return Promise.resolve(this.#user.accessToken);
    this.#renewing ??= this.#renew().finally(() => (this.#renewing = undefined));
    return this.#renewing;
  }

  signInAgain(): void {
    if (this.#ended) return;
    void this.#leave(this.#options.here(), { silent: false });
  }

  onSignOut(run: () => void): void {
    this.#onSignOut.push(run);
  }

  async signOut(): Promise<void> {
    const { channel } = this.#options;
    let isTold = false;
    this.#beginLeaving();
    try {
      const client = await this.#load();
      await client.signOut(() => {
        isTold = true;
        this.#cancelRenewal?.();
        // Before the session ends: a tab that asked for anything afterwards would only learn that its tokens are refused.
        channel?.postMessage('signed-out');
        for (const run of this.#onSignOut) run();
      });
    } catch (error) {
      this.#leaving = false; // the provider can't be reached: everybody is still signed in
      this.#client = undefined;
      if (isTold) channel?.postMessage('signed-in');
      throw error;
    }
  }

  #end(): void {
    const { storage, userKey, onSignedOut } = this.#options;
    this.#ended = true;
    this.#cancelRenewal?.();
    for (const run of this.#onSignOut) run();
    storage.remove(userKey);
    onSignedOut?.();
  }

  async #finish(url: string): Promise<SessionStart> {
    const client = await this.#load();
    try {
      const { user, returnTo } = await client.finish(url);
      this.#options.storage.remove(secondAttemptKey);
      this.#enter(user);
      this.#options.channel?.postMessage('signed-in');
      return { kind: 'signedIn', path: this.#isClockWrong(user) ? '/time-not-synchronized' : returnTo };
    } catch (error) {
      if (error instanceof SignInRefused) {
        // The silent attempt of a new tab: now with a form.
        if (/^(login|interaction|consent|account_selection)_required$/.test(error.code)) {
          return this.#leave(error.returnTo, { silent: false });
        }
        // The session ended while the sign-in was under way, as by signing out in another tab: once more, from the start.
        if (error.code === 'invalid_grant' && !this.#options.storage.get(secondAttemptKey)) {
          this.#options.storage.set(secondAttemptKey, 'yes');
          return this.#leave(error.returnTo, { silent: false });
        }
        return { kind: 'refused', code: error.code };
      }
      // An old address of the callback, from the history: what belonged to it is gone.
      if (error instanceof Error && /state/i.test(error.message)) return this.#leave('/', { silent: true });
      throw error;
    }
  }

  async #renew(): Promise<string | undefined> {
    if (!this.#user?.hasRefreshToken || this.#ended) return undefined;
    try {
      const client = await this.#load();
      this.#enter(await client.renew());
      return this.#user.accessToken;
    } catch (error) {
      if (error instanceof SignInRefused) return undefined; // the session has ended there
      throw error;
    }
  }

  #enter(user: StoredUser): void {
    this.#user = user;
    this.#cancelRenewal?.();
    const left = Math.max(0, this.#secondsLeft(user));
    // A token that lives for less than two minutes is renewed half-way: by the lead alone it would be renewed at once.
    const wait = Math.max(left - renewalLead, left / 2) * 1_000;
    // A failure is no matter yet: the next call renews, or says what is wrong.
    this.#cancelRenewal = this.#options.clock.after(wait, () => void this.renew(user.accessToken).catch(() => {}));
  }

  async #leave(returnTo: string, { silent }: { silent: boolean }): Promise<SessionStart> {
    if (!this.#leaving) {
      this.#beginLeaving();
      this.#cancelRenewal?.();
      try {
        const client = await this.#load();
        await client.signIn({ returnTo, silent });
      } catch (error) {
        this.#leaving = false; // the provider can't be reached: the next attempt is to be made
        this.#client = undefined;
        throw error;
      }
    }
    return { kind: 'leaving' };
  }

  #beginLeaving(): void {
    this.#leaving = true;
    this.#cancelStaying?.();
    this.#cancelStaying = this.#options.clock.after(leavingTime, () => (this.#leaving = false));
  }

  #load(): Promise<OidcClient> {
    this.#client ??= this.#options.loadClient();
    return this.#client;
  }

  #secondsLeft(user: StoredUser): number {
    return user.expiresAt - this.#options.clock.now() / 1_000;
  }

  #isClockWrong({ issuedAt }: StoredUser): boolean {
    return issuedAt !== undefined && Math.abs(this.#options.clock.now() / 1_000 - issuedAt) > clockTolerance;
  }
}
