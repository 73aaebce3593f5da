import { browserStorage, safeStorage } from '../storage/browser-storage.ts';
import { PreferencesStore } from '../storage/preferences-store.ts';
import { systemClock } from '../time/clock.ts';
import { OidcSession } from './oidc-session.ts';
import { storedUserKey } from './stored-user.ts';
import { claimTab } from './tab-claim.ts';

export interface BrowserSessionOptions {
  /** The address of the identity provider: absolute, or a path from the origin: `/identity`. */
  readonly issuer: string;
  /** The client's id. The default is the embedded provider's id of the application. */
  readonly clientId?: string | undefined;
  /** Called when the user signed out in another tab. */
  readonly onSignedOut?: () => void;
}

/** Opens the session of this browser tab. Call `start()` before any code that needs a user. */
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
  // After Back from the sign-in the browser may show the page in the state in which it was left, waiting without end; so it reloads.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && session.isLeaving) window.location.reload();
  });
  return session;
}
