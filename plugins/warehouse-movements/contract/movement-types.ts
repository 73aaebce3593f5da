/** What people enter by hand. `count`: what was found to lie there, from which the difference follows. */
export const handTypes = ['receipt', 'issue', 'transfer', 'count'] as const;
export const movementTypes = [...handTypes, 'document'] as const;
