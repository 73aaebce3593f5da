/** Where the pipeline and the hubs get the bearer token. The session is one. */
export interface TokenSource {
  /** The token of now; `undefined`: nobody is signed in. */
  token(): Promise<string | undefined>;
  /**
   * A token newer than `refused`, which the gateway did not take. Many callers at once cause one renewal.
   * `undefined`: there is none to be had.
   */
  renew(refused: string | undefined): Promise<string | undefined>;
  /** The gateway refuses even a new token: leads to the sign-in. */
  signInAgain(): void;
}
