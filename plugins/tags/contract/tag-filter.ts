/** The modes of the filter by tags: records that have any, all or none of the chosen tags. */
export const tagFilterModes = ['any', 'all', 'none'] as const;
export interface TagFilter {
  readonly mode: (typeof tagFilterModes)[number];
  /** The ids of tags, at least one. */
  readonly ids: readonly number[];
}

/** Reads the filter from an address: `any,3,17`. It returns undefined if the text is no filter. */
export function readTagFilter(text: string | undefined): TagFilter | undefined {
  const [first, ...rest] = (text ?? '').split(',');
  const mode = tagFilterModes.find((one) => one === first);
  const ids = [...new Set(rest.map((id) => (/^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0)))];
  return mode && ids.length > 0 && ids.length <= 50 && !ids.includes(0) ? { mode, ids } : undefined;
}

/** Writes the filter for an address; returns undefined if no tag is chosen. */
export function writeTagFilter({ mode, ids }: TagFilter): string | undefined {
  return ids.length > 0 ? [mode, ...ids.toSorted((a, b) => a - b)].join() : undefined;
}
