const keyword = 'x-reference';

/**
 * Says of a text in an input that it names something else of the company, among the options of its schema:
 * `Type.String({ ...reference('partner') })`. The handler refuses what the company does not have by
 * `call.checkReferences()`; `tests/conformance/references.test.ts` holds both.
 * @param target the name under which a plugin contributes to `referenceTargets` (core/gateway)
 */
export function reference(target: string): { readonly [keyword]: string } {
  return { [keyword]: target };
}

/** What such a schema refers to. */
export function referenceOf(schema: object): string | undefined {
  const target = (schema as { readonly [keyword]?: unknown })[keyword]; // any schema may have it
  return typeof target === 'string' ? target : undefined;
}
