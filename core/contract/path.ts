/** The parameters of a path: `'partners/:partnerId/notes/:noteId'` → `{ partnerId: string; noteId: string }`. */
export type PathParams<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? PathParams<Head> & PathParams<Tail>
  : Path extends `:${infer Name}`
    ? { readonly [N in Name]: string }
    : unknown;

/**
 * Fills the parameters of a path, percent-encoded. @throws RangeError with the name of a parameter that is missing, or is `.` or `..`: a
 * URL resolves these two, so the call would reach another address.
 */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replaceAll(/:([A-Za-z]\w*)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new RangeError(`The path ${path} needs the parameter "${name}"`);
    if (value === '.' || value === '..') throw new RangeError(`The parameter "${name}" of ${path} can't be "${value}"`);
    return encodeURIComponent(value);
  });
}
