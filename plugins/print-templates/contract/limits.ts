/**
 * The highest size of a picture in bytes. It is not in the files of schemas, because browsers load their values only with the first form.
 */
export const pictureAtMost = 200 * 1024;
