/** The maximum size of a picture in bytes. It is not in a file of schemas, because browsers load those only with the first form. */
export const pictureAtMost = 200 * 1024;
