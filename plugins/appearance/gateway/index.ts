import { type CompanyId, demoParts, gatewayPlugin, implement, type Tx } from '#core/gateway';
import { contribute } from '#core/registry';
import { invoicingGrid } from '#plugins/documents/contract';
import { type LayoutType, readUserSettings, saveUserSettings } from '../contract/index.ts';

/** This is a type and not an interface, because Kysely requires an index signature. */
type AppearanceTables = { user_settings: { company_id: CompanyId; user_id: string; layout_type: LayoutType } };
const settingsIn = (tx: Tx) => tx.withTables<AppearanceTables>();

export default gatewayPlugin({
  id: 'appearance',
  implements: [
    implement(readUserSettings, async ({ tx, user }) => {
      const row = await settingsIn(tx)
        .selectFrom('user_settings')
        .select('layout_type')
        .where('user_id', '=', user.id)
        .executeTakeFirst();
      return { layoutType: row?.layout_type ?? 'List' };
    }),
    implement(saveUserSettings, async ({ tx, user, body }) => {
      const { layoutType: layout_type } = body;
      await settingsIn(tx)
        .insertInto('user_settings')
        .values({ user_id: user.id, layout_type })
        .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet({ layout_type }))
        .execute();
      return body;
    }),
  ],
  contributes: [
    contribute(
      demoParts,
      { id: 'appearance.demo', order: 14 },
      { flags: [{ name: invoicingGrid.name, company: 'stavby-saris' }] },
    ),
  ],
});
