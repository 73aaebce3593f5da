/**
 * Thrown by a hub's `connect` or by one of its methods to say no. SignalR sends an error as one text, which is `code: message`
 * here: programs compare the code, people who read logs the sentence, in English. No page shows it: it is noted, or stands
 * in the report of an error. Any other error reaches the client only as a general sentence.
 */
export class HubRefusal extends Error {
  /** Stable and machine-readable, for the log. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.name = 'HubRefusal';
    this.code = code;
  }
}
