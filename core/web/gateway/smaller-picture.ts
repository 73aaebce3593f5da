/** An A4 page at 200 dots an inch can be read. */
const pageAt200 = 2400;

/**
 * A picture drawn anew: upright, no larger than a page wants, without the place and the telephone that took it. What is no picture, or
 * none that this browser knows, stays as it is, and the gateway judges it.
 * @param longest its longer side, pixels
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
