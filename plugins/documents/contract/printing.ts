/** The most documents that one print holds. */
export const printedAtMost = 1_000;

/** The most ids that a list takes as its filter: their address must not grow beyond what is taken. */
export const idsAtMost = 200;
