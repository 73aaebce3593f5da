/** One of several parts of the release tier that run separately: `{ at: 2, of: 4 }`. */
export interface Part {
  readonly at: number;
  readonly of: number;
}

/** Reads `2/4`. @returns undefined for any other text, also for `5/4` */
export function readPart(text: string): Part | undefined {
  const [, at, of] = /^(\d{1,2})\/(\d{1,2})$/.exec(text) ?? [];
  const part = { at: Number(at), of: Number(of) };
  return at !== undefined && part.at >= 1 && part.at <= part.of ? part : undefined;
}

/**
 * Returns the files of one part: every `of`-th file, so that neighbours in a folder, which take about the same time, are in different
 * parts.
 */
export function filesOfPart<T>(files: readonly T[], { at, of }: Part): T[] {
  return files.filter((_, index) => index % of === at - 1);
}

/** Returns the part, one of four, that runs on this day if the user chooses no part. So all parts run within four days. */
export function partOfTheDay(now: Date): Part {
  return { at: (Math.floor(now.getTime() / 86_400_000) % 4) + 1, of: 4 };
}
