/**
 * An error that a hub's `connect` or one of its methods throws to refuse. SignalR sends an error as one text, which is `code: message`
 * here: programs compare the code, people who read logs read the sentence, in English. No page shows it: it is logged, or appears in an
 * error report. Any other error reaches the client only as a general sentence.
 */
export class HubRefusal extends Error {
  /** The stable code for programs and the log. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.name = 'HubRefusal';
    this.code = code;
  }
}
