/** The address of a page: its scope and path, as in the extension point `core.pages`. */
export interface PageAddress {
  readonly scope: 'app' | 'company';
  readonly path: string;
}

export interface PageMatch<T> {
  readonly page: T;
  /** The parameters of the path, percent-decoded. */
  readonly params: Readonly<Record<string, string | undefined>>;
}

/**
 * Finds the page at a path (from the application's base, with its leading `/`). The most specific pattern wins: in each segment a word has
 * precedence over a parameter, a parameter over an absent or optional one, and `*` (the rest, which may be empty) comes last; if two
 * patterns are equal, the earlier contribution wins.
 */
export function matchPage<T extends { readonly value: PageAddress }>(
  pages: readonly T[],
  path: string,
): PageMatch<T> | undefined {
  const segments = segmentsOf(path);
  for (const { page, pattern } of compiled(pages)) {
    const params = matchPattern(pattern, segments);
    if (params) return { page: page as T, params }; // compiled from this same list
  }
  return undefined;
}

/** Returns the complete pattern of a page: `/company/:companyId/settings/tags`. */
export function patternOf({ scope, path }: PageAddress): string {
  const rest = path.replace(/^\/+|\/+$/g, '');
  return `/${[scope === 'company' ? 'company/:companyId' : '', rest].filter(Boolean).join('/')}`;
}

type Segment =
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'param' | 'optional'; readonly name: string }
  | { readonly kind: 'rest' };

interface Compiled {
  readonly page: unknown;
  readonly pattern: readonly Segment[];
}

/**
 * The compiled patterns by list of pages: an extension point returns the same array until it changes, so each list is compiled and sorted
 * once.
 */
const cache = new WeakMap<readonly unknown[], readonly Compiled[]>();

function compiled(pages: readonly { readonly value: PageAddress }[]): readonly Compiled[] {
  let list = cache.get(pages);
  if (!list) {
    list = pages
      .map((page) => ({ page, pattern: segmentsOf(patternOf(page.value)).map(segmentOf) }))
      .toSorted((a, b) => compareSpecificity(a.pattern, b.pattern));
    cache.set(pages, list);
  }
  return list;
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}

function segmentOf(text: string): Segment {
  if (text === '*') return { kind: 'rest' };
  if (!text.startsWith(':')) return { kind: 'word', word: text };
  return text.endsWith('?') ? { kind: 'optional', name: text.slice(1, -1) } : { kind: 'param', name: text.slice(1) };
}

const rank = { word: 0, param: 1, none: 2, optional: 3, rest: 4 } as const;

function compareSpecificity(a: readonly Segment[], b: readonly Segment[]): number {
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const difference = rank[a[index]?.kind ?? 'none'] - rank[b[index]?.kind ?? 'none'];
    if (difference !== 0) return difference;
  }
  return 0;
}

function matchPattern(pattern: readonly Segment[], segments: readonly string[]) {
  const params: Record<string, string | undefined> = {};
  let at = 0;
  for (const segment of pattern) {
    const text = segments[at];
    if (segment.kind === 'rest') {
      params['*'] = segments.slice(at).join('/');
      return params;
    }
    if (text === undefined) {
      if (segment.kind !== 'optional') return undefined;
    } else if (segment.kind === 'word') {
      if (segment.word !== text) return undefined;
      at += 1;
    } else {
      params[segment.name] = decode(text);
      at += 1;
    }
  }
  return at === segments.length ? params : undefined;
}

/** Decodes a segment. An invalid `%`, which a user may have typed, stays as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
