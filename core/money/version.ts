/**
 * The version of the recalculation rules in core/money. Every document stores the version that computed its totals, so a change of a rule
 * never changes an issued document. Increase it with any change that could affect a total [B9-18].
 */
export const recalculationVersion = '0.3.4';
