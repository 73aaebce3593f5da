/**
 * Two headers that steer the pipeline and never leave the browser: which statuses the caller deals with itself, and
 * whether the connection id is left out. [A7-1] Headers, and not arguments, so that they travel with a request through
 * everything that may copy or repeat it.
 */
const handledStatuses = 'x-kostra-handled-statuses';
const skipConnectionId = 'x-kostra-skip-connection-id';

/** Statuses (0: no connection), or all of them. */
export type HandledStatuses = readonly number[] | '*';

export interface Controls {
  readonly handles: HandledStatuses;
  readonly skipsConnectionId: boolean;
}

/** Adds to what the request has: statuses of several callers are united. */
export function setHandledStatuses(headers: Headers, handles: HandledStatuses): void {
  if (handles === '*') headers.set(handledStatuses, '*');
  else if (headers.get(handledStatuses) !== '*') {
    for (const status of handles) headers.append(handledStatuses, String(status));
  }
}

export function setSkipConnectionId(headers: Headers): void {
  headers.set(skipConnectionId, '');
}

/** Reads the control headers and removes them. */
export function takeControls(headers: Headers): Controls {
  const statuses = headers.get(handledStatuses);
  const skipsConnectionId = headers.has(skipConnectionId);
  headers.delete(handledStatuses);
  headers.delete(skipConnectionId);
  const handles = statuses === '*' ? '*' : (statuses?.split(',').map(Number) ?? []);
  return { handles, skipsConnectionId };
}

export function isHandled(handles: HandledStatuses, status: number): boolean {
  return handles === '*' || handles.includes(status);
}
