/** What the log tells of something that was thrown. */
export interface DescribedError {
  readonly type: string;
  readonly message: string;
  /** Of Node, PostgreSQL (SQLSTATE) or ours. */
  readonly code?: string;
  /** PostgreSQL: the rule that was broken, never the values that broke it. */
  readonly constraint?: string;
  /** Where it was thrown, a place a line. */
  readonly stack?: string;
  readonly cause?: DescribedError;
  /** Of several at once, such as one for each address of a host: the first ones. */
  readonly errors?: readonly DescribedError[];
}

/** Causes of causes, and errors of one, that are told. */
const most = 5;

/**
 * An error for the log. Fields are named one by one, because drivers put more into their errors than a log may hold: `detail` of
 * PostgreSQL quotes the row, an answer of SMTP the recipient. For the same reason data are taken out of messages.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutData(String(error)) };
  const { code, constraint, errors } = error as { code?: unknown; constraint?: unknown; errors?: unknown }; // any error may have them
  const isDeep = depth >= most;
  return {
    type: error.name,
    message: withoutData(error.message, quotesItsInput(error.name, code)),
    ...(typeof code === 'string' || typeof code === 'number' ? { code: String(code) } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...places(error.stack),
    ...(error.cause === undefined || isDeep ? {} : { cause: describeError(error.cause, depth + 1) }),
    ...(Array.isArray(errors) && !isDeep
      ? { errors: errors.slice(0, most).map((one) => describeError(one, depth + 1)) }
      : {}),
  };
}

/** The stack without its first lines, which repeat the message. */
function places(stack: string | undefined): { stack: string } | object {
  const lines = stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return lines.length > 0 ? { stack: lines.map((line) => line.trim()).join('\n') } : {};
}

/** PostgreSQL's data exceptions (class 22) and the JSON parser quote what they could not read. */
function quotesItsInput(name: string, code: unknown): boolean {
  return name === 'SyntaxError' || (typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code));
}

function withoutData(message: string, isQuoting = false): string {
  const withoutAddresses = message.replace(/[^\s<>"'(,;:]+@[^\s<>"'),;:]+/g, '…@…');
  return isQuoting ? withoutAddresses.replace(/(["'])(?:(?!\1).)*\1/gs, '"…"') : withoutAddresses;
}
