/**
 * Thrown by a hub's `connect` or by one of its methods to say no. The client reads `message` word for word, so it tells
 * nothing it should not; any other error reaches the client only as a general sentence.
 */
export class HubRefusal extends Error {
  /** Stable and machine-readable, for the log. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'HubRefusal';
    this.code = code;
  }
}
