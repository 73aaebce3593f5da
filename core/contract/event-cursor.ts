/** The header of an answer that says up to where events are in it; opaque to its reader. */
export const eventCursorHeader = 'x-kostra-events';

/** What a hub calls on a client that connected with a cursor, and missed something since. */
export const resyncMethod = 'Resync';
