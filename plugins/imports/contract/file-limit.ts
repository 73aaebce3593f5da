/** Bytes of a file that is brought. */
export const fileLimit = 10 * 1024 * 1024;
