/** A file in a form, on both sides: what the browser sends as `multipart/form-data`, and the gateway has read whole. */
export interface FormFile {
  /** As the person's machine calls it. */
  readonly name: string;
  /** Media type, as its sender says. */
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}
