import { HubMappingError } from './hub-mapping-error.ts';

/** Reads the parameters from a request's path; undefined if the path does not match. */
export type PathMatcher = (pathname: string) => Readonly<Record<string, string>> | undefined;

/**
 * Makes the matcher of a hub's path. `:name` matches one whole, non-empty segment and returns it decoded; everything else must be equal.
 * @throws HubMappingError `hub-path-invalid`
 */
export function compileHubPath(path: string): PathMatcher {
  const pattern = path.split('/');
  const names = pattern.filter((part) => part.startsWith(':')).map((part) => part.slice(1));
  if (!/^(\/(:[A-Za-z]\w*|[\w.~-]+))+$/.test(path) || new Set(names).size !== names.length) {
    throw new HubMappingError(
      'hub-path-invalid',
      `'${path}' is not a hub's path.`,
      "Write it as '/hubs/name', with each parameter as one segment ':name', every name once.",
    );
  }
  return (pathname) => {
    const segments = pathname.split('/');
    if (segments.length !== pattern.length) return undefined;
    const params: [string, string][] = [];
    for (const [index, part] of pattern.entries()) {
      const segment = segments[index] ?? '';
      if (!part.startsWith(':')) {
        if (segment !== part) return undefined;
        continue;
      }
      const value = decodeSegment(segment);
      if (!value) return undefined;
      params.push([part.slice(1), value]);
    }
    return Object.fromEntries(params);
  };
}

/** Returns the same text for two paths that match the same requests. */
export function hubPathShape(path: string): string {
  return path.replaceAll(/:\w+/g, ':');
}

function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
