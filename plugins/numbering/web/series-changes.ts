import type { Interruption, NumberingCard, SeriesKey } from '../contract/index.ts';

/**
 * Returns the change that other users have made to the series between two readings, in the form in which an event would report it. [A8-18]
 */
export function changeBetween(
  before: readonly NumberingCard[],
  after: readonly NumberingCard[],
  opened: SeriesKey | undefined,
): Interruption | undefined {
  const was = versions(before);
  const is = versions(after);
  const openedId = opened && find(before, opened)?.auxiliaryId;
  if (openedId !== undefined) {
    if (!is.has(openedId)) return 'deleted';
    if (is.get(openedId) !== was.get(openedId)) return 'changed';
  }
  const isSame = was.size === is.size && [...was].every(([id, version]) => is.get(id) === version);
  return isSame ? undefined : 'other';
}

function versions(cards: readonly NumberingCard[]): ReadonlyMap<string, number> {
  return new Map(cards.flatMap(({ series }) => series.map(({ auxiliaryId, version }) => [auxiliaryId, version])));
}

function find(cards: readonly NumberingCard[], { documentType, sequenceCode }: SeriesKey) {
  const card = cards.find(({ type }) => type.documentType === documentType);
  return card?.series.find((each) => each.sequenceCode === sequenceCode);
}
