import type { TokenSource } from '../gateway/token-source.ts';
import type { SafeStorage } from '../storage/browser-storage.ts';
import type { Clock } from '../time/clock.ts';
import type { Session } from '../tokens.ts';
import { type OidcClient, SignInRefused } from './oidc-client.ts';
import { readStoredUser, type StoredUser } from './stored-user.ts';

/** The path to which the identity provider returns. [A2-9] */
const callbackPath = '/oidc/login-redirect';
/** The maximum error of a computer's clock that is accepted, in seconds. [B8-24] */
const clockTolerance = 300;
/** The remaining validity in seconds below which a token is renewed before it is used. */
const leastValidity = 10;
/** The time in seconds before the token's end at which it is renewed in the background. */
const renewalLead = 60;
/** The time in milliseconds after which the page assumes that it was not left, because the user stopped the navigation. */
const leavingTime = 10_000;
/** The key that is set while a refused sign-in is tried a second time. */
const secondAttemptKey = 'kostra.second-sign-in';

export interface OidcSessionOptions {
  /** The storage in which `userKey` holds the user. */
  readonly storage: SafeStorage;
  readonly userKey: string;
  /** Loads the OpenID Connect library and creates its client. */
  readonly loadClient: () => Promise<OidcClient>;
  readonly clock: Clock;
  /** Returns the path, query and fragment of the page. */
  readonly here: () => string;
  /** The channel that notifies the other tabs when the user signs out or in, and receives the same from them. */
  readonly channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | undefined;
  /** Called when the user signed out in another tab: this tab must show it, and none of its data. */
  readonly onSignedOut?: () => void;
  /** Called when somebody signed in again in another tab, or the sign-out failed after all: this tab may start again. */
  readonly onSignedIn?: () => void;
}

/** The tab in which the user signed out. Where it was another one, nobody was asked about the input of this tab. */
export type SignOutPlace = 'here' | 'elsewhere';

/** A source of notifications when the user signs out manually, here or in another tab, but not when a session expires. */
export interface SignOutSource {
  onSignOut(run: (place: SignOutPlace) => void): void;
}

/** The outcome of starting the session: signed in, leaving the page to sign in, or refused. */
export type SessionStart =
  /** The user is signed in; `path` is the page to which the user was going before signing in. */
  | { readonly kind: 'signedIn'; readonly path: string }
  /** The page is being left for the identity provider. */
  | { readonly kind: 'leaving' }
  /** The provider refused for a reason that another attempt would not change, such as `access_denied`. */
  | { readonly kind: 'refused'; readonly code: string };

/**
 * The signed-in user and the token that proves it. Tokens are in sessionStorage, so a new tab signs in by itself: it first asks the
 * provider silently, and only then with a form.
 */
export class OidcSession implements Session, TokenSource, SignOutSource {
  readonly #options: OidcSessionOptions;
  #user: StoredUser | undefined;
  #client: Promise<OidcClient> | undefined;
  #renewing: Promise<string | undefined> | undefined;
  #cancelRenewal: (() => void) | undefined;
  #leaving = false;
  #cancelStaying: (() => void) | undefined;
  readonly #onSignOut: ((place: SignOutPlace) => void)[] = [];
  /**
   * `true` after a sign-out in another tab. This tab then makes no request to the provider: the provider's session is just ending, and a
   * sign-in would collide with that.
   */
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

  /** Returns whether the page is being left for the identity provider. */
  get isLeaving(): boolean {
    return this.#leaving;
  }

  /** Finishes, restores or begins a sign-in. @throws when the identity provider cannot be reached */
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
    // The token was renewed while the refused call was in progress.
    if (this.#user && refused !== this.#user.accessToken) return Promise.resolve(this.#user.accessToken);
    this.#renewing ??= this.#renew().finally(() => (this.#renewing = undefined));
    return this.#renewing;
  }

  signInAgain(): void {
    if (this.#ended) return;
    void this.#leave(this.#options.here(), { silent: false });
  }

  onSignOut(run: (place: SignOutPlace) => void): void {
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
        // This happens before the session ends: a tab that sends a request afterwards would only find that its tokens are refused. What is
        // typed here is given up first, because the other tabs store theirs when they are told.
        for (const run of this.#onSignOut) run('here');
        channel?.postMessage('signed-out');
      });
    } catch (error) {
      this.#leaving = false; // the provider cannot be reached, so everybody is still signed in
      this.#client = undefined;
      if (isTold) channel?.postMessage('signed-in');
      throw error;
    }
  }

  #end(): void {
    const { storage, userKey, onSignedOut } = this.#options;
    this.#ended = true;
    this.#cancelRenewal?.();
    for (const run of this.#onSignOut) run('elsewhere');
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
        // The silent attempt of a new tab failed, so the next one shows a form.
        if (/^(login|interaction|consent|account_selection)_required$/.test(error.code)) {
          return this.#leave(error.returnTo, { silent: false });
        }
        // The session ended during the sign-in, such as by signing out in another tab: it starts again, once.
        if (error.code === 'invalid_grant' && !this.#options.storage.get(secondAttemptKey)) {
          this.#options.storage.set(secondAttemptKey, 'yes');
          return this.#leave(error.returnTo, { silent: false });
        }
        return { kind: 'refused', code: error.code };
      }
      // The address is an old callback from the browser's history, and its state no longer exists.
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
      if (error instanceof SignInRefused) return undefined; // the session has ended at the provider
      throw error;
    }
  }

  #enter(user: StoredUser): void {
    this.#user = user;
    this.#cancelRenewal?.();
    const secondsLeft = Math.max(0, this.#secondsLeft(user));
    // A token that is valid for less than two minutes is renewed after half of its time: with the lead alone it would be renewed at once.
    const wait = Math.max(secondsLeft - renewalLead, secondsLeft / 2) * 1_000;
    // A failure can be ignored: the next call renews the token, or shows the error.
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
        this.#leaving = false; // the provider cannot be reached: the next attempt must be possible
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
