/** Bytes of a picture. Beside the schemas: of their files browsers have no values before the first form is open. */
export const pictureAtMost = 200 * 1024;
