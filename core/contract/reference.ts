const keyword = 'x-reference';

/**
 * Marks a text in an input schema as the id of another record of the company: `Type.String({ ...reference('partner') })`. The handler calls
 * `call.checkReferences()`, which refuses a record that the company does not have; `tests/conformance/references.test.ts` checks the marks
 * and the calls.
 * @param target the name under which a plugin contributes to `referenceTargets` (core/gateway)
 */
export function reference(target: string): { readonly [keyword]: string } {
  return { [keyword]: target };
}

/** Returns the target of a schema that `reference` marked, or undefined for any other schema. */
export function referenceOf(schema: object): string | undefined {
  const target = (schema as { readonly [keyword]?: unknown })[keyword]; // any schema may have the keyword
  return typeof target === 'string' ? target : undefined;
}
