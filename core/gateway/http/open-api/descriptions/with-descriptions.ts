/**
 * Returns a copy of a part of a document with the descriptions that another document has at the same places. Nothing else is taken from
 * the other one.
 */
export function withDescriptions<T>(part: T, described: unknown): T {
  if (!isObject(part) || !isObject(described)) return part;
  if (Array.isArray(part)) {
    const others: readonly unknown[] = Array.isArray(described) ? described : [];
    return part.map((one: unknown, at) =>
      withDescriptions(one, others.find(isNamedAs(one)) ?? unnamed(others[at])),
    ) as T;
  }
  const own = Object.entries(part).map(([key, value]) => [key, withDescriptions(value, described[key])]);
  const { description } = described;
  // A property may be called `description`: then it is a schema.
  return { ...Object.fromEntries(own), ...(typeof description === 'string' && { description }) } as T;
}

/** Parameters and tags have names, by which they are found; their order may be another. */
function isNamedAs(one: unknown): (other: unknown) => boolean {
  if (!isObject(one) || typeof one['name'] !== 'string') return () => false;
  return (other) => isObject(other) && other['name'] === one['name'] && other['in'] === one['in'];
}

function unnamed(other: unknown): unknown {
  return isObject(other) && typeof other['name'] === 'string' ? undefined : other;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
