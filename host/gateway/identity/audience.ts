/** The id of the public client: the web application. */
export const webClientId = 'kostra-web';
/** The resource scope that every call of the gateway needs. [B7-1] */
export const gatewayScope = 'Esw.Invoicing';
/** The audience of access tokens. It is also the resource indicator, which must be an absolute URI. */
export const gatewayAudience = 'urn:kostra:gateway';

/** Returns the addresses of this installation, all derived from its public origin. */
export function addressesOf(publicUrl: string) {
  const origin = new URL(publicUrl).origin;
  return {
    origin,
    /** The start address of the web application. It begins a sign-in if nobody is signed in. */
    app: `${origin}/`,
    issuer: `${origin}/identity`,
    /** The addresses to which a sign-in may return. [A2-9] */
    redirects: [`${origin}/oidc/login-redirect`, `${origin}/oidc/silent-redirect`],
    postLogout: [`${origin}/`],
  };
}

export type Addresses = ReturnType<typeof addressesOf>;
