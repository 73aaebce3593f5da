/**
 * Returns a copy of a part of a document with the descriptions that another document has at the same places. Nothing else is taken from
 * the other one.
 */
export function withDescriptions<T>(part: T, described: unknown): T {
  if (!isObject(part) || !isObject(described)) return part;
  if (Array.isArray(part))
    return part.map((one: unknown, at) =>
      withDescriptions(one, Array.isArray(described) ? described[at] : undefined),
    ) as T;
  const own = Object.entries(part).map(([key, value]) => [key, withDescriptions(value, described[key])]);
  const { description } = described;
  // A property may be called `description`: then it is a schema.
  return { ...Object.fromEntries(own), ...(typeof description === 'string' && { description }) } as T;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
