/**
 * A response header with the position in the stream of events up to which this response already contains every change. The browser does not
 * interpret it. It sends the position to the hub when it connects, so that the hub knows which events the page has missed.
 */
export const eventCursorHeader = 'x-kostra-events';

/**
 * The hub method that is called on a client which connected with a cursor and has missed events since then. The client must load the shown
 * data again.
 */
export const resyncMethod = 'Resync';
