/** What somebody is looking at, by the address of the page: the evidence, and the record. [B3-2] */
export function placeOf(path: string): {
  readonly currentEvidence: string | null;
  readonly currentRecordId: string | null;
} {
  const [, evidence = null, record = null] =
    /^\/company\/[^/]+\/([a-z-]+)(?:\/(?:list|grid)(?:\/detail\/([^/]+))?)?/.exec(path) ?? [];
  return { currentEvidence: evidence, currentRecordId: record && decodeURIComponent(record) };
}
