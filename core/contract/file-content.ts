const keyword = 'x-file';

/** The limits of a file in a field. */
export interface FileLimits {
  /** The largest size in bytes. The handler refuses a larger file. */
  readonly sizeLimit: number;
}

/**
 * Marks a field of an input schema as the content of a file, in base64 or as a part of a form:
 * `Type.String({ minLength: 1, contentEncoding: 'base64', ...fileContent({ sizeLimit }) })`. Only bodies with such a field may be larger
 * than others. Anybody may have made the file, so the handler reads it with a `FileReader` (core/gateway), whose time and memory are
 * limited: `tests/conformance/file-contents.test.ts` finds fields without a mark, and `tests/faults/worst-files.release.test.ts` sends the
 * worst files of each format to every marked one.
 */
export function fileContent(limits: FileLimits): { readonly [keyword]: FileLimits } {
  return { [keyword]: limits };
}

/** Returns the limits of a field that `fileContent` marked, or undefined for any other schema. */
export function fileLimitsOf(schema: object): FileLimits | undefined {
  return (schema as { readonly [keyword]?: FileLimits })[keyword]; // only `fileContent` writes this keyword
}
