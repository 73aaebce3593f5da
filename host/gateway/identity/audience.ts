/** The public client: the web application. */
export const webClientId = 'kostra-web';
/** The resource scope every call of the gateway needs. [B7-1] */
export const gatewayScope = 'Esw.Invoicing';
/** Audience of access tokens, also the resource indicator (which must be an absolute URI). */
export const gatewayAudience = 'urn:kostra:gateway';

/** The addresses of this installation, all from its public origin. */
export function addressesOf(publicUrl: string) {
  const origin = new URL(publicUrl).origin;
  return {
    origin,
    /** Where the web application starts, and starts a sign-in if there is none. */
    app: `${origin}/`,
    issuer: `${origin}/identity`,
    /** [A2-9] */
    redirects: [`${origin}/oidc/login-redirect`, `${origin}/oidc/silent-redirect`],
    postLogout: [`${origin}/`],
  };
}

export type Addresses = ReturnType<typeof addressesOf>;
