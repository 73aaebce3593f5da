/** A file in a form, on both sides: the browser sends it as `multipart/form-data`, and the gateway has read it completely. */
export interface FormFile {
  /** The file name on the user's computer. */
  readonly name: string;
  /** The media type that the sender states. */
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}
