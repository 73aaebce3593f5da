import { entityChanged } from '#core/contract/platform';
import { checkGate, type CallOf, invalidField, notFound, type Tx } from '#core/gateway';
import { type PartnerDirectory } from '#plugins/partners/contract';
import { type PriceLevelDirectory, priceLevelling } from '#plugins/price-levels/contract';
import { catalogItems, type readPartnerLevel, type updatePartnerLevel } from '../contract/index.ts';
import type { PartnerLevel } from '../contract/schemas.ts';
import { catalogueIn } from './catalogue-tables.ts';
import { refusalText } from './refusals/refusal-text.ts';

/** Returns the price level of a partner. @throws Refusal 404 if the partner does not exist */
export async function readLevel(
  { tx, params }: CallOf<typeof readPartnerLevel>,
  partners: PartnerDirectory,
): Promise<PartnerLevel> {
  await refuseNoPartner(tx, params.partnerId, partners);
  return { levelId: await levelOf(tx, params.partnerId) };
}

/**
 * Sets the price level of a partner. Without the licence only the current level is accepted. @throws Refusal 404 for a missing partner, 402
 * without the licence, 400 for a missing level
 */
export async function changeLevel(
  { tx, params, body, emit, facts }: CallOf<typeof updatePartnerLevel>,
  partners: PartnerDirectory,
  levels: PriceLevelDirectory,
): Promise<PartnerLevel> {
  const { partnerId } = params;
  const { levelId } = body;
  await refuseNoPartner(tx, partnerId, partners);
  if (levelId === null) {
    await catalogueIn(tx).deleteFrom('catalog_partner_level').where('partner_id', '=', partnerId).execute();
  } else {
    if (levelId !== (await levelOf(tx, partnerId))) checkGate(priceLevelling, facts, '/levelId');
    if (!(await levels.all(tx)).some(({ id }) => id === levelId))
      throw invalidField('/levelId', 'noLevel', refusalText('noLevel'));
    await catalogueIn(tx)
      .insertInto('catalog_partner_level')
      .values({ partner_id: partnerId, level_id: levelId })
      .onConflict((on) => on.columns(['company_id', 'partner_id']).doUpdateSet({ level_id: levelId }))
      .execute();
  }
  const event = { entityKind: 'PartnerPriceLevel', action: 'update', id: partnerId, payload: {} } as const;
  await emit(entityChanged, event, { readBy: catalogItems.read });
  return { levelId };
}

async function levelOf(tx: Tx, partnerId: string): Promise<string | null> {
  const row = await catalogueIn(tx)
    .selectFrom('catalog_partner_level')
    .select('level_id')
    .where('partner_id', '=', partnerId)
    .executeTakeFirst();
  return row?.level_id ?? null;
}

async function refuseNoPartner(tx: Tx, partnerId: string, partners: PartnerDirectory): Promise<void> {
  if (!(await partners.read(tx, partnerId))) throw notFound();
}
