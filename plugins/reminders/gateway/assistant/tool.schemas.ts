import Type from 'typebox';

/** Returns the schema of the parameters that identify a document. @param kinds the ids of kinds of documents */
export function aboutDocumentOf(kinds: readonly string[]) {
  return Type.Object({
    kind: Type.Unsafe<string>({ type: 'string', enum: [...kinds] }),
    /** The complete number of the document; `documentId` is its id. */
    number: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
    documentId: Type.Optional(Type.String({ format: 'uuid' })),
  });
}
