/** The description of a thrown value for the log. */
export interface DescribedError {
  readonly type: string;
  readonly message: string;
  /** The code from Node, PostgreSQL (SQLSTATE) or our own code. */
  readonly code?: string;
  /** The constraint in PostgreSQL that was violated, without the values that violated it. */
  readonly constraint?: string;
  /** The lines of the stack without the message, one call per line. */
  readonly stack?: string;
  readonly cause?: DescribedError;
  /** The first of several errors, such as one for each address of a host. */
  readonly errors?: readonly DescribedError[];
}

/** The maximum depth of causes that are described, and the maximum number of errors in an aggregate error. */
const maxNested = 5;

/**
 * Describes an error for the log. It copies fields one by one, because drivers put more into their errors than a log may contain: `detail`
 * of PostgreSQL quotes the row, an SMTP response quotes the recipient. For the same reason it removes data from messages.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutData(String(error)) };
  const { code, constraint, errors } = error as { code?: unknown; constraint?: unknown; errors?: unknown }; // any error may have these properties
  const isDeep = depth >= maxNested;
  return {
    type: error.name,
    message: withoutData(error.message, quotesItsInput(error.name, code)),
    ...(typeof code === 'string' || typeof code === 'number' ? { code: String(code) } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...places(error.stack),
    ...(error.cause === undefined || isDeep ? {} : { cause: describeError(error.cause, depth + 1) }),
    ...(Array.isArray(errors) && !isDeep
      ? { errors: errors.slice(0, maxNested).map((one) => describeError(one, depth + 1)) }
      : {}),
  };
}

/** Returns the stack without its first lines, which repeat the message. */
function places(stack: string | undefined): { stack: string } | object {
  const lines = stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return lines.length > 0 ? { stack: lines.map((line) => line.trim()).join('\n') } : {};
}

/** Returns whether the message quotes input: PostgreSQL's data exceptions (class 22) and the JSON parser quote what they could not read. */
function quotesItsInput(name: string, code: unknown): boolean {
  return name === 'SyntaxError' || (typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code));
}

function withoutData(message: string, isQuoting = false): string {
  const withoutAddresses = message.replace(/[^\s<>"'(,;:]+@[^\s<>"'),;:]+/g, '…@…');
  return isQuoting ? withoutAddresses.replace(/(["'])(?:(?!\1).)*\1/gs, '"…"') : withoutAddresses;
}
