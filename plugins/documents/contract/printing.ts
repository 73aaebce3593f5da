/** The maximum number of documents in one print. */
export const printedAtMost = 1_000;

/** The maximum number of ids in a list's filter, because the length of an address is limited. */
export const idsAtMost = 200;
