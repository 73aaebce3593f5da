/** The longer side of an A4 page at 200 dots per inch, in pixels, which is enough to read it. */
const pageAt200 = 2400;

/**
 * Draws a picture again: upright, not larger than a page needs, and without metadata such as the location and the model of the telephone. A
 * file that is no picture, or that this browser cannot draw, stays unchanged; the gateway validates it in any case.
 * @param longest the maximum of the longer side, in pixels
 */
export async function smallerPicture(file: File, longest = pageAt200): Promise<Blob> {
  if (file.type !== 'image/jpeg' && file.type !== 'image/png') return file;
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!picture) return file;
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob((drawn) => resolve(drawn ?? file), file.type, 0.85));
}
