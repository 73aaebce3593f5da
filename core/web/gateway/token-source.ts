/** The source of the bearer token for the pipeline and the hubs; the session implements it. */
export interface TokenSource {
  /** Returns the current token; `undefined` means that nobody is signed in. */
  token(): Promise<string | undefined>;
  /**
   * Returns a newer token than `refused`, which the gateway did not accept. Many callers at the same time cause one renewal. `undefined`
   * means that it cannot be renewed.
   */
  renew(refused: string | undefined): Promise<string | undefined>;
  /**
   * Leads to the sign-in, because the gateway refuses even a new token.
   * @param isChange whether the refused call was to change something
   */
  signInAgain(isChange: boolean): void;
}
