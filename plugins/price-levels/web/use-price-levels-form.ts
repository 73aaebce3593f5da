import { useVersionedForm } from '#core/web/forms';
import { useService } from '#core/web';
import { PriceLevelsInput, type PriceLevelSet, priceLevelsStore } from '../contract/index.ts';

/** The validation messages. Only the discount has a pattern. */
const messages = { duplicateName: 'PRICE_LEVELS.DUPLICATE', pattern: 'PRICE_LEVELS.PERCENT_WRONG' };

/** Manages all levels as one form. */
export function usePriceLevelsForm(loaded: PriceLevelSet) {
  const store = useService(priceLevelsStore);
  return useVersionedForm<typeof PriceLevelsInput, PriceLevelSet>({
    schema: PriceLevelsInput,
    saved: loaded,
    valuesOf: ({ levels } = loaded) => ({ levels }),
    recordWith: ({ version }, { levels }) => ({ version, levels: levels.map((level) => ({ id: '', ...level })) }),
    write: ({ levels }, base = loaded, key) => {
      // A level that another user has deleted meanwhile is created again.
      const isThere = (id?: string) => base.levels.some((level) => level.id === id);
      const body = levels.map(({ id, ...level }) => (id && isThere(id) ? { id, ...level } : level));
      return store.update({ version: base.version, levels: body }, key);
    },
    messages,
    failed: { key: 'CORE.ENTITY.UPDATE_FAILED' },
  });
}
