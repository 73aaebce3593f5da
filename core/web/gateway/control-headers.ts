/**
 * Headers that control the pipeline and never leave the browser: the statuses that the caller handles itself, whether the connection id is
 * omitted, and whether the page calls by itself. [A7-1] They are headers and not arguments, so that they stay with a request through any code that copies or
 * repeats it.
 */
const handledStatuses = 'x-kostra-handled-statuses';
const skipConnectionId = 'x-kostra-skip-connection-id';
const byItself = 'x-kostra-by-itself';

/** The statuses whose errors the caller shows itself; 0 means no connection, and '*' means all. */
export type HandledStatuses = readonly number[] | '*';

export interface Controls {
  readonly handles: HandledStatuses;
  readonly skipsConnectionId: boolean;
  readonly isByItself: boolean;
}

/** Adds statuses to the ones that the request already has, so that the statuses of several callers are combined. */
export function setHandledStatuses(headers: Headers, handles: HandledStatuses): void {
  if (handles === '*') headers.set(handledStatuses, '*');
  else if (headers.get(handledStatuses) !== '*') {
    for (const status of handles) headers.append(handledStatuses, String(status));
  }
}

export function setSkipConnectionId(headers: Headers): void {
  headers.set(skipConnectionId, '');
}

export function setByItself(headers: Headers): void {
  headers.set(byItself, '');
}

/** Reads the control headers of a request and removes them, so that they are never sent. */
export function takeControls(headers: Headers): Controls {
  const statuses = headers.get(handledStatuses);
  const skipsConnectionId = headers.has(skipConnectionId);
  const isByItself = headers.has(byItself);
  for (const name of [handledStatuses, skipConnectionId, byItself]) headers.delete(name);
  const handles = statuses === '*' ? '*' : (statuses?.split(',').map(Number) ?? []);
  return { handles, skipsConnectionId, isByItself };
}

export function isHandled(handles: HandledStatuses, status: number): boolean {
  return handles === '*' || handles.includes(status);
}
