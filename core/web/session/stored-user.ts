import type { SafeStorage } from '../storage/browser-storage.ts';

/** The signed-in user as oidc-client-ts keeps it, so far as it can be used without that library. */
export interface StoredUser {
  readonly accessToken: string;
  readonly hasRefreshToken: boolean;
  /** Seconds since the epoch. */
  readonly expiresAt: number;
  /** When the identity provider issued the id token, by its clock; seconds since the epoch. */
  readonly issuedAt: number | undefined;
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

export function storedUserKey(issuer: string, clientId: string): string {
  return `oidc.user:${issuer}:${clientId}`;
}

/** Read without the library, so that a page with a good token needs none of its 15 kB before the first paint. */
export function readStoredUser(storage: SafeStorage, key: string): StoredUser | undefined {
  try {
    return storedUserOf(JSON.parse(storage.get(key) ?? 'null'));
  } catch {
    return undefined; // not what the library writes: sign in anew
  }
}

/** From the library's own form, as it stores and hands it out. */
export function storedUserOf(user: unknown): StoredUser | undefined {
  if (typeof user !== 'object' || user === null) return undefined;
  const { access_token, refresh_token, expires_at, profile } = user as Record<string, unknown>; // each part is checked below
  if (typeof access_token !== 'string' || typeof expires_at !== 'number') return undefined;
  const { sub, name, email, iat } = (profile ?? {}) as Record<string, unknown>; // likewise
  if (typeof sub !== 'string') return undefined;
  return {
    accessToken: access_token,
    hasRefreshToken: typeof refresh_token === 'string',
    expiresAt: expires_at,
    issuedAt: typeof iat === 'number' ? iat : undefined,
    id: sub,
    name: typeof name === 'string' ? name : '',
    email: typeof email === 'string' ? email : '',
  };
}
