import { fieldTaken, type StartCheck } from '#core/gateway';
import { documentFieldSets, documentFields, lineFields, namesTaken, wordedKinds } from '../contract/index.ts';

/** Reports the fields of plugins that are not added, because a kind, the engine or another plugin has one of that name. */
export const fieldsTaken: StartCheck = (contributed) => {
  const sets = contributed.read(documentFieldSets);
  return sets.flatMap(({ id, owner, value }, index) => {
    const own = value.on === 'line' ? lineFields : documentFields;
    const before = sets.slice(0, index).map((set) => set.value);
    const taken = contributed.read(wordedKinds).flatMap(({ value: kind }) => namesTaken(kind, value, before));
    const names = new Set([...taken, ...Object.keys(value.fields).filter((name) => name in own)]);
    return [...names].map((name) => fieldTaken({ owner, id, name }));
  });
};
