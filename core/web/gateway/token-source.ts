/** Where the pipeline and the hubs get the bearer token. The session is one. */
export interface TokenSource {
  /** The current token; `undefined`: nobody is signed in. */
  token(): Promise<string | undefined>;
  /**
   * A newer token than `refused`, which the gateway did not accept. Many callers at once cause one renewal. `undefined`: it
   * cannot be renewed.
   */
  renew(refused: string | undefined): Promise<string | undefined>;
  /** The gateway refuses even a new token: leads to the sign-in. */
  signInAgain(): void;
}
