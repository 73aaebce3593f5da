/**
 * Version of the recalculation rules in this room. Every document stores the version that computed its totals, so a
 * rule that changes here never changes an issued document. Raise it with any change a total could show [B9-18].
 */
export const recalculationVersion = '0.3.4';
