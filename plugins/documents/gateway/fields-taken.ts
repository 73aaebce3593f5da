import { fieldTaken, type StartCheck } from '#core/gateway';
import { completeKind, documentFieldSets, documentFields, isOf, lineFields, wordedKinds } from '../contract/index.ts';

/** Reports the fields of plugins that are not added, because a kind, the engine or another plugin has one of that name. */
export const fieldsTaken: StartCheck = (contributed) => {
  const sets = contributed.read(documentFieldSets);
  const kinds = contributed.read(wordedKinds).map(({ value }) => value);
  return sets.flatMap(({ id, owner, value: { on, of, fields } }, index) => {
    const before = sets.slice(0, index).map(({ value }) => value);
    const there = kinds
      .filter((kind) => isOf(kind, of))
      .map((kind) => completeKind(kind, before)[on === 'line' ? 'lineExtra' : 'extra']);
    const taken = [on === 'line' ? lineFields : documentFields, ...there];
    const names = Object.keys(fields).filter((name) => taken.some((own) => name in own));
    return names.map((name) => fieldTaken({ owner, id, name }));
  });
};
