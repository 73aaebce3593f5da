import type { ColumnType } from 'kysely';
import { fold } from '#core/contract';
import { entityChanged } from '#core/contract/platform';
import { type CompanyCall, type CompanyId, invalidField, staleVersion, type Tx } from '#core/gateway';
import { type PriceLevel, type PriceLevelSet, type PriceLevelsInput, priceLevels } from '../contract/index.ts';
import { refusalText } from './refusals/refusal-text.ts';

/** This is a type and not an interface, because Kysely requires an index signature. */
type PriceLevelTables = {
  price_level_set: {
    company_id: CompanyId;
    version: number;
    /** The levels. They are written as text, because `pg` would convert an array into an SQL array. */
    levels: ColumnType<PriceLevel[], string, string>;
  };
};

const none: PriceLevelSet = { version: 0, levels: [] };
const levelsIn = (tx: Tx) => tx.withTables<PriceLevelTables>();

export async function readLevels(tx: Tx): Promise<PriceLevelSet> {
  const row = await levelsIn(tx).selectFrom('price_level_set').select(['version', 'levels']).executeTakeFirst();
  return row ?? none;
}

/** Replaces the levels. @throws Refusal 409 for an outdated version, 400 for a repeated name or an unknown id */
export async function updateLevels(
  call: CompanyCall<unknown, unknown, PriceLevelsInput & { version: number }>,
): Promise<PriceLevelSet> {
  const { tx, body, emit, company } = call;
  const current = await levelsIn(tx)
    .selectFrom('price_level_set')
    .select(['version', 'levels'])
    .forUpdate()
    .executeTakeFirst();
  const { version, levels: known } = current ?? none;
  if (version !== body.version) throw staleVersion(current ?? none);
  const levels = checked(body.levels, known);
  const values = { version: version + 1, levels: JSON.stringify(levels) };
  const changed = current
    ? await levelsIn(tx).updateTable('price_level_set').set(values).returning('version').executeTakeFirst()
    : await levelsIn(tx)
        .insertInto('price_level_set')
        .values(values)
        .onConflict((conflict) => conflict.doNothing())
        .returning('version')
        .executeTakeFirst();
  // Another request has saved the first levels at the same time.
  if (!changed) throw staleVersion(await readLevels(tx));
  const event = { entityKind: 'PriceLevel', action: 'update', id: company.id, payload: {} } as const;
  await emit(entityChanged, event, { readBy: priceLevels.read });
  return { version: values.version, levels };
}

function checked(levels: PriceLevelsInput['levels'], known: readonly PriceLevel[]): PriceLevel[] {
  const names = levels.map(({ name }) => fold(name));
  return levels.map(({ id, name, discountPercent }, at) => {
    if (!name.trim()) throw invalidField(`/levels/${at}/name`, 'whiteSpaces', refusalText('noName'));
    if (names.indexOf(fold(name)) !== at)
      throw invalidField(`/levels/${at}/name`, 'duplicateName', refusalText('sameName'));
    const isTwice = levels.findIndex((level) => level.id === id) !== at;
    if (id !== undefined && (isTwice || !known.some((level) => level.id === id)))
      throw invalidField(`/levels/${at}/id`, 'unknownLevel', refusalText('newLevel'));
    return { id: id ?? crypto.randomUUID(), name: name.trim(), discountPercent };
  });
}
