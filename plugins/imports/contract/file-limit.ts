/** The largest size of an uploaded file, in bytes. */
export const fileLimit = 10 * 1024 * 1024;
