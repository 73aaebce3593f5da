/**
 * Response header: the position in the stream of events up to which this answer already holds every change. The browser does
 * not interpret it; it hands it to the hub when it connects, which then knows what the page has missed.
 */
export const eventCursorHeader = 'x-kostra-events';

/**
 * Hub method that is called on a client which connected with a cursor and has missed events since: it must read anew what it
 * shows.
 */
export const resyncMethod = 'Resync';
