/**
 * Returns the bytes of a file in base64 for JSON. The browser's `FileReader` encodes them outside the page's thread and without an array of
 * numbers.
 */
export function inBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,/, '')));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(file);
  });
}
