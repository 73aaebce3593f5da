/** The part of a pino logger that the gateway's services use, so that tests may hand in their own. */
export interface Log {
  debug(details: object, message: string): void;
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** A log that writes nothing: for tests, and for tools that report by themselves. */
export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} };
