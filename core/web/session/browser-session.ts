import { browserStorage, safeStorage } from '../storage/browser-storage.ts';
import { PreferencesStore } from '../storage/preferences-store.ts';
import { systemClock } from '../time/clock.ts';
import { OidcSession } from './oidc-session.ts';
import { storedUserKey } from './stored-user.ts';
import { claimTab } from './tab-claim.ts';

export interface BrowserSessionOptions {
  /** Absolute, or a path from the origin: `/identity`. */
  readonly issuer: string;
  /** Default: the embedded provider's name for the application. */
  readonly clientId?: string | undefined;
  /** The user signed out in another tab. */
  readonly onSignedOut?: () => void;
}

/** The session of this browser tab. Call `start()` before anything that needs a user. */
export async function openBrowserSession({ issuer, clientId = 'kostra-web', onSignedOut }: BrowserSessionOptions) {
  const { origin } = window.location;
  const authority = new URL(issuer, origin).href;
  const userKey = storedUserKey(authority, clientId);
  const storage = safeStorage(() => sessionStorage);
  if (!(await claimTab(storage, navigator.locks))) storage.remove(userKey);
  const session = new OidcSession({
    storage,
    userKey,
    clock: systemClock,
    loadClient: async () => {
      const { openOidcClient } = await import('./open-oidc-client.ts');
      return openOidcClient({ issuer: authority, clientId, origin, preferences: new PreferencesStore(browserStorage) });
    },
    here: () => window.location.href.slice(origin.length),
    onSignedOut: () => onSignedOut?.(),
    onSignedIn: () => window.location.reload(),
    channel: typeof BroadcastChannel === 'function' ? new BroadcastChannel('kostra.session') : undefined,
  });
  // Back from the sign-in may show the page as it was left, waiting for ever; it has to start anew.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && session.isLeaving) window.location.reload();
  });
  return session;
}
