/** The types of movements that users enter by hand. A `count` states the counted stock, and moves the difference to the recorded stock. */
export const handTypes = ['receipt', 'issue', 'transfer', 'count'] as const;
export const movementTypes = [...handTypes, 'document'] as const;
