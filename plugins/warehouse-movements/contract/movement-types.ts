/** The types of movements that users enter by hand. `count` is the stock that was found, from which the difference follows. */
export const handTypes = ['receipt', 'issue', 'transfer', 'count'] as const;
export const movementTypes = [...handTypes, 'document'] as const;
