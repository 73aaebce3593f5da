/** Creates a generator of numbers in [0, 1) that depend only on the seed (mulberry32), so that the demo is the same at every load. */
export function seededRandom(seed: string): () => number {
  let state = 0;
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 0x9e3779b1) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
